import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as digestApi from '@bannerday/contract/mail-digests'
import { IconListCheck, IconMail, IconMailOff } from '#shared/ui/icons.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#shared/api/call-api.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { readPreferences } from '#shared/preferences.ts'
import { getMarked, getZoneAndServers } from '#shared/reminders/save-reminders.ts'
import { retrySync } from '#shared/reminders/sync-reminders.ts'
import { callApiSignedIn, isRefusal } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import form from '#shared/ui/form-parts.module.css'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import {
  type Choices,
  getDefaultReminders,
  ReminderFields,
  StartFields,
} from './reminder-choices.tsx'
import classes from './reminders-page.module.css'
import { SignedInCard } from './signed-in-card.tsx'
import { HourField } from './time-field.tsx'

/** Edits the daily e-mail for users with an account. */
export function DigestCard() {
  const { t } = useTranslation()
  return (
    <SignedInCard
      icon={<IconMail size={22} stroke={1.7} />}
      title={t('app.pages.notification.mail.title')}
      signedOut={t('app.pages.notification.mail.signedOut')}
    >
      <DigestState />
    </SignedInCard>
  )
}

function DigestState() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { digest, hasAddress, problem, isPending, enable, change, disable } = useDigest()
  const noteRef = useLostFocus<HTMLParagraphElement>(
    digest === undefined ? digest : digest !== null,
  )
  if (!hasAddress) {
    return <p className={form.note}>{t('app.pages.notification.mail.noAddress')}</p>
  }
  return (
    <>
      <p ref={noteRef} tabIndex={-1} className={form.note}>
        {t(`app.pages.notification.mail.${digest ? 'on' : 'off'}`)}
      </p>
      {!digest && (
        <div className={form.row}>
          <Button
            leftSection={<IconMail size={18} aria-hidden />}
            disabled={digest === undefined || isPending}
            onClick={enable}
          >
            {t('app.pages.notification.mail.turnOn')}
          </Button>
        </div>
      )}
      {digest && <DigestFields digest={digest} onChange={change} />}
      {digest && (
        <div className={form.row}>
          <Button
            variant="default"
            leftSection={<IconMailOff size={18} aria-hidden />}
            disabled={isPending}
            onClick={disable}
          >
            {t('app.pages.notification.turnOff')}
          </Button>
        </div>
      )}
      <output className={form.note}>{problem && errorText(problem)}</output>
    </>
  )
}

type DigestFieldsProps = {
  digest: digestApi.WireDigest
  onChange: (choices: DigestChoices) => void
}

function DigestFields({ digest: { hour, rules }, onChange }: DigestFieldsProps) {
  const { t } = useTranslation()
  const choices = { ...rules, hour }
  return (
    <>
      <HourField
        label={t('app.pages.notification.mail.hour')}
        hour={hour}
        zone={rules.zone}
        onChange={(changed) => onChange({ ...choices, hour: changed })}
      />
      <Disclosure
        icon={<IconListCheck size={20} aria-hidden />}
        title={t('app.pages.notification.mail.what')}
      >
        <div className={classes.choices}>
          <ReminderFields reminders={choices} onChange={onChange} />
          <h4 className={form.legend}>{t('app.pages.notification.starts')}</h4>
          <StartFields reminders={choices} onChange={onChange} />
        </div>
      </Disclosure>
    </>
  )
}

type EndDigestProps = {
  /** The token of the e-mail link. */
  address: string
}

/** Confirms the unsubscription from the daily e-mail by its link, without a session. */
export function EndDigest({ address }: EndDigestProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(digestApi.unsubscribe, { address }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mail-digest'] }),
  })
  const isInvalidLink = isRefusal(error) && error.errorCode === ERROR_CODES.notFound
  return (
    <SectionCard
      icon={<IconMailOff size={22} stroke={1.7} />}
      title={t('app.pages.notification.mail.stop.title')}
    >
      {!isSuccess && (
        <>
          <p className={form.note}>{t('app.pages.notification.mail.stop.body')}</p>
          <div className={form.row}>
            <Button disabled={isPending} onClick={() => mutate()}>
              {t('app.pages.notification.mail.stop.action')}
            </Button>
          </div>
        </>
      )}
      <output className={form.note}>
        {isSuccess && t('app.pages.notification.mail.stop.done')}
        {isInvalidLink && t('app.pages.notification.mail.stop.invalid')}
        {error && !isInvalidLink && errorText(error)}
      </output>
    </SectionCard>
  )
}

/** The default hour, at which most users have time. */
const DEFAULT_HOUR = 8

/** The editable part of the daily e-mail. Server, time zone and language are added on sending. */
type DigestChoices = Choices & Pick<digestApi.WireDigest, 'hour'>

/** Manages the account's daily e-mail: its state, and enabling, changing and disabling it. */
function useDigest() {
  const token = useStoredSession('auth_token')
  const client = useQueryClient()
  const queryKey = ['mail-digest', token]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApiSignedIn(digestApi.get, {}, { signal }),
    enabled: token !== undefined,
  })

  const save = useMutation({
    // Optimistic update: a choice that is made while a request is pending adds to the pending
    // choices.
    onMutate: (choices: DigestChoices) => {
      client.setQueryData(queryKey, { digest: toWireDigest(choices), has_address: true })
    },
    mutationFn: async (choices: DigestChoices) => {
      const digest = toWireDigest(choices)
      const { through, followed } = getMarked(readPreferences())
      await callApiSignedIn(digestApi.save, {}, { body: { digest, through, followed } })
      retrySync()
    },
    onError: () => client.invalidateQueries({ queryKey }),
    // Mutations of one scope run in order.
    scope: { id: 'mail-digest' },
  })
  const disable = useMutation({
    mutationFn: () => callApiSignedIn(digestApi.remove, {}),
    onSuccess: () => client.setQueryData(queryKey, { digest: null, has_address: true }),
    scope: { id: 'mail-digest' },
  })
  return {
    /** Undefined until loaded. */
    digest: data?.digest,
    hasAddress: data?.has_address ?? true,
    problem: save.error ?? disable.error ?? error,
    isPending: save.isPending || disable.isPending,
    enable: () => save.mutate({ ...getInitialChoices(), hour: DEFAULT_HOUR }),
    change: save.mutate,
    disable: () => disable.mutate(),
  }
}

/** Returns the reminders of this device, or the defaults. */
function getInitialChoices(): Choices {
  const preferences = readPreferences()
  return preferences.reminders ?? getDefaultReminders(preferences)
}

function toWireDigest({ hour, games, types, hours, starts }: DigestChoices): digestApi.WireDigest {
  const preferences = readPreferences()
  const rules = { games, types, hours, starts, ...getZoneAndServers(preferences) }
  return {
    hour,
    language: preferences.userLanguage ?? 'en',
    rules: {
      ...rules,
      games: [...games],
      types: [...types],
      hours: [...hours],
      starts: [...starts],
    },
  }
}
