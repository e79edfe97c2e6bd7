import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { listDistinctServers } from '@bannerday/domain/time/game-servers'
import {
  type DisplayZone,
  serverClock,
  type ServerZone,
  wallClockAt,
} from '@bannerday/domain/time/server-clock'
import { getNextDailyReset, getNextWeeklyReset } from '@bannerday/domain/time/server-reset'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useId, useRef, useState } from 'react'
import { ServerOfferBanner } from '#features/pulls/accounts/server-offer.tsx'
import { TodayPulls } from '#features/pulls/today-pulls.tsx'
import { Countdown } from '#features/timeline/data/countdown.tsx'
import { briefDuration } from '#features/timeline/data/time-left.ts'
import { useDisplayClock } from '#features/timeline/data/timeline-clock.ts'
import { useMinute } from '#features/timeline/data/use-minute.ts'
import type { Combobox, SuggestionsProps } from '#features/timeline/today/suggestions.tsx'
import { TodayActivities } from '#features/timeline/today/today-activities.tsx'
import { getLocalZone } from '#shared/clock.ts'
import {
  fullDateText,
  getDay,
  recentText,
  shortDayText,
  shortMomentText,
} from '#shared/dates/date-text.ts'
import { useDisplayZone, useServers } from '#shared/derived-preferences.ts'
import { useServerName } from '#shared/games/server-select.tsx'
import { usePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { lazyWhenIdle } from '#shared/ui/lazy.ts'
import { SearchField } from '#shared/ui/search-field.tsx'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import classes from './today.module.css'

/** Loaded when idle, with the health of the sources. */
const LazyNotLive = lazyWhenIdle(
  async () => (await import('#features/timeline/today/not-live.tsx')).NotLive,
)

/** Renders the overview for returning players, with data of several features. */
export function Today() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { zone, hour12, useLocal, localOffset } = useDisplayClock()
  const shownGames = listEnabledGames(usePreference('userGameSelections'), GAME_IDS)
  const servers = listDistinctServers(useServers(), shownGames, usePreference('serverTimezone'))
  const now = useMinute()
  const date = getDay(wallClockAt(now, zone))
  const isServerClock = !useLocal && (localOffset !== undefined || servers.length > 1)
  const clockIn = (clock: DisplayZone) => recentText(now, { now, zone: clock, language, hour12 })
  // The server may be a day ahead of the device.
  const localDate = getDay(wallClockAt(now, getLocalZone()))
  const localDay = localDate === date ? '' : `${shortDayText(localDate, language)} `
  const serverClocks = servers.map((server) => `${server} ${clockIn(serverClock(server))}`)
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('app.today.title')}</h1>
        <span className={classes.date}>
          <time dateTime={date}>{fullDateText(date, language)}</time>
          {isServerClock &&
            ` · ${t('app.pages.timeline.serverZone', { zone: serverClocks.join(' / ') })}`}
          {isServerClock && localOffset !== undefined && (
            <span className={classes.local}>
              {` · ${t('app.pages.timeline.localZone', { zone: localOffset })} ${localDay}${clockIn(getLocalZone())}`}
            </span>
          )}
          <Suspense>
            <LazyNotLive />
          </Suspense>
        </span>
        <TodaySearch />
      </header>
      <div className={classes.cards}>
        <TodayActivities pity={<TodayPulls />} resets={<Resets />} />
      </div>
      <div className={classes.offer}>
        <ServerOfferBanner />
      </div>
    </>
  )
}

/**
 * Suggests activities while typing, and links to all matches on the timeline. On a phone it
 * collapses to its icon.
 */
function TodaySearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const [combobox, setCombobox] = useState<Combobox>()
  function search(data: FormData) {
    const q = data.get('q')
    if (typeof q === 'string' && q.trim() !== '') {
      void navigate({ to: '/timeline', search: { q: q.trim() } })
    }
  }
  return (
    <search className={classes.search} onFocus={() => setUsed(true)} {...combobox?.around}>
      <form action={search}>
        <SearchField
          ref={input}
          className={classes.query}
          name="q"
          label={t('app.today.search')}
          placeholder={t('app.today.searchHint')}
          enterKeyHint="search"
          autoComplete="off"
          // The search field renders an input.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={listId}
          {...combobox?.field}
        />
      </form>
      <Suspense>
        {isUsed && <LazySuggestions listId={listId} input={input} onCombobox={setCombobox} />}
      </Suspense>
    </search>
  )
}

/** Loaded when the search gets the focus. Without the network, Enter still searches. */
const LazySuggestions = lazy(async (): Promise<{ default: ComponentType<SuggestionsProps> }> => {
  try {
    return { default: (await import('#features/timeline/today/suggestions.tsx')).Suggestions }
  } catch {
    return { default: () => null }
  }
})

/** Shows the daily and weekly resets of each selected server. */
function Resets() {
  const { t } = useTranslation()
  const language = useLanguage()
  const zone = useDisplayZone()
  const hour12 = usePreference('timeline-time-format') === '12'
  const now = useMinute()
  const serverName = useServerName()
  const usual = usePreference('serverTimezone')
  const games = listEnabledGames(usePreference('userGameSelections'), GAME_IDS)
  const servers = listDistinctServers(useServers(), games, usual)
  const listResets = (server: ServerZone) => [
    { name: t('app.today.daily'), at: getNextDailyReset(server, now) },
    { name: t('app.today.weekly'), at: getNextWeeklyReset(server, now) },
  ]
  return (
    <TodayCard title={t('app.today.resets')} area="resets">
      {servers.map((server) => (
        <Link
          key={server}
          to="/settings"
          search={{ highlight: 'timezone' }}
          className={`${lines.line} ${classes.resetServer}`}
          title={listResets(server)
            .map(({ name, at }) => `${name}: ${shortMomentText(at, { zone, language, hour12 })}`)
            .join(' · ')}
        >
          <strong className={classes.resetName}>{serverName(server)}</strong>
          {listResets(server).map(({ name, at }) => (
            <span key={name}>
              {name}{' '}
              <Countdown
                span={{ start: 0, end: at }}
                className={classes.resetTime}
                form={briefDuration}
              />
            </span>
          ))}
        </Link>
      ))}
    </TodayCard>
  )
}
