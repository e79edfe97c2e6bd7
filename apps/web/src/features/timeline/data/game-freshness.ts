import type { Source } from '@bannerday/contract/sources'
import {
  type AnnouncementCoverage,
  getAnnouncementCoverage,
} from '@bannerday/domain/activities/announcement-coverage'
import type { GameId } from '@bannerday/domain/game'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { getLocalZone } from '#shared/clock.ts'
import { agoText, recentText, shortDayText } from '#shared/dates/date-text.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import type { Translate } from '#shared/texts/texts.ts'
import { getGame } from './get-game.ts'
import type { TimelineActivity } from './timeline-activity.ts'

/**
 * The combined health of the official sources of one game. Times in milliseconds since the epoch.
 */
type GameFreshness = {
  /** `ok` while at least one source responds. */
  readonly state: Source['state']
  /** The time of the last good response, or null. */
  readonly checkedAt: number | null
  /** The time of the last content change. */
  readonly changedAt: number | null
  /** The time since which all sources fail, and the cause; null while a source works. */
  readonly failure: { readonly since: number; readonly fault: SourceFault } | null
  /** The number of sources that respond, out of the total. */
  readonly respondingCount: number
  readonly sources: number
}

type SourceFault = NonNullable<Source['fault']>

/** Returns the combined health of the sources of one game; null without sources. */
export function gameFreshness(sources: readonly Source[]): GameFreshness | null {
  if (sources.length === 0) return null
  const state = getCombinedState(sources.map((source) => source.state))
  return {
    state,
    checkedAt: latest(sources.map((source) => source.last_checked)),
    changedAt: latest(sources.map((source) => source.last_changed)),
    failure: state === 'failing' ? lastFailure(sources) : null,
    respondingCount: sources.filter((source) => source.state === 'ok').length,
    sources: sources.length,
  }
}

function getCombinedState(states: readonly Source['state'][]): Source['state'] {
  if (states.every((state) => state === 'off')) return 'off'
  if (states.includes('ok')) return 'ok'
  return states.includes('failing') ? 'failing' : 'late'
}

/** Returns the failure of the source that failed last, because that source responded until then. */
function lastFailure(sources: readonly Source[]): GameFreshness['failure'] {
  const failures = sources.flatMap(({ fault, failing_since }) =>
    fault && failing_since ? [{ since: parseInstant(failing_since), fault }] : [],
  )
  return failures.toSorted((one, other) => other.since - one.since)[0] ?? null
}

function latest(moments: readonly (string | null)[]): number | null {
  const known = moments.flatMap((moment) => (moment === null ? [] : parseInstant(moment)))
  return known.length === 0 ? null : Math.max(...known)
}

function parseInstant(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds
}

/** The freshness of one game. */
export type FreshGame = {
  readonly gameId: GameId
  readonly freshness: GameFreshness
  readonly announcedUntil: AnnouncementCoverage
}

/** Returns the games with sources, in the given order. */
export function freshGames(
  games: readonly GameId[],
  sources: readonly Source[],
  activities: readonly TimelineActivity[],
): FreshGame[] {
  return games.flatMap((gameId) => {
    const freshness = gameFreshness(sources.filter((source) => source.game_id === gameId))
    if (!freshness) return []
    const own = activities.filter((activity) => activity.gameId === gameId)
    return [{ gameId, freshness, announcedUntil: getAnnouncementCoverage(own.map(announcedSpan)) }]
  })
}

function announcedSpan(activity: TimelineActivity) {
  const { type, start, end, projected, announced, endMarginDays } = activity
  return {
    type,
    start,
    end,
    projected,
    isEndProjected: endMarginDays !== undefined,
    isWithdrawn: announced.withdrawn !== undefined,
  }
}

/** Returns whether no announced version or banner covers a time. */
export function isUnannounced({ announcedUntil: { plan } }: FreshGame, now: number): boolean {
  return plan === null || plan <= now
}

/**
 * Formats the health of some games: failures first, then the oldest check. Times are in device
 * time: they concern the player's device, not a game.
 *
 * @param now milliseconds since the epoch
 */
export function useStateText(now: number): (games: readonly FreshGame[]) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const hour12 = usePreference('timeline-time-format') === '12'

  function failureText(failing: readonly FreshGame[]): string {
    const [game] = failing
    const failure = game?.freshness.failure
    if (!game || !failure || failing.length > 1) {
      return t('app.freshness.gamesNotReached', { count: failing.length })
    }
    const values = {
      game: getGame(game.gameId).name[language],
      time: recentText(failure.since, { now, zone: getLocalZone(), language, hour12 }),
    }
    return isUnreadable(failure.fault)
      ? t('app.freshness.notReadable', values)
      : t('app.freshness.notReached', values)
  }

  return (games) => {
    const failing = games.filter(({ freshness }) => freshness.state === 'failing')
    if (failing.length > 0) return failureText(failing)
    const read = games.filter(({ freshness }) => freshness.state !== 'off')
    if (read.length === 0) return t('app.freshness.ofRelease')
    const checked = read.flatMap(({ freshness }) => freshness.checkedAt ?? [])
    if (checked.length < read.length) return t('app.freshness.notChecked')
    const ago = agoText(now - Math.min(...checked), language, 'short')
    return ago === null ? t('app.freshness.checkedNow') : t('app.freshness.checked', { ago })
  }
}

const UNREADABLE: readonly SourceFault[] = [
  'too-large',
  'not-json',
  'bad-code',
  'reshaped',
  'empty',
  'shrunk',
]

/** Returns whether a response was unreadable. The last good data stay in that case. */
function isUnreadable(fault: SourceFault): boolean {
  return UNREADABLE.includes(fault)
}

/** Returns a short text for the failure of a source. */
export function formatFault(fault: SourceFault, t: Translate): string {
  switch (fault) {
    case 'unreachable':
      return t('app.freshness.fault.unreachable')
    case 'slow':
      return t('app.freshness.fault.slow')
    case 'busy':
      return t('app.freshness.fault.busy')
    case 'refused':
    case 'redirected':
      return t('app.freshness.fault.refused')
    case 'empty':
    case 'shrunk':
      return t('app.freshness.fault.shrunk')
    case 'too-large':
    case 'not-json':
    case 'bad-code':
    case 'reshaped':
      return t('app.freshness.fault.reshaped')
  }
}

/**
 * Returns the last days that announcements of a game cover, on its display clock. Versions and
 * banners count separately from events, which are often announced further ahead.
 */
export function useAnnouncedDays({ gameId, announcedUntil }: FreshGame, now: number) {
  const language = useLanguage()
  const zone = useDisplayZone(gameId)
  const { plan, events } = announcedUntil
  // An activity that ends at midnight covers the day before.
  const formatDay = (moment: number) => shortDayText(wallClockAt(moment - 1, zone), language)
  return {
    day: plan === null ? null : formatDay(plan),
    eventsDay: events === null || events <= now ? null : formatDay(events),
  }
}
