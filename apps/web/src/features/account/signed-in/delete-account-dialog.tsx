import * as profileApi from '@bannerday/contract/accounts/profile'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApiSignedIn, endSession } from '#shared/session/session.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { checkCurrentPassword } from '../form/form-rules.ts'
import { OwnerForm } from '../oauth/owner-form.tsx'
import { DANGER } from '#shared/ui/danger.ts'
import classes from './delete-account.module.css'

type DeleteAccountDialogProps = { name: string; onClose: () => void }

/** Verifies the owner and permanently deletes the account. */
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
      <OwnerForm
        section="deletion"
        check={checkCurrentPassword}
        send={(_, { current_password: password }) =>
          callApiSignedIn(
            profileApi.deleteAccount,
            {},
            { body: password === undefined ? {} : { password } },
          )
        }
        onDone={() => {
          endSession()
          showToast(t('app.settings.account.deletion.success'))
        }}
        failure={t('app.settings.account.deletion.failed')}
        action={t('app.settings.account.deletion.confirm')}
        color={DANGER}
        passwordLabel={t('app.settings.account.deletion.password')}
      >
        {(_, currentPassword) => currentPassword}
      </OwnerForm>
    </Dialog>
  )
}
