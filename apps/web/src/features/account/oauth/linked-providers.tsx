import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { SocialProvider } from '@bannerday/contract/config'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTimestampText } from '#shared/dates/date-text.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import listClasses from '../account-list.module.css'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { checkCurrentPassword } from '../forms/form-rules.ts'
import { useTask } from '../forms/use-task.ts'
import classes from './oauth-dialog.module.css'
import { OwnerForm } from './owner-form.tsx'
import {
  useProviderBranding,
  LINKED_PROVIDERS_KEY,
  type LinkedProvider,
  useOAuthProviders,
  useLinkedProviders,
} from './providers.ts'

/** Lists the linked identity providers, and links further ones. */
export function LinkedProviders() {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { providers } = useOAuthProviders()
  const { data: signIns, error, refetch } = useLinkedProviders()
  if (signIns === undefined) {
    if (error === null) return <p className={listClasses.note}>{t('app.common.loading')}</p>
    const title = t('app.social.signIns.loadFailed')
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />
  }
  const { linked } = signIns
  const isLinked = new Set(linked.map(({ provider }) => provider))
  return (
    <>
      <p className={listClasses.note}>{t('app.social.signIns.intro')}</p>
      {linked.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('app.social.signIns.title')}
          className={listClasses.list}
        >
          {linked.map((signIn) => (
            <ProviderRow
              key={signIn.provider}
              signIn={signIn}
              // Restores the focus, because removing the row removes the focused button.
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {providers
        .filter((provider) => !isLinked.has(provider))
        .map((provider) => (
          <LinkProvider key={provider} provider={provider} />
        ))}
    </>
  )
}

/** Links an identity provider to the account after verifying its owner. */
function LinkProvider({ provider }: { provider: SocialProvider }) {
  const { t } = useTranslation()
  const { is_domestic } = useOAuthProviders()
  const [isAsking, setIsAsking] = useState(false)
  const { name, Icon } = useProviderBranding()(provider)
  const named = { provider: name }
  return (
    <>
      <Button
        variant="default"
        className={classes.open}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('app.social.signIns.add', named)}
      </Button>
      {isAsking && (
        <Dialog
          onClose={() => setIsAsking(false)}
          width={500}
          hasCloseButton
          title={t('app.social.signIns.addTitle', named)}
        >
          <div className={classes.content}>
            <p className={classes.text}>{t('app.social.signIns.addText', named)}</p>
            <OwnerForm
              section="signIns"
              check={checkCurrentPassword}
              send={(_, current) =>
                callApiSignedIn(oauthApi.link, {}, { body: { provider, is_domestic, ...current } })
              }
              onDone={({ auth_url }) => location.assign(auth_url)}
              failure={t('app.social.signIns.addFailed', named)}
              action={t('app.social.signIns.go', named)}
              passwordLabel={t('app.social.signIns.password')}
            >
              {(_, currentPassword) => currentPassword}
            </OwnerForm>
          </div>
        </Dialog>
      )}
    </>
  )
}

/**
 * Renders a linked provider with its unlink button, which is disabled for the only sign-in method.
 */
function ProviderRow({ signIn, onRemoved }: { signIn: LinkedProvider; onRemoved: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const timeText = useTimestampText()
  const { run, whileBusy } = useTask()
  const [isAsking, setIsAsking] = useState(false)
  const { provider, nickname, linked_at, last_used_at, removable } = signIn
  const { name, Icon } = useProviderBranding()(provider)
  const named = { provider: name }

  async function remove(): Promise<void> {
    await callApiSignedIn(oauthApi.unlink, {}, { body: { provider } })
    showToast(t('app.social.signIns.removed', named))
    await client.invalidateQueries({ queryKey: [LINKED_PROVIDERS_KEY] })
    onRemoved()
  }

  return (
    <li className={listClasses.row}>
      <Icon size={22} stroke={1.7} className={listClasses.icon} aria-hidden />
      <div className={listClasses.facts}>
        <span className={listClasses.name}>{name}</span>
        {nickname !== null && <span className={listClasses.fact}>{nickname}</span>}
        <span className={listClasses.fact}>
          {t('app.social.signIns.added', { time: timeText(Date.parse(linked_at)) })}
        </span>
        {last_used_at !== null && (
          <span className={listClasses.fact}>
            {t('app.social.signIns.lastUsed', { time: timeText(Date.parse(last_used_at)) })}
          </span>
        )}
        {!removable && <span className={listClasses.fact}>{t('app.social.signIns.onlyWay')}</span>}
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
