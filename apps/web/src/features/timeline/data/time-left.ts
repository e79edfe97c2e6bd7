import {
  isProjected,
  type OpenSpan,
  phaseAt,
  isRunningWithoutKnownEnd,
} from '@bannerday/domain/activities/activity-phase'
import { getMonthPart, MAX_DAY_MARGIN } from '@bannerday/domain/activities/projected-date'
import type { Language } from '@bannerday/domain/language'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { formatDate } from '#shared/dates/date-text.ts'
import type { ShownTexts } from '#shared/texts/shown-texts.ts'
import type { Translate } from '#shared/texts/texts.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The start and end of an activity. Projected boundaries each have a margin in days. */
export type TimedSpan = OpenSpan & {
  readonly projection?:
    | {
        readonly margin_days: number
        readonly start_margin_days?: number | undefined
        readonly end_margin_days?: number | undefined
      }
    | undefined
}

/** A format for durations. All numbers are milliseconds. */
export type DurationForm = {
  readonly write: (ms: number, t: Translate) => string
  /** Returns the duration after which the text changes. */
  readonly step: (ms: number) => number
  /** Whether the text omits the verb, because it is next to the end. */
  readonly isBare?: boolean
  /** Whether the text also omits "left". */
  readonly isBrief?: boolean
}

/**
 * Formats a duration to the minute, and in the last hour to the second: `8d 5h`, `5h 45m`, `45m
 * 09s`, `9s`.
 */
export const roughDuration: DurationForm = {
  write: writeRoughly,
  step: (ms) => (ms < HOUR_MS ? SECOND_MS : MINUTE_MS),
}

/**
 * Formats a duration in a single unit, in the last hour to the second, without words: `8d`, `5h`.
 */
export const bareDuration: DurationForm = {
  write: (ms, t) => {
    if (ms >= DAY_MS) return fullDays(ms, t)
    if (ms < HOUR_MS) return writeRoughly(ms, t)
    return fullHours(ms, t)
  },
  step: (ms) => (ms < HOUR_MS ? SECOND_MS : HOUR_MS),
  isBare: true,
}

/** Like `bareDuration`, for very small spaces. */
export const briefDuration: DurationForm = { ...bareDuration, isBrief: true }

/**
 * Formats the state of an activity: `Starts in 8d 5h`, `Ends in 45m 09s`, `Ended`, `End not
 * announced`. Projected times are in days, `Ends in ≈ 8d`, or with a margin above a week a part of
 * their month: `Ends mid-December`.
 */
export function timeLeft(
  span: TimedSpan,
  now: number,
  texts: ShownTexts,
  form: DurationForm = roughDuration,
): string {
  const { t } = texts
  const phase = phaseAt(span, now)
  if (phase === 'ended') return t('app.pages.timeline.event_ended')
  if (isRunningWithoutKnownEnd(span, now)) return t('app.pages.timeline.endUnknown')
  const boundary = phase === 'upcoming' ? 'start' : 'end'
  const ms = span[boundary] - now
  if (!isProjected(span, now)) return sentence(phase, form.write(ms, t), form, t)
  const margin = marginDays(span, boundary)
  if (margin > MAX_DAY_MARGIN) {
    const time = monthPartText(span[boundary], texts, form.isBare ? 'short' : 'long')
    if (form.isBare) return time
    return boundary === 'start'
      ? t('app.pages.timeline.startsAround', { time })
      : t('app.pages.timeline.endsAround', { time })
  }
  return ms < DAY_MS && margin > 0 && phase === 'upcoming' && form.isBare
    ? t('app.pages.timeline.inUnderDay')
    : sentence(phase, expectedTime(ms, margin, t), form, t)
}

/** Formats the part of the month of an instant: `mid-December`, or short `mid-Dec`. */
export function monthPartText(
  instant: number,
  { t, language }: ShownTexts,
  month: 'short' | 'long' = 'long',
): string {
  return t(`app.pages.timeline.monthParts.${getMonthPart(instant)}`, {
    month: formatDate(wallClockAt(instant, 'UTC'), language as Language, { month }),
  })
}

function sentence(
  phase: 'upcoming' | 'running',
  time: string,
  form: DurationForm,
  t: Translate,
): string {
  if (form.isBare) {
    if (phase === 'upcoming') return t('app.pages.timeline.in', { time })
    // In Japanese, a number of days without a suffix reads as a date.
    return form.isBrief ? time : t('app.pages.timeline.left', { time })
  }
  return t(phase === 'upcoming' ? 'app.pages.timeline.starts_in' : 'app.pages.timeline.ends_in', {
    time,
  })
}

/** Returns a key that changes whenever the result of `timeLeft` does, and is much cheaper. */
export function timeLeftKey(
  span: TimedSpan,
  now: number,
  form: DurationForm = roughDuration,
): string {
  const phase = phaseAt(span, now)
  if (phase === 'ended' || isRunningWithoutKnownEnd(span, now)) return phase
  const boundary = phase === 'upcoming' ? 'start' : 'end'
  const ms = span[boundary] - now
  if (isProjected(span, now) && marginDays(span, boundary) > MAX_DAY_MARGIN) return phase
  const step = isProjected(span, now) ? (ms < DAY_MS ? HOUR_MS : DAY_MS) : form.step(ms)
  return `${phase} ${ms - (ms % step)}`
}

/** Formats a projected time. It is accurate to the hour at best, so it never ticks. */
function expectedTime(ms: number, margin: number, t: Translate): string {
  if (ms < DAY_MS && margin > 0) return t('app.pages.timeline.underDay')
  const time = ms < DAY_MS ? fullHours(ms, t) : fullDays(ms, t)
  return t('app.pages.timeline.about', { time })
}

/** Returns the margin of a projected boundary in days, or 0 when the day is certain. */
export function marginDays(span: TimedSpan, boundary: 'start' | 'end'): number {
  const { projection, endMarginDays = 0 } = span
  const days = projection?.[`${boundary}_margin_days`] ?? projection?.margin_days ?? endMarginDays
  return Math.ceil(days)
}

function inDays(days: number | string, t: Translate): string {
  return t('app.pages.timeline.time_remaining.days', { days })
}

function fullDays(ms: number, t: Translate): string {
  return inDays(Math.floor(ms / DAY_MS), t)
}

function fullHours(ms: number, t: Translate): string {
  return t('app.pages.timeline.time_remaining.hours', { hours: Math.floor(ms / HOUR_MS) })
}

function writeRoughly(ms: number, t: Translate): string {
  const seconds = Math.floor(ms / SECOND_MS)
  const minutes = Math.floor(ms / MINUTE_MS)
  const hours = Math.floor(ms / HOUR_MS)
  const days = Math.floor(hours / 24)
  if (days > 0)
    return t('app.pages.timeline.time_remaining.days_hours', { days, hours: hours % 24 })
  if (hours > 0) {
    return t('app.pages.timeline.time_remaining.hours_minutes', { hours, minutes: minutes % 60 })
  }
  if (minutes === 0) return t('app.pages.timeline.time_remaining.seconds', { seconds })
  return t('app.pages.timeline.time_remaining.minutes_seconds', {
    minutes,
    // Two digits keep the width of the text.
    seconds: String(seconds % 60).padStart(2, '0'),
  })
}
