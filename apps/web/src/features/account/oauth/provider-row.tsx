import * as oauthApi from '@bannerday/contract/accounts/oauth'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { ConfirmDialog } from '../tasks/confirm-dialog.tsx'
import { useTask } from '../tasks/use-task.ts'
import list from '../account-list.module.css'
import { PROVIDER_LOOKS } from './provider-branding.ts'
import { SIGN_INS_KEY, type SignIn } from './use-linked-providers.ts'

/**
 * Renders a linked provider with its unlink button, which is disabled for the only sign-in method.
 */
export function SignInRow({ signIn, onRemoved }: { signIn: SignIn; onRemoved: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const timeText = useTimestampText()
  const { run, whileBusy } = useTask()
  const [isAsking, setIsAsking] = useState(false)
  const { provider, nickname, linked_at, last_used_at, removable } = signIn
  const { name, Icon } = PROVIDER_LOOKS[provider]
  const named = { provider: name }

  async function remove(): Promise<void> {
    await callApiSignedIn(oauthApi.unlink, {}, { body: { provider } })
    showToast(t('app.social.signIns.removed', named))
    await client.invalidateQueries({ queryKey: [SIGN_INS_KEY] })
    onRemoved()
  }

  return (
    <li className={list.row}>
      <Icon size={22} stroke={1.7} className={list.icon} aria-hidden />
      <div className={list.facts}>
        <span className={list.name}>{name}</span>
        {nickname !== null && <span className={list.fact}>{nickname}</span>}
        <span className={list.fact}>
          {t('app.social.signIns.added', { time: timeText(Date.parse(linked_at)) })}
        </span>
        {last_used_at !== null && (
          <span className={list.fact}>
            {t('app.social.signIns.lastUsed', { time: timeText(Date.parse(last_used_at)) })}
          </span>
        )}
        {!removable && <span className={list.fact}>{t('app.social.signIns.onlyWay')}</span>}
      </div>
      {removable && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('app.social.signIns.removeOf', named)}
          onClick={() => setIsAsking(true)}
          {...whileBusy}
        >
          {t('app.social.signIns.remove')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('app.social.signIns.removeTitle', named)}
          confirm={t('app.social.signIns.remove')}
          onConfirm={() => void run(remove, t('app.social.signIns.removeFailed', named))}
          onClose={() => setIsAsking(false)}
        >
          {t('app.social.signIns.removeText', named)}
        </ConfirmDialog>
      )}
    </li>
  )
}
