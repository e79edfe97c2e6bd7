import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { ConfirmDialog } from '../tasks/confirm-dialog.tsx'
import { useTask } from '../tasks/use-task.ts'
import list from '../account-list.module.css'
import classes from './passkey-row.module.css'
import { RenamePasskey } from './rename-passkey.tsx'
import { PASSKEYS_KEY, type Passkey } from './use-passkeys.ts'

/** Renders a passkey with its rename and delete actions. */
export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
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
    <li className={list.row}>
      <IconFingerprint size={22} stroke={1.7} className={list.icon} aria-hidden />
      <div className={list.facts}>
        <span className={list.name}>{name}</span>
        <span className={list.fact}>
          {t('app.passkeys.added', { time: timeText(Date.parse(created_at)) })}
        </span>
        {last_used_at !== null && (
          <span className={list.fact}>
            {t('app.passkeys.lastUsed', { time: timeText(Date.parse(last_used_at)) })}
          </span>
        )}
        {backed_up && <span className={list.fact}>{t('app.passkeys.backedUp')}</span>}
      </div>
      <div className={classes.actions}>
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
