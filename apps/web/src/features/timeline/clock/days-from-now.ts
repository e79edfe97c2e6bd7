import { calendarDaysBetween } from '@bannerday/domain/activities/activity-phase'
import type { DisplayZone, Span } from '@bannerday/domain/time/server-clock'
import type { Translate } from '#shared/texts/texts.ts'

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
