import { type Span, wallClockAt } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { recentText } from '#shared/dates/moment-text.ts'
import { offsetText } from '#shared/dates/offset-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { marginDays } from '../clock/time-left.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import type { DayPartName } from './day-parts.ts'

/** The day on which an ongoing activity ends. */
export type Until = {
  /** `→ Dec 15`, for small spaces. */
  readonly short: string
  readonly words: string
}

/**
 * Formats the time of an activity on a day: `Until 03:59`, `From 11:00`, and for ongoing ones
 * `Until Dec 15`. Times use the zone of the axis, with the UTC offset when the game uses another.
 * Times with a margin are in days: `Until ≈ Dec 15 (± 11d)`.
 */
export function useDayTime({ now, zone, zones, hour12 }: TimelineClock) {
  const { t } = useTranslation()
  const language = useLanguage()

  function isBoundaryProjected(activity: TimelineActivity, boundary: 'start' | 'end') {
    const isOpen =
      activity.projected || (boundary === 'end' && activity.endMarginDays !== undefined)
    return isOpen && now < activity[boundary]
  }

  function dayOf(activity: TimelineActivity, boundary: 'start' | 'end') {
    const mark = isBoundaryProjected(activity, boundary) ? '≈ ' : ''
    return mark + shortDayText(wallClockAt(activity[boundary], zone), language)
  }

  function told(activity: TimelineActivity, boundary: 'start' | 'end', isByClock: boolean) {
    const instant = activity[boundary]
    const isProjected = isBoundaryProjected(activity, boundary)
    const margin = isProjected ? marginDays(activity, boundary) : 0
    const mark = isProjected ? '≈ ' : ''
    if (isByClock && margin === 0) {
      const offset = offsetText(instant, zone)
      // Formatted as a recent time, which omits the day.
      const clock = mark + recentText(instant, { now: instant, zone, language, hour12 })
      const time =
        offset === offsetText(instant, zones[activity.gameId]) ? clock : `${clock} (${offset})`
      return boundary === 'end'
        ? t('app.pages.timeline.untilClock', { time })
        : t('app.pages.timeline.fromClock', { time })
    }
    const day = dayOf(activity, boundary)
    const text =
      boundary === 'end'
        ? t('app.pages.timeline.untilDay', { day })
        : t('app.pages.timeline.fromDay', { day })
    return margin === 0
      ? text
      : t('app.pages.timeline.withMargin', {
          time: text,
          margin: t('app.pages.timeline.time_remaining.days', { days: margin }),
        })
  }

  return {
    timesOn: (
      activity: TimelineActivity,
      part: Exclude<DayPartName, 'runs'>,
      day: Span,
    ): string[] => {
      if (part === 'starts') return [told(activity, 'start', true)]
      const until = told(activity, 'end', true)
      return activity.start < day.start ? [until] : [told(activity, 'start', true), until]
    },
    untilOf: (activity: TimelineActivity): Until => {
      if (activity.isEndUnknown) {
        const words = t('app.pages.timeline.endUnknown')
        return { short: words, words }
      }
      return { short: `→ ${dayOf(activity, 'end')}`, words: told(activity, 'end', false) }
    },
  }
}
