import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as passwordApi from '@bannerday/contract/accounts/passwords'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { checkPasswordChange } from '../form/form-rules.ts'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { OwnerForm } from '../oauth/owner-form.tsx'
import { SIGN_INS_KEY } from '../oauth/use-linked-providers.ts'
import classes from './change-password.module.css'
import { usePasswordWords } from './use-password-texts.ts'

const BLAMES = {
  [ERROR_CODES.passwordTooWeak]: 'password',
  [ERROR_CODES.passwordUnchanged]: 'password',
} as const

/** Sets a new password, or the first password of an account. */
export function ChangePassword() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = usePasswordWords()
  // A new key clears the fields.
  const [changes, setChanges] = useState(0)
  return (
    <>
      <p className={classes.note}>{words.note}</p>
      <OwnerForm
        key={changes}
        section="password"
        check={checkPasswordChange}
        send={({ password }, current) =>
          callApiSignedIn(passwordApi.change, {}, { body: { ...current, new_password: password } })
        }
        blames={BLAMES}
        onDone={() => {
          setChanges(changes + 1)
          showToast(words.success)
          void client.invalidateQueries({ queryKey: [SIGN_INS_KEY] })
        }}
        failure={words.failed}
        action={words.submit}
        passwordLabel={t('app.settings.account.passwordChange.current')}
      >
        {(problemOf, currentPassword) => (
          <>
            {currentPassword}
            <NewPasswordFields
              label={t('app.settings.account.newPassword')}
              confirmationLabel={t('app.settings.account.confirmNewPassword')}
              problemOf={problemOf}
            />
          </>
        )}
      </OwnerForm>
    </>
  )
}
