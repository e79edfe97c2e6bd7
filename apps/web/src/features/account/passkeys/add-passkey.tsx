import { ERROR_CODES } from '@bannerday/contract/error-code'
import { addPasskey, beginPasskey, LONGEST_PASSKEY_NAME } from '@bannerday/contract/passkey'
import { TextInput } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { CallError } from '#shared/api/call-error.ts'
import { callSignedIn } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useDeviceText } from '../device-words/use-device-text.ts'
import { AccountForm } from '../form/account-form.tsx'
import { checkPasskey, type FormValues } from '../form/form-rules.ts'
import { PasswordField } from '../form/password-field.tsx'
import classes from '../account-list.module.css'
import { PASSKEYS_KEY } from './use-passkeys.ts'

const BLAMES = { [ERROR_CODES.currentPasswordWrong]: 'current' } as const

/** Makes a passkey for who knows the password, under a name. */
export function AddPasskey() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const deviceText = useDeviceText()
  return (
    <AccountForm
      needsProof={false}
      check={checkPasskey}
      send={make}
      blames={BLAMES}
      onDone={() => {
        showToast(t('app.passkeys.addedToast'))
        void client.invalidateQueries({ queryKey: [PASSKEYS_KEY] })
      }}
      failure={t('app.passkeys.addFailed')}
      action={t('app.passkeys.add')}
      renderHelp={(error) =>
        !(error instanceof CallError) && (
          <p className={classes.note}>
            {t(isKnownHere(error) ? 'app.passkeys.alreadyHere' : 'app.passkeys.notMade')}
          </p>
        )
      }
    >
      {(problemOf) => (
        <>
          <TextInput
            name="name"
            label={t('app.passkeys.name')}
            defaultValue={deviceText(navigator.userAgent)}
            maxLength={LONGEST_PASSKEY_NAME}
            autoComplete="off"
            error={problemOf('name')}
          />
          <PasswordField
            name="current"
            label={t('app.passkeys.password')}
            autoComplete="current-password"
            error={problemOf('current')}
          />
        </>
      )}
    </AccountForm>
  )
}

async function make({ current, name }: FormValues): Promise<void> {
  const optionsJSON = await callSignedIn(beginPasskey, {}, { body: { current_password: current } })
  const credential = await startRegistration({ optionsJSON })
  await callSignedIn(addPasskey, {}, { body: { name, credential } })
}

/** Whether the authenticator has a passkey of the account already. */
function isKnownHere(error: Error): boolean {
  return error.name === 'InvalidStateError'
}
