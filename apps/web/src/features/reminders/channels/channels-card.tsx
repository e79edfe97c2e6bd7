import { MAX_CHANNELS } from '@bannerday/contract/reminder-channels'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { CopyField } from '#shared/ui/copy-field.tsx'
import form from '#shared/ui/form-parts.module.css'
import { IconPlus, IconShare } from '#shared/ui/icons.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { SignedInCard } from '../signed-in-card.tsx'
import { ChannelForm } from './channel-form.tsx'
import { ChannelItem } from './channel-item.tsx'
import { useChannels } from './use-channels.ts'

/** Edits the reminder channels of users with an account. */
export function ChannelsCard() {
  const { t } = useTranslation()
  return (
    <SignedInCard
      icon={<IconShare size={22} stroke={1.7} />}
      title={t('app.pages.notification.channels.title')}
      signedOut={t('app.pages.notification.channels.signedOut')}
    >
      <Channels />
    </SignedInCard>
  )
}

function Channels() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { channels, problem, create, ...actions } = useChannels()
  const [isAdding, setAdding] = useState(false)
  const noteRef = useLostFocus<HTMLParagraphElement>(channels && `${channels.length} ${isAdding}`)
  const secret = create.data?.signing_secret ?? null
  const isFull = channels !== undefined && channels.length >= MAX_CHANNELS
  return (
    <>
      <p ref={noteRef} tabIndex={-1} className={form.note}>
        {t('app.pages.notification.channels.intro')}
      </p>
      {channels?.map((channel) => (
        <ChannelItem key={channel.channel_id} channel={channel} actions={actions} />
      ))}
      {secret !== null && (
        <>
          <CopyField
            label={t('app.pages.notification.channels.secret')}
            text={secret}
            isCode
            messages={{
              copy: t('app.pages.notification.channels.copy'),
              copied: t('app.pages.notification.channels.copied'),
              refused: t('app.pages.notification.channels.copyRefused'),
            }}
          />
          <p className={form.note}>{t('app.pages.notification.channels.secretNote')}</p>
        </>
      )}
      {isAdding && (
        <ChannelForm
          create={create}
          onClose={() => {
            create.reset()
            setAdding(false)
          }}
          onCreated={() => setAdding(false)}
        />
      )}
      {!isAdding && !isFull && (
        <div className={form.row}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={channels === undefined}
            onClick={() => {
              create.reset()
              setAdding(true)
            }}
          >
            {t('app.pages.notification.channels.add')}
          </Button>
        </div>
      )}
      {isFull && <p className={form.note}>{t('app.pages.notification.channels.full')}</p>}
      <output className={form.note}>
        {problem && problem !== create.error && errorText(problem)}
      </output>
    </>
  )
}
