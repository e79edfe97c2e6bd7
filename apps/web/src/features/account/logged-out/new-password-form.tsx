import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as passwordApi from '@bannerday/contract/accounts/passwords'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApi } from '#shared/api/call-api.ts'
import { isRefusal } from '#shared/api/is-refusal.ts'
import { PROFILE_KEY } from '#shared/session/use-session.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { FormProblem } from '../form/form-problem.tsx'
import { checkNewPassword } from '../form/form-rules.ts'
import classes from './password-reset.module.css'

const BLAMES = { [ERROR_CODES.passwordTooWeak]: 'password' } as const

type NewPasswordFormProps = {
  token: string
  onDone: () => void
  /** Called to request a new link when the token is invalid. */
  onAskAgain: () => void
}

/**
 * Sets a new password by an e-mail token, once the server has returned the account of the token.
 */
export function NewPasswordForm({ token, onDone, onAskAgain }: NewPasswordFormProps) {
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
          <Button variant="default" size="xs" mt="xs" onClick={onAskAgain}>
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
      blames={BLAMES}
      onDone={() => {
        showToast(t('app.settings.account.passwordResetSuccess'), { timeout: 8000 })
        onDone()
        // The server ended all sessions of the account, possibly including this one.
        void queryClient.invalidateQueries({ queryKey: [PROFILE_KEY] })
      }}
      failure={t('app.settings.account.resetPasswordFailed')}
      action={t('app.settings.account.savePassword')}
    >
      {(problemOf) => (
        <>
          <p className={classes.owner}>{t('app.settings.account.tokenValidFor', { username })}</p>
          {/* Without a username field, password managers save the password without a name. */}
          <input type="text" hidden readOnly value={username} autoComplete="username" />
          <NewPasswordFields
            label={t('app.settings.account.newPassword')}
            confirmationLabel={t('app.settings.account.confirmNewPassword')}
            problemOf={problemOf}
          />
        </>
      )}
    </AccountForm>
  )
}
