import { ERROR_CODES } from '@bannerday/contract/error-code'
import { deleteAccount } from '@bannerday/contract/profile'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callSignedIn, endSession } from '#shared/session/session.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm } from '../form/account-form.tsx'
import { checkCurrentPassword } from '../form/form-rules.ts'
import { PasswordField } from '../form/password-field.tsx'
import { DANGER } from '#shared/ui/danger.ts'
import classes from './delete-account.module.css'

const BLAMES = { [ERROR_CODES.currentPasswordWrong]: 'current' } as const

type DeleteAccountDialogProps = { name: string; onClose: () => void }

/** Asks for the password, and deletes the account for good. */
export function DeleteAccountDialog({ name, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened
      onClose={onClose}
      size={500}
      title={
        <strong className={classes.title}>
          {t('app.settings.account.deletion.confirmTitle', { name })}
        </strong>
      }
    >
      <p className={classes.loss}>{t('app.settings.account.deletion.lost')}</p>
      <AccountForm
        needsProof={false}
        check={checkCurrentPassword}
        send={({ current }) => callSignedIn(deleteAccount, {}, { body: { password: current } })}
        blames={BLAMES}
        onDone={() => {
          endSession()
          showToast(t('app.settings.account.deletion.success'))
        }}
        failure={t('app.settings.account.deletion.failed')}
        action={t('app.settings.account.deletion.confirm')}
        color={DANGER}
      >
        {(problemOf) => (
          <PasswordField
            name="current"
            label={t('app.settings.account.deletion.password')}
            autoComplete="current-password"
            data-autofocus
            error={problemOf('current')}
          />
        )}
      </AccountForm>
    </Dialog>
  )
}
