import * as passwordApi from '@bannerday/contract/accounts/passwords'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { checkPasswordChange } from '../forms/form-rules.ts'
import { NewPasswordFields } from '../forms/password-fields.tsx'
import { OwnerForm } from '../oauth/owner-form.tsx'
import { LINKED_PROVIDERS_KEY, useLinkedProviders } from '../oauth/providers.ts'
import classes from './profile.module.css'

const PASSWORD_ERROR_FIELDS = {
  [ERROR_CODES.passwordTooWeak]: 'password',
  [ERROR_CODES.passwordUnchanged]: 'password',
} as const

/** Sets a new password, or the first password of an account. */
export function ChangePassword() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const texts = usePasswordTexts()
  // A new key clears the fields.
  const [changes, setChanges] = useState(0)
  return (
    <>
      <p className={classes.hint}>{texts.note}</p>
      <OwnerForm
        key={changes}
        section="password"
        check={checkPasswordChange}
        send={({ password }, current) =>
          callApiSignedIn(passwordApi.change, {}, { body: { ...current, new_password: password } })
        }
        errorFields={PASSWORD_ERROR_FIELDS}
        onDone={() => {
          setChanges(changes + 1)
          showToast(texts.success)
          void client.invalidateQueries({ queryKey: [LINKED_PROVIDERS_KEY] })
        }}
        failure={texts.failed}
        action={texts.submit}
        passwordLabel={t('app.settings.account.passwordChange.current')}
      >
        {(getProblem, currentPassword) => (
          <>
            {currentPassword}
            <NewPasswordFields
              label={t('app.settings.account.newPassword')}
              confirmationLabel={t('app.settings.account.confirmNewPassword')}
              getProblem={getProblem}
            />
          </>
        )}
      </OwnerForm>
    </>
  )
}

/** Returns the texts for changing a password, or for setting the first one. */
export function usePasswordTexts() {
  const { t } = useTranslation()
  const hasPassword = useLinkedProviders().data?.has_password ?? true
  const area = hasPassword ? 'app.settings.account.passwordChange' : 'app.social.firstPassword'
  return {
    title: t(`${area}.title`),
    note: t(`${area}.note`),
    submit: t(`${area}.submit`),
    success: t(`${area}.success`),
    failed: t(`${area}.failed`),
  }
}
