import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { MAX_PASSKEY_NAME_LENGTH } from '@bannerday/contract/accounts/passkeys'
import { TextInput } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useDeviceText } from '../device-words/use-device-text.ts'
import { checkPasskey, type FormValues } from '../form/form-rules.ts'
import { OwnerForm } from '../oauth/owner-form.tsx'
import classes from '../account-list.module.css'
import { PASSKEYS_KEY } from './use-passkeys.ts'

/** Creates a named passkey after verifying the owner of the account. */
export function AddPasskey() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const deviceText = useDeviceText()
  return (
    <OwnerForm
      section="passkeys"
      check={checkPasskey}
      send={make}
      onDone={() => {
        showToast(t('app.passkeys.addedToast'))
        void client.invalidateQueries({ queryKey: [PASSKEYS_KEY] })
      }}
      failure={t('app.passkeys.addFailed')}
      action={t('app.passkeys.add')}
      passwordLabel={t('app.passkeys.password')}
      renderHelp={(error) =>
        !(error instanceof ApiError) && (
          <p className={classes.note}>
            {t(isKnownHere(error) ? 'app.passkeys.alreadyHere' : 'app.passkeys.notMade')}
          </p>
        )
      }
    >
      {(problemOf, currentPassword) => (
        <>
          <TextInput
            name="name"
            label={t('app.passkeys.name')}
            defaultValue={deviceText(navigator.userAgent)}
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            autoComplete="off"
            error={problemOf('name')}
          />
          {currentPassword}
        </>
      )}
    </OwnerForm>
  )
}

async function make({ name }: FormValues, current: { current_password?: string }): Promise<void> {
  const optionsJSON = await callApiSignedIn(passkeyApi.getCreationOptions, {}, { body: current })
  const credential = await startRegistration({ optionsJSON })
  await callApiSignedIn(passkeyApi.add, {}, { body: { name, credential } })
}

/** Returns whether the authenticator already has a passkey of the account. */
function isKnownHere(error: Error): boolean {
  return error.name === 'InvalidStateError'
}
