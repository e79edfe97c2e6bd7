import { ERROR_CODES } from '@bannerday/contract/error-code'
import { CHANNEL_KINDS, type ChannelKind } from '@bannerday/contract/reminder-channels'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { isRefusal } from '#shared/session/session.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/fields.tsx'
import form from '#shared/ui/form-parts.module.css'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import type { useChannels } from './use-channels.ts'

/** The names of services, which are the same in every language. */
export const SERVICE_NAMES = {
  discord: 'Discord',
  telegram: 'Telegram',
  ntfy: 'ntfy',
  gotify: 'Gotify',
  webhook: 'Webhook',
} as const satisfies Record<ChannelKind, string>

/** The text key of the credentials that a service needs; null for none. */
const ACCESS_LABELS = {
  discord: null,
  telegram: 'accessTelegram',
  ntfy: 'accessNtfy',
  gotify: 'accessGotify',
  webhook: null,
} as const

type ChannelFormProps = {
  create: ReturnType<typeof useChannels>['create']
  onClose: () => void
  onCreated: () => void
}

/** Adds a channel: its service, address and credentials. */
export function ChannelForm({ create, onClose, onCreated }: ChannelFormProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [kind, setKind] = useState<ChannelKind>('discord')
  const [name, setName] = useState('')
  const [target, setTarget] = useState('')
  const [access, setAccess] = useState('')
  const isInvalid =
    isRefusal(create.error) && create.error.errorCode === ERROR_CODES.invalidParameter
  const accessLabel = ACCESS_LABELS[kind]
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        const added = {
          kind,
          name: name.trim() || SERVICE_NAMES[kind],
          target: target.trim(),
          access: accessLabel === null ? '' : access.trim(),
        }
        create.mutate(added, { onSuccess: onCreated })
      }}
    >
      <SegmentedControl
        legend={t('app.pages.notification.channels.service')}
        look="pills"
        options={CHANNEL_KINDS.map((value) => ({ value, label: SERVICE_NAMES[value] }))}
        value={kind}
        onChange={(value) => {
          create.reset()
          setKind(value)
          // A token is sent to the service that it belongs to only.
          setAccess('')
        }}
      />
      <TextField
        label={t(`app.pages.notification.channels.target.${kind}`)}
        description={t(`app.pages.notification.channels.hint.${kind}`)}
        error={isInvalid && t('app.pages.notification.channels.invalid')}
        type={kind === 'telegram' ? 'text' : 'url'}
        required
        maxLength={500}
        autoComplete="off"
        value={target}
        onChange={(event) => setTarget(event.currentTarget.value)}
      />
      {accessLabel !== null && (
        <TextField
          label={t(`app.pages.notification.channels.${accessLabel}`)}
          required={kind !== 'ntfy'}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={access}
          onChange={(event) => setAccess(event.currentTarget.value)}
        />
      )}
      <TextField
        label={t('app.pages.notification.channels.name')}
        maxLength={60}
        placeholder={SERVICE_NAMES[kind]}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={form.row}>
        <LoadingButton type="submit" loading={create.isPending}>
          {t('app.pages.notification.channels.create')}
        </LoadingButton>
        <Button variant="default" onClick={onClose}>
          {t('app.common.cancel')}
        </Button>
      </div>
      <output className={form.note}>{create.error && !isInvalid && errorText(create.error)}</output>
    </form>
  )
}
