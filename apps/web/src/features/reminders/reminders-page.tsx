import { withStatus } from '@bannerday/domain/activities/activity-status'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useConfig } from '#shared/api/config.ts'
import { readPreferences, usePreference, writePreference } from '#shared/preferences.ts'
import {
  currentSubscription,
  endReminders,
  pushSupport,
  type PushSupport,
  saveReminders,
  sendTestReminder,
  subscribe,
} from '#shared/reminders/save-reminders.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import form from '#shared/ui/form-parts.module.css'
import { IconBell, IconBellOff, IconBellRinging, IconMoon, IconSend } from '#shared/ui/icons.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { DigestCard, EndDigest } from './digest-card.tsx'
import { QuietFields } from './quiet-fields.tsx'
import {
  type ChoicesProps,
  getDefaultReminders,
  ReminderChoices,
  type Reminders,
  StartChoices,
} from './reminder-choices.tsx'
import classes from './reminders-page.module.css'

// Loaded on demand: most users have reminders on their devices only.
const LazyChannelsCard = lazy(async () => ({
  default: (await import('./channels/channels-card.tsx')).ChannelsCard,
}))

// Loaded on demand: only a link of a message shows it.
const LazyReminderLinkCard = lazy(async () => ({
  default: (await import('./reminder-link-card.tsx')).ReminderLinkCard,
}))

/**
 * The token to unsubscribe from the daily e-mail. It is in the fragment, which servers never
 * receive.
 */
const UNSUBSCRIBE = /^unsubscribe=([\w-]{64})$/

type RemindersPageProps = {
  /** The pending activities. */
  pending: ReactNode
}

/** Renders the reminder settings for this device and for e-mail. */
export function RemindersPage({ pending }: RemindersPageProps) {
  const { t } = useTranslation()
  useDoneLink()
  const { hash } = useLocation()
  const [, unsubscribe] = UNSUBSCRIBE.exec(hash) ?? []
  const link = hash.startsWith('reminder=')
  const config = useConfig()
  const key = config?.push_public_key ?? null
  const [support, setSupport] = useState(pushSupport)
  const actions = useReminders(key)
  const { reminders, change } = actions
  return (
    <div className={classes.page}>
      <PageHeader title={t('app.sidebar.notification')} />
      <p className={form.note}>{t('app.pages.notification.content')}</p>
      {link && (
        <Suspense>
          <LazyReminderLinkCard key={hash} hash={hash} />
        </Suspense>
      )}
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
      <Suspense>
        <LazyChannelsCard />
      </Suspense>
      {pending}
    </div>
  )
}

type ReminderStateProps = {
  support: PushSupport
  actions: ReturnType<typeof useReminders>
  /** Called when the browser's permission prompt closes. */
  onAnswered: () => void
}

/** Shows whether this device has reminders, with the actions to change that. */
function ReminderState({ support, actions, onAnswered }: ReminderStateProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { reminders, isKnown, enable, disable, change, sendTest } = actions
  const noteRef = useLostFocus<HTMLParagraphElement>(isKnown ? reminders === undefined : undefined)
  const problem = enable.error ?? disable.error ?? change.error ?? sendTest.error
  if (support !== 'ready') {
    return <p className={form.note}>{t(`app.pages.notification.support.${support}`)}</p>
  }
  return (
    <>
      <p ref={noteRef} tabIndex={-1} className={form.note}>
        {t(`app.pages.notification.${reminders ? 'isOn' : 'isOff'}`)}
      </p>
      <div className={form.row}>
        {!reminders && (
          <Button
            leftSection={<IconBellRinging size={18} aria-hidden />}
            disabled={!isKnown || enable.isPending}
            onClick={() => enable.mutate(undefined, { onSettled: onAnswered })}
          >
            {t('app.pages.notification.turnOn')}
          </Button>
        )}
        {reminders && (
          <>
            <Button
              variant="default"
              leftSection={<IconSend size={18} aria-hidden />}
              disabled={sendTest.isPending}
              onClick={() => sendTest.mutate()}
            >
              {t('app.pages.notification.test')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconBellOff size={18} aria-hidden />}
              disabled={disable.isPending}
              onClick={() => disable.mutate()}
            >
              {t('app.pages.notification.turnOff')}
            </Button>
          </>
        )}
      </div>
      <output className={form.note}>
        {problem && errorText(problem)}
        {!problem && enable.data === false && t('app.pages.notification.notAllowed')}
        {!problem && reminders && sendTest.data !== undefined
          ? t(`app.pages.notification.${sendTest.data ? 'testSent' : 'testFailed'}`)
          : null}
      </output>
    </>
  )
}

/** Edits the hours without notifications of this device. */
function QuietHours(props: ChoicesProps) {
  const { t } = useTranslation()
  return (
    <SectionCard
      icon={<IconMoon size={22} stroke={1.7} />}
      title={t('app.pages.notification.quiet')}
    >
      <QuietFields {...props} />
    </SectionCard>
  )
}

/** Applies the action of a notification's button once, and removes it from the address. */
function useDoneLink(): void {
  const { done } = useSearch({ from: '/notification' })
  const navigate = useNavigate({ from: '/notification' })
  useEffect(() => {
    if (done === undefined) return
    const { activityStatus } = readPreferences()
    const marked = done
      .split('.')
      .reduce((notes, uuid) => withStatus(notes, uuid, 'done'), activityStatus)
    writePreference('activityStatus', marked)
    showToast(translate('app.pages.notification.markedDone'))
    void navigate({ search: {}, replace: true })
  }, [done, navigate])
}

/**
 * Returns the state of the reminders on this device, and the actions to enable, change, test and
 * disable them.
 */
function useReminders(publicKey: string | null) {
  const reminders = usePreference('reminders')
  const device = useQuery({
    queryKey: ['push-subscription'],
    queryFn: currentSubscription,
    staleTime: 0,
    networkMode: 'always',
  })
  const subscription = device.data ?? null

  const enable = useMutation({
    mutationFn: async () => {
      const subscribed = publicKey === null ? null : await subscribe(publicKey)
      if (subscribed === null) return false
      writePreference('reminders', getDefaultReminders(readPreferences()))
      try {
        await saveReminders(subscribed)
      } catch (error) {
        writePreference('reminders', undefined)
        throw error
      }
      return true
    },
    onSuccess: () => device.refetch(),
  })
  const disable = useMutation({
    mutationFn: async () => {
      if (subscription) await endReminders(subscription)
      writePreference('reminders', undefined)
    },
    onSuccess: () => device.refetch(),
  })
  const change = useMutation({
    // Optimistic update: a choice that is made while a request is pending adds to the pending
    // choices.
    onMutate: (next: Reminders) => writePreference('reminders', next),
    mutationFn: async (_next: Reminders) => {
      if (subscription) await saveReminders(subscription)
    },
    // Mutations of one scope run in order.
    scope: { id: 'reminders' },
  })
  const sendTest = useMutation({
    mutationFn: async () => subscription !== null && (await sendTestReminder(subscription)),
  })
  return {
    reminders: subscription ? reminders : undefined,
    /** False while loading; reminders cannot be enabled then. */
    isKnown: !device.isPending && publicKey !== null,
    enable,
    disable,
    change,
    sendTest,
  }
}
