import * as registrationApi from '@bannerday/contract/accounts/registration'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callApi } from '#shared/api/call-api.ts'
import { errorText } from '#shared/api/api-error.ts'
import { isRefusal } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { checkActivation } from '../forms/form-rules.ts'
import { PasswordField } from '../forms/password-fields.tsx'
import classes from './verify-email.module.css'

const BLAMES = { [ERROR_CODES.currentPasswordWrong]: 'password' } as const

type VerifyEmailProps = {
  /** The token of the e-mail link. */
  token: string
  /** Called when the account is active or the token is invalid. */
  onDone: () => void
}

/**
 * Shows the account that an e-mail link activates, and activates it on a click: mail scanners open
 * links but do not click. The token stays in the URL while the server is unreachable.
 */
export function VerifyEmail({ token, onDone }: VerifyEmailProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['registration', token],
    queryFn: ({ signal }) => callApi(registrationApi.readToken, { token }, { signal }),
    staleTime: Infinity,
  })
  const isRefused = isRefusal(error)

  const handleRefusal = useEffectEvent(() => {
    const message = errorText(error, t)
    if (isRefused && error.errorCode === ERROR_CODES.alreadyActivated) {
      showToast(message, { color: 'info', timeout: 0 })
    } else {
      const text = t('app.settings.account.emailVerifiedFailed')
      showToast(t('app.error.withMessage', { text, message }), { color: 'error', timeout: 0 })
    }
    onDone()
  })
  useEffect(() => {
    if (isRefused) handleRefusal()
  }, [isRefused])

  if (error && !isRefused) {
    return (
      <ErrorState
        title={t('app.settings.account.emailVerifiedFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <output>{t('app.settings.account.checkingResetToken')}</output>

  const { username, needs_password: isDisputed } = data
  return (
    <section className={classes.question}>
      <h3 className={classes.title}>{t('app.settings.account.confirmTitle', { username })}</h3>
      <p className={classes.note}>
        {isDisputed
          ? t('app.settings.account.confirmDisputed', { username })
          : t('app.settings.account.confirmText')}
      </p>
      <AccountForm
        needsCaptcha={false}
        check={(values) => checkActivation(values, isDisputed)}
        send={({ password }) =>
          isDisputed
            ? callApi(registrationApi.confirm, {}, { body: { token, password } })
            : callApi(registrationApi.verifyEmail, { token })
        }
        // Another account may have registered the same address since.
        onAttempt={(outcome) => outcome === 'failure' && void refetch()}
        errorFields={BLAMES}
        onDone={() => {
          showToast(t('app.settings.account.emailVerifiedSuccess'), { timeout: 8000 })
          onDone()
        }}
        failure={t('app.settings.account.emailVerifiedFailed')}
        action={t('app.settings.account.activate')}
      >
        {(getProblem) =>
          isDisputed && (
            <>
              {/* Without a username field, password managers save the password without a name. */}
              <input type="text" hidden readOnly value={username} autoComplete="username" />
              <PasswordField
                name="password"
                label={t('app.settings.account.password')}
                autoComplete="current-password"
                error={getProblem('password')}
              />
            </>
          )
        }
      </AccountForm>
    </section>
  )
}
