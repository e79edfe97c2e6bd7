import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import type { Span } from '@bannerday/domain/time/server-clock'
import type { TFunction } from 'i18next'

/** `Starts in 8d 5h`, `Ends in 45m`, `Ended`: where an activity stands, to the minute. */
export function timeLeft(span: Span, now: number, t: TFunction): string {
  const phase = phaseAt(span, now)
  if (phase === 'ended') return t('app.pages.timeline.event_ended')
  return phase === 'upcoming'
    ? t('app.pages.timeline.starts_in', { time: duration(span.start - now, t) })
    : t('app.pages.timeline.ends_in', { time: duration(span.end - now, t) })
}

function duration(ms: number, t: TFunction): string {
  const minutes = Math.floor(ms / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0)
    return t('app.pages.timeline.time_remaining.days_hours', { days, hours: hours % 24 })
  if (hours > 0) {
    return t('app.pages.timeline.time_remaining.hours_minutes', { hours, minutes: minutes % 60 })
  }
  if (minutes > 0) return t('app.pages.timeline.time_remaining.minutes', { minutes })
  return t('app.pages.timeline.time_remaining.less_than_minute')
}
