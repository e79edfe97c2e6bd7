import { calendarDaysBetween, type OpenSpan } from '@bannerday/domain/activities/activity-phase'
import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { MAX_DAY_MARGIN } from '@bannerday/domain/activities/projected-date'
import { GAME_IDS } from '@bannerday/domain/game'
import { listDistinctServers } from '@bannerday/domain/time/game-servers'
import { getNextWeeklyReset } from '@bannerday/domain/time/server-reset'
import { type DisplayZone, type Span, wallClockAt } from '@bannerday/domain/time/server-clock'
import { offsetText, recentText, shortDayText } from '#shared/dates/date-text.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { usePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import type { Translate } from '#shared/texts/texts.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { marginDays, monthPartText } from '../data/time-left.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'

/** The day on which an ongoing activity ends. */
export type Until = {
  /** `→ Dec 15`, for small spaces. */
  readonly short: string
  readonly full: string
}

/**
 * Formats the time of an activity on a day: `Until 03:59`, `From 11:00`, and for ongoing ones
 * `Until Dec 15`. Times use the zone of the axis, with the UTC offset when the game uses another.
 * Times with a margin are in days, `Until ≈ Dec 15`, or above a week in parts of a month: `Ends
 * mid-December`.
 */
export function useDayTime({ now, zone, zones, hour12 }: TimelineClock) {
  const texts = useTranslation()
  const { t } = texts
  const language = useLanguage()

  function isBoundaryProjected(activity: TimelineActivity, boundary: 'start' | 'end') {
    const isOpen =
      activity.projected || (boundary === 'end' && activity.endMarginDays !== undefined)
    return isOpen && now < activity[boundary]
  }

  function isDayOpen(activity: TimelineActivity, boundary: 'start' | 'end') {
    return (
      isBoundaryProjected(activity, boundary) && marginDays(activity, boundary) > MAX_DAY_MARGIN
    )
  }

  function formatDay(activity: TimelineActivity, boundary: 'start' | 'end') {
    if (isDayOpen(activity, boundary)) return monthPartText(activity[boundary], texts, 'short')
    const prefix = isBoundaryProjected(activity, boundary) ? '≈ ' : ''
    return prefix + shortDayText(wallClockAt(activity[boundary], zone), language)
  }

  function formatTime(activity: TimelineActivity, boundary: 'start' | 'end', isByClock: boolean) {
    const instant = activity[boundary]
    const isProjected = isBoundaryProjected(activity, boundary)
    const margin = isProjected ? marginDays(activity, boundary) : 0
    const prefix = isProjected ? '≈ ' : ''
    if (isByClock && margin === 0) {
      const offset = offsetText(instant, zone)
      // Formatted as a recent time, which omits the day.
      const clock = prefix + recentText(instant, { now: instant, zone, language, hour12 })
      const time =
        offset === offsetText(instant, zones[activity.gameId]) ? clock : `${clock} (${offset})`
      return boundary === 'end'
        ? t('app.pages.timeline.untilClock', { time })
        : t('app.pages.timeline.fromClock', { time })
    }
    if (isDayOpen(activity, boundary)) {
      const time = monthPartText(instant, texts)
      return boundary === 'end'
        ? t('app.pages.timeline.endsAround', { time })
        : t('app.pages.timeline.startsAround', { time })
    }
    const day = formatDay(activity, boundary)
    return boundary === 'end'
      ? t('app.pages.timeline.untilDay', { day })
      : t('app.pages.timeline.fromDay', { day })
  }

  return {
    timesOn: (
      activity: TimelineActivity,
      section: Exclude<DaySectionName, 'runs'>,
      day: Span,
    ): string[] => {
      if (section === 'starts') return [formatTime(activity, 'start', true)]
      const until = formatTime(activity, 'end', true)
      return activity.start < day.start ? [until] : [formatTime(activity, 'start', true), until]
    },
    formatUntil: (activity: TimelineActivity): Until => {
      if (activity.isEndUnknown) {
        const full = t('app.pages.timeline.endUnknown')
        return { short: full, full }
      }
      return { short: `→ ${formatDay(activity, 'end')}`, full: formatTime(activity, 'end', false) }
    },
  }
}

/** The event of an activity on a day: its end, its start, or none. */
type DaySectionName = 'ends' | 'starts' | 'runs'

type DaySection<Activity extends OpenSpan> = {
  readonly name: DaySectionName
  readonly activities: readonly Activity[]
}

/**
 * Groups the activities of a day into sections: ends and starts by time, ongoing ones in input order. An activity
 * that starts and ends on the same day counts as an end. An activity without a known end never does.
 * Empty sections are omitted.
 */
export function getDaySections<Activity extends OpenSpan>(
  activities: readonly Activity[],
  day: Span,
): DaySection<Activity>[] {
  const isOn = (instant: number) => instant >= day.start && instant < day.end
  const ends = activities.filter(({ end, isEndUnknown }) => isOn(end) && !isEndUnknown)
  const starts = activities.filter((activity) => isOn(activity.start) && !ends.includes(activity))
  const sections: DaySection<Activity>[] = [
    { name: 'ends', activities: ends.toSorted((a, b) => a.end - b.end) },
    { name: 'starts', activities: starts.toSorted((a, b) => a.start - b.start) },
    {
      name: 'runs',
      activities: activities.filter((each) => !ends.includes(each) && !starts.includes(each)),
    },
  ]
  return sections.filter(({ activities }) => activities.length > 0)
}

/** Returns the first activities up to a limit, in their sections. */
export function limitSections<Activity extends OpenSpan>(
  sections: readonly DaySection<Activity>[],
  limit: number,
): DaySection<Activity>[] {
  let left = limit
  return sections.flatMap(({ name, activities }) => {
    const shown = activities.slice(0, Math.max(0, left))
    left -= shown.length
    return shown.length > 0 ? [{ name, activities: shown }] : []
  })
}

/** Formats the position of a day in the calendar of a zone: `Today`, `Tomorrow`, `3 days ago`. */
export function daysFromNow(day: Span, now: number, zone: DisplayZone, t: Translate): string {
  const days = calendarDaysBetween(now, day.start, zone)
  if (days === 0) return t('app.pages.timeline.today')
  if (days === 1) return t('app.pages.timeline.tomorrow')
  if (days === -1) return t('app.pages.timeline.yesterday')
  return days > 0
    ? t('app.pages.timeline.daysLater', { count: days })
    : t('app.pages.timeline.daysAgo', { count: -days })
}

/** Returns the weekly resets on a day of the servers that the player uses, in milliseconds. */
export function useWeeklyResets(day: Span): number[] {
  const servers = listDistinctServers(
    useServers(),
    listEnabledGames(usePreference('userGameSelections'), GAME_IDS),
    usePreference('serverTimezone'),
  )
  return servers
    .map((server) => getNextWeeklyReset(server, day.start - 1))
    .filter((reset) => reset < day.end)
    .toSorted((a, b) => a - b)
}
