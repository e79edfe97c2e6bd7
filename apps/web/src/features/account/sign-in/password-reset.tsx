import * as passwordApi from '@bannerday/contract/accounts/passwords'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { IconKey } from '#shared/ui/icons.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#shared/api/call-api.ts'
import { isRefusal, PROFILE_KEY } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { TextField } from '#shared/ui/fields.tsx'
import { Tabs } from '#shared/ui/tabs.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm, FormProblem } from '../forms/account-form.tsx'
import { checkEmail, checkNewPassword } from '../forms/form-rules.ts'
import { NewPasswordFields } from '../forms/password-fields.tsx'
import classes from './password-reset.module.css'

type PasswordResetProps = {
  /** The token of the e-mail link, or undefined. */
  token: string | undefined
  /** Called when the new password is set, which invalidates the token. */
  onDone: () => void
}

/** Resets a password by an e-mail link. */
export function PasswordReset({ token, onDone }: PasswordResetProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'request' | 'reset'>(token === undefined ? 'request' : 'reset')
  return (
    <Disclosure
      icon={<IconKey size={20} stroke={1.7} aria-hidden />}
      title={t('app.settings.account.resetPassword')}
      startsOpen={token !== undefined}
    >
      <Tabs
        value={token === undefined ? 'request' : tab}
        onChange={setTab}
        tabs={[
          {
            value: 'request',
            name: t('app.settings.account.requestReset'),
            content: <RequestResetForm />,
          },
          {
            value: 'reset',
            name: t('app.settings.account.newPasswordTab'),
            isDisabled: token === undefined,
            content: token !== undefined && (
              <NewPasswordForm
                token={token}
                onDone={onDone}
                onRequestAgain={() => setTab('request')}
              />
            ),
          },
        ]}
      />
    </Disclosure>
  )
}

const RESET_ERROR_FIELDS = { [ERROR_CODES.passwordTooWeak]: 'password' } as const

type NewPasswordFormProps = {
  token: string
  onDone: () => void
  /** Called to request a new link when the token is invalid. */
  onRequestAgain: () => void
}

/**
 * Sets a new password by an e-mail token, once the server has returned the account of the token.
 */
function NewPasswordForm({ token, onDone, onRequestAgain }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const owner = useQuery({
    queryKey: ['reset-token', token],
    queryFn: ({ signal }) => callApi(passwordApi.verifyResetToken, { token }, { signal }),
    staleTime: Infinity,
  })
  if (isRefusal(owner.error)) {
    return (
      <FormProblem
        failure={t('app.settings.account.invalidResetToken')}
        error={owner.error}
        renderHelp={() => (
          <Button variant="default" size="xs" onClick={onRequestAgain}>
            {t('app.settings.account.requestReset')}
          </Button>
        )}
      />
    )
  }
  if (owner.isError) {
    return (
      <ErrorState
        title={t('app.settings.account.resetPasswordFailed')}
        error={owner.error}
        onRetry={() => void owner.refetch()}
      />
    )
  }
  if (!owner.data) {
    return <output className={classes.note}>{t('app.settings.account.checkingResetToken')}</output>
  }
  const { username } = owner.data
  return (
    <AccountForm
      check={checkNewPassword}
      send={({ password }, proof) =>
        callApi(passwordApi.reset, {}, { body: { token, new_password: password, ...proof } })
      }
      errorFields={RESET_ERROR_FIELDS}
      onDone={() => {
        showToast(t('app.settings.account.passwordResetSuccess'), { timeout: 8000 })
        onDone()
        // The server ended all sessions of the account, possibly including this one.
        void queryClient.invalidateQueries({ queryKey: [PROFILE_KEY] })
      }}
      failure={t('app.settings.account.resetPasswordFailed')}
      action={t('app.settings.account.savePassword')}
    >
      {(getProblem) => (
        <>
          <p className={classes.owner}>{t('app.settings.account.tokenValidFor', { username })}</p>
          {/* Without a username field, password managers save the password without a name. */}
          <input type="text" hidden readOnly value={username} autoComplete="username" />
          <NewPasswordFields
            label={t('app.settings.account.newPassword')}
            confirmationLabel={t('app.settings.account.confirmNewPassword')}
            getProblem={getProblem}
          />
        </>
      )}
    </AccountForm>
  )
}

const REQUEST_ERROR_FIELDS = { [ERROR_CODES.invalidEmail]: 'email' } as const

/** Requests an e-mail with a password reset link. */
function RequestResetForm() {
  const { t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <p className={classes.note}>{t('app.settings.account.requestResetHint')}</p>
      <AccountForm
        check={checkEmail}
        send={({ email }, proof) => {
          setIsSent(false)
          return callApi(passwordApi.requestReset, {}, { body: { email, ...proof } })
        }}
        errorFields={REQUEST_ERROR_FIELDS}
        onDone={() => setIsSent(true)}
        failure={t('app.settings.account.resetRequestFailed')}
        action={t('app.settings.account.sendResetLink')}
      >
        {(getProblem) => (
          <TextField
            name="email"
            type="email"
            label={t('app.settings.account.email')}
            autoComplete="email"
            error={getProblem('email')}
          />
        )}
      </AccountForm>
      <output className={classes.sent}>{isSent && t('app.settings.account.resetEmailSent')}</output>
    </>
  )
}
