import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { MAX_PASSKEY_NAME_LENGTH } from '@bannerday/contract/accounts/passkeys'
import { TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { AccountForm } from '../form/account-form.tsx'
import { checkPasskeyName } from '../form/form-rules.ts'
import classes from './rename-passkey.module.css'
import { PASSKEYS_KEY, type Passkey } from './use-passkeys.ts'

/** Edits the name of a passkey. */
export function RenamePasskey({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { passkey_id, name } = passkey
  const title = t('app.passkeys.renameOf', { name })
  return (
    <>
      <IconButton aria-label={title} onClick={() => setIsAsking(true)}>
        <IconPencil size={20} aria-hidden />
      </IconButton>
      <Dialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        size={500}
        title={<strong className={classes.title}>{title}</strong>}
      >
        <AccountForm
          needsProof={false}
          check={checkPasskeyName}
          send={(values) =>
            callApiSignedIn(passkeyApi.rename, {}, { body: { passkey_id, name: values.name } })
          }
          onDone={(_, values) => {
            setIsAsking(false)
            showToast(t('app.passkeys.renamed', { name: values.name }))
            void client.invalidateQueries({ queryKey: [PASSKEYS_KEY] })
          }}
          failure={t('app.passkeys.renameFailed')}
          action={t('app.passkeys.saveName')}
        >
          {(problemOf) => (
            <TextInput
              name="name"
              label={t('app.passkeys.name')}
              defaultValue={name}
              maxLength={MAX_PASSKEY_NAME_LENGTH}
              autoComplete="off"
              data-autofocus
              error={problemOf('name')}
            />
          )}
        </AccountForm>
      </Dialog>
    </>
  )
}
