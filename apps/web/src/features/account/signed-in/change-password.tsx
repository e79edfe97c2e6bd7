import { ERROR_CODES } from '@bannerday/contract/error-code'
import { changePassword } from '@bannerday/contract/password'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callSignedIn } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm } from '../form/account-form.tsx'
import { checkPasswordChange } from '../form/form-rules.ts'
import { NewPasswordFields } from '../form/new-password-fields.tsx'
import { PasswordField } from '../form/password-field.tsx'
import classes from './change-password.module.css'

const BLAMES = {
  [ERROR_CODES.currentPasswordWrong]: 'current',
  [ERROR_CODES.passwordTooWeak]: 'password',
  [ERROR_CODES.passwordUnchanged]: 'password',
} as const

/** Sets a new password, for who knows the old one. */
export function ChangePassword() {
  const { t } = useTranslation()
  // Another key empties the fields.
  const [changes, setChanges] = useState(0)
  return (
    <>
      <p className={classes.note}>{t('app.settings.account.passwordChange.note')}</p>
      <AccountForm
        key={changes}
        needsProof={false}
        check={checkPasswordChange}
        send={({ current, password }) =>
          callSignedIn(
            changePassword,
            {},
            { body: { current_password: current, new_password: password } },
          )
        }
        blames={BLAMES}
        onDone={() => {
          setChanges(changes + 1)
          showToast(t('app.settings.account.passwordChange.success'))
        }}
        failure={t('app.settings.account.passwordChange.failed')}
        action={t('app.settings.account.passwordChange.submit')}
      >
        {(problemOf) => (
          <>
            <PasswordField
              name="current"
              label={t('app.settings.account.passwordChange.current')}
              autoComplete="current-password"
              error={problemOf('current')}
            />
            <NewPasswordFields
              label={t('app.settings.account.newPassword')}
              confirmationLabel={t('app.settings.account.confirmNewPassword')}
              problemOf={problemOf}
            />
          </>
        )}
      </AccountForm>
    </>
  )
}
