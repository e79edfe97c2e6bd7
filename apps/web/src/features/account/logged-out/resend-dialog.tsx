import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as registrationApi from '@bannerday/contract/accounts/registration'
import { TextInput } from '@mantine/core'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApi } from '#shared/api/call-api.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm } from '../form/account-form.tsx'
import { checkEmail } from '../form/form-rules.ts'
import type { Pause } from '../form/use-cooldowns.ts'

const BLAMES = { [ERROR_CODES.invalidEmail]: 'email' } as const

type ResendDialogProps = { opened: boolean; onClose: () => void; pause: Pause; email: string }

/** Requests the activation e-mail again. */
export function ResendDialog({ opened, onClose, pause, email }: ResendDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={500}
      title={<strong>{t('app.settings.account.resendTitle')}</strong>}
    >
      <AccountForm
        check={checkEmail}
        send={(values, proof) =>
          callApi(registrationApi.resendMail, {}, { body: { email: values.email, ...proof } })
        }
        blames={BLAMES}
        onDone={() => {
          onClose()
          showToast(t('app.settings.account.verificationResent'), { timeout: 8000 })
        }}
        failure={t('app.settings.account.resendFailed')}
        action={t('app.settings.account.resendAction')}
        pause={pause}
      >
        {(problemOf) => (
          <TextInput
            name="email"
            type="email"
            label={t('app.settings.account.email')}
            defaultValue={email}
            autoComplete="email"
            data-autofocus
            error={problemOf('email')}
          />
        )}
      </AccountForm>
    </Dialog>
  )
}
