import * as activityApi from '@bannerday/contract/activities'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as reminderApi from '@bannerday/contract/reminders'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { withStatus } from '@bannerday/domain/activities/activity-status'
import { GAME_IDS } from '@bannerday/domain/game'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#shared/api/call-api.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { isRefusal } from '#shared/session/session.ts'
import { readStoredSession } from '#shared/session/stored-session.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import form from '#shared/ui/form-parts.module.css'
import { IconBellRinging, IconCheck } from '#shared/ui/icons.ts'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { useLostFocus } from '#shared/use-lost-focus.ts'

/** The token of a signed link: address, activity and expiry. It is in the fragment, like others. */
const LINK = /^reminder=([\w-]{64})\.([0-9a-f-]{36})\.(\d{1,10})$/

type ReminderLinkCardProps = {
  /** The fragment of the page. */
  hash: string
}

/**
 * Marks the activity of a link as done or postpones its reminder, without a session. Opening the
 * page changes nothing, because mail scanners follow links.
 */
export function ReminderLinkCard({ hash }: ReminderLinkCardProps) {
  const { t } = useTranslation()
  const [, address, uuid, expires] = LINK.exec(hash) ?? []
  if (address !== undefined && uuid !== undefined) {
    return <LinkActions address={address} uuid={uuid} expires={Number(expires)} />
  }
  return (
    <SectionCard
      icon={<IconBellRinging size={22} />}
      title={t('app.pages.notification.link.title')}
    >
      <p className={form.note}>{t('app.pages.notification.link.invalid')}</p>
    </SectionCard>
  )
}

type LinkActionsProps = {
  address: string
  uuid: string
  /** Seconds since the epoch. */
  expires: number
}

function LinkActions({ address, uuid, expires }: LinkActionsProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const activity = useActivity(uuid)
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async (action: 'done' | 'later') => {
      const token = readStoredSession().auth_token
      const body = { activity_uuid: uuid, expires, action }
      const options = { body, ...(token !== undefined && { token }) }
      const { is_own } = await callApi(reminderApi.followLink, { address }, options)
      if (!is_own || action !== 'done') return
      const { activityStatus } = readPreferences()
      writePreference('activityStatus', withStatus(activityStatus, uuid, 'done'))
    },
  })
  const noteRef = useLostFocus<HTMLOutputElement>(isSuccess)
  const code = isRefusal(error) ? error.errorCode : null
  const isExpired = code === ERROR_CODES.linkExpired
  const isInvalid = code === ERROR_CODES.notFound
  return (
    <SectionCard
      icon={<IconBellRinging size={22} stroke={1.7} />}
      title={activity?.title ?? t('app.pages.notification.link.title')}
    >
      {!isSuccess && <p className={form.note}>{t('app.pages.notification.link.body')}</p>}
      <div className={form.row}>
        {!isSuccess && (
          <>
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              disabled={isPending}
              onClick={() => mutate('done')}
            >
              {t('app.pages.notification.link.done')}
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => mutate('later')}>
              {t('app.pages.notification.link.later')}
            </Button>
          </>
        )}
        <LinkButton to="/timeline" search={{ open: uuid }} variant="default">
          {t('app.pages.notification.link.open')}
        </LinkButton>
      </div>
      <output ref={noteRef} tabIndex={-1} className={form.note}>
        {isSuccess && t(`app.pages.notification.link.${variables}Note`)}
        {isExpired && t('app.pages.notification.link.expired')}
        {isInvalid && t('app.pages.notification.link.invalid')}
        {error && !isExpired && !isInvalid && errorText(error)}
      </output>
    </SectionCard>
  )
}

/** Returns an activity by its uuid; undefined while loading or when it is over. */
function useActivity(uuid: string): activityApi.Activity | undefined {
  const lang = useLanguage()
  const { data } = useQuery({
    queryKey: ['reminder-activities', lang],
    queryFn: ({ signal }) => {
      const types = ACTIVITY_TYPES.join('.')
      const subTypes = Object.fromEntries(GAME_IDS.map((game) => [`${game}_subgroup`, types]))
      return callApi(activityApi.list, { lang, games: GAME_IDS.join('.'), ...subTypes }, { signal })
    },
  })
  return data?.events.flatMap(({ events }) => events).find((each) => each.uuid === uuid)
}
