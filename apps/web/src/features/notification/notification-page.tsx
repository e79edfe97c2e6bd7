import { englishNotification } from '@bannerday/locales/english/notification'
import { IconBell } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useConfig } from '#shared/api/use-config.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { pushSupport } from '#shared/reminders/push-device.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import form from '#shared/ui/form-parts.module.css'
import { DigestCard } from './digest-card.tsx'
import { EndDigest } from './end-digest.tsx'
import classes from './notification-page.module.css'
import { QuietHours } from './quiet-hours.tsx'
import { ReminderChoices } from './reminder-choices.tsx'
import { ReminderState } from './reminder-state.tsx'
import { StartChoices } from './start-choices.tsx'
import { useMarkDone } from './use-mark-done.ts'
import { useReminders } from './use-reminders.ts'

addEnglish(englishNotification)

/**
 * The token to unsubscribe from the daily e-mail. It is in the fragment, which servers never
 * receive.
 */
const UNSUBSCRIBE = /^unsubscribe=([\w-]{64})$/

type NotificationPageProps = {
  /** The pending activities. */
  left: ReactNode
}

/** Renders the reminder settings for this device and for e-mail. */
export function NotificationPage({ left }: NotificationPageProps) {
  const { t } = useTranslation()
  useMarkDone()
  const [, unsubscribe] = UNSUBSCRIBE.exec(useLocation().hash) ?? []
  const config = useConfig()
  const key = config?.push_public_key ?? null
  const [support, setSupport] = useState(pushSupport)
  const actions = useReminders(key)
  const { reminders, change } = actions
  return (
    <div className={classes.page}>
      <PageHeader title={t('app.sidebar.notification')} />
      <p className={form.note}>{t('app.pages.notification.content')}</p>
      {unsubscribe !== undefined && <EndDigest key={unsubscribe} address={unsubscribe} />}
      <SectionCard
        icon={<IconBell size={22} stroke={1.7} />}
        title={t('app.pages.notification.device')}
      >
        <ReminderState
          support={config && key === null ? 'unsupported' : support}
          actions={actions}
          onAnswered={() => setSupport(pushSupport())}
        />
      </SectionCard>
      {reminders && (
        <>
          <ReminderChoices reminders={reminders} onChange={change.mutate} />
          <StartChoices reminders={reminders} onChange={change.mutate} />
          <QuietHours reminders={reminders} onChange={change.mutate} />
        </>
      )}
      <DigestCard />
      {left}
    </div>
  )
}
