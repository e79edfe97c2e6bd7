import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { MAX_PASSKEY_NAME_LENGTH } from '@bannerday/contract/accounts/passkeys'
import { startRegistration } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { useTimestampText } from '#shared/dates/date-text.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { TextField } from '#shared/ui/fields.tsx'
import { IconFingerprint, IconPencil } from '#shared/ui/icons.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import listClasses from '../account-list.module.css'
import { AccountForm } from '../forms/account-form.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { useDeviceText } from '../forms/device-name.ts'
import { checkPasskey, checkPasskeyName, type FormValues } from '../forms/form-rules.ts'
import { useTask } from '../forms/use-task.ts'
import { OwnerForm } from '../oauth/owner-form.tsx'
import {
  type Passkey,
  PASSKEYS_KEY,
  useCanUsePasskeys,
  usePasskeys,
} from '../sign-in/use-passkeys.ts'

/** Lists the passkeys of the account, and adds new ones. */
export function PasskeyList() {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const canUse = useCanUsePasskeys()
  const { data: passkeys, error, refetch } = usePasskeys()
  if (passkeys === undefined) {
    if (error === null) return <p className={listClasses.note}>{t('app.common.loading')}</p>
    const title = t('app.passkeys.loadFailed')
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <p className={listClasses.note}>{t('app.passkeys.intro')}</p>
      {passkeys.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('app.passkeys.title')}
          className={listClasses.list}
        >
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              // Restores the focus, because removing the row removes the focused button.
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {canUse ? (
        <AddPasskey key={passkeys.length} />
      ) : (
        <p className={listClasses.note}>{t('app.passkeys.notHere')}</p>
      )}
    </>
  )
}

/** Renders a passkey with its rename and delete actions. */
function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const timeText = useTimestampText()
  const { run, whileBusy } = useTask()
  const [isAsking, setIsAsking] = useState(false)
  const { passkey_id, name, created_at, last_used_at, backed_up } = passkey

  async function remove(): Promise<void> {
    await callApiSignedIn(passkeyApi.remove, {}, { body: { passkey_id } })
    showToast(t('app.passkeys.removed', { name }))
    await client.invalidateQueries({ queryKey: [PASSKEYS_KEY] })
    onRemoved()
  }

  return (
    <li className={listClasses.row}>
      <IconFingerprint size={22} stroke={1.7} className={listClasses.icon} aria-hidden />
      <div className={listClasses.facts}>
        <span className={listClasses.name}>{name}</span>
        <span className={listClasses.fact}>
          {t('app.passkeys.added', { time: timeText(Date.parse(created_at)) })}
        </span>
        {last_used_at !== null && (
          <span className={listClasses.fact}>
            {t('app.passkeys.lastUsed', { time: timeText(Date.parse(last_used_at)) })}
          </span>
        )}
        {backed_up && <span className={listClasses.fact}>{t('app.passkeys.backedUp')}</span>}
      </div>
      <div className={listClasses.actions}>
        <RenamePasskey passkey={passkey} />
        <Button
          variant="default"
          size="xs"
          aria-label={t('app.passkeys.removeOf', { name })}
          onClick={() => setIsAsking(true)}
          {...whileBusy}
        >
          {t('app.passkeys.remove')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('app.passkeys.removeTitle', { name })}
          confirm={t('app.passkeys.remove')}
          onConfirm={() => void run(remove, t('app.passkeys.removeFailed'))}
          onClose={() => setIsAsking(false)}
        >
          {t('app.passkeys.removeText')}
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Creates a named passkey after verifying the owner of the account. */
function AddPasskey() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const deviceText = useDeviceText()
  return (
    <OwnerForm
      section="passkeys"
      check={checkPasskey}
      send={createPasskey}
      onDone={() => {
        showToast(t('app.passkeys.addedToast'))
        void client.invalidateQueries({ queryKey: [PASSKEYS_KEY] })
      }}
      failure={t('app.passkeys.addFailed')}
      action={t('app.passkeys.add')}
      passwordLabel={t('app.passkeys.password')}
      renderHelp={(error) =>
        !(error instanceof ApiError) && (
          <p className={listClasses.note}>
            {t(isAlreadyRegistered(error) ? 'app.passkeys.alreadyHere' : 'app.passkeys.notMade')}
          </p>
        )
      }
    >
      {(getProblem, currentPassword) => (
        <>
          <TextField
            name="name"
            label={t('app.passkeys.name')}
            defaultValue={deviceText(navigator.userAgent)}
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            autoComplete="off"
            error={getProblem('name')}
          />
          {currentPassword}
        </>
      )}
    </OwnerForm>
  )
}

async function createPasskey(
  { name }: FormValues,
  current: { current_password?: string },
): Promise<void> {
  const optionsJSON = await callApiSignedIn(passkeyApi.getCreationOptions, {}, { body: current })
  const credential = await startRegistration({ optionsJSON })
  await callApiSignedIn(passkeyApi.add, {}, { body: { name, credential } })
}

/** Returns whether the authenticator already has a passkey of the account. */
function isAlreadyRegistered(error: Error): boolean {
  return error.name === 'InvalidStateError'
}

/** Edits the name of a passkey. */
function RenamePasskey({ passkey }: { passkey: Passkey }) {
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
      {isAsking && (
        <Dialog onClose={() => setIsAsking(false)} width={500} hasCloseButton title={title}>
          <AccountForm
            needsCaptcha={false}
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
            {(getProblem) => (
              <TextField
                name="name"
                label={t('app.passkeys.name')}
                defaultValue={name}
                maxLength={MAX_PASSKEY_NAME_LENGTH}
                autoComplete="off"
                data-autofocus
                error={getProblem('name')}
              />
            )}
          </AccountForm>
        </Dialog>
      )}
    </>
  )
}
