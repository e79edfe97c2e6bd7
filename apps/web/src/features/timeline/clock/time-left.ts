import {
  isExpected,
  type OpenSpan,
  phaseAt,
  runsOpenly,
} from '@bannerday/domain/activities/activity-phase'
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

/** A format for durations. All times in milliseconds. */
export type DurationForm = {
  readonly write: (ms: number, t: Translate) => string
  /** The duration after which the text changes. */
  readonly step: (ms: number) => number
  /** Whether it is shown next to its end and omits the verb. */
  readonly isBare?: boolean
  /** Nor that it is left. */
  readonly isBrief?: boolean
  /** Whether it shows the margin of a projected time. */
  readonly hasMargin?: boolean
}

/** `8d 5h`, `5h 45m`, `45m 09s`, `9s`: to the minute, and to the second in the last hour. */
export const roughDuration: DurationForm = {
  hasMargin: true,
  write: writeRoughly,
  step: (ms) => (ms < HOUR_MS ? SECOND_MS : MINUTE_MS),
}

/** A single unit, `8d`, `5h`, to the second in the last hour; without words. */
export const bareDuration: DurationForm = {
  write: (ms, t) => {
    if (ms >= DAY_MS) return fullDays(ms, t)
    if (ms < HOUR_MS) return writeRoughly(ms, t)
    return fullHours(ms, t)
  },
  step: (ms) => (ms < HOUR_MS ? SECOND_MS : HOUR_MS),
  isBare: true,
}

/** The same for very small spaces. */
export const briefDuration: DurationForm = { ...bareDuration, isBrief: true }

/**
 * Formats the state of an activity: `Starts in 8d 5h`, `Ends in 45m 09s`, `Ended`, `End not
 * announced`. Projected times are in days: `Ends in ≈ 8d (± 11d)`.
 */
export function timeLeft(
  span: TimedSpan,
  now: number,
  t: Translate,
  form: DurationForm = roughDuration,
): string {
  const phase = phaseAt(span, now)
  if (phase === 'ended') return t('app.pages.timeline.event_ended')
  if (runsOpenly(span, now)) return t('app.pages.timeline.endUnknown')
  const ms = phase === 'upcoming' ? span.start - now : span.end - now
  if (!isExpected(span, now)) return sentence(phase, form.write(ms, t), form, t)
  const margin = marginDays(span, phase === 'upcoming' ? 'start' : 'end')
  const told =
    ms < DAY_MS && margin > 0 && phase === 'upcoming' && form.isBare
      ? t('app.pages.timeline.inUnderDay')
      : sentence(phase, expectedTime(ms, margin, t), form, t)
  return margin > 0 && form.hasMargin
    ? t('app.pages.timeline.withMargin', { time: told, margin: inDays(margin, t) })
    : told
}

function sentence(
  phase: 'upcoming' | 'running',
  time: string,
  form: DurationForm,
  t: Translate,
): string {
  if (form.isBare) {
    if (phase === 'upcoming') return t('app.pages.timeline.in', { time })
    // Alone, a number of days is a date in Japanese.
    return form.isBrief ? time : t('app.pages.timeline.left', { time })
  }
  return t(phase === 'upcoming' ? 'app.pages.timeline.starts_in' : 'app.pages.timeline.ends_in', {
    time,
  })
}

/** Changes whenever the result of `timeLeft` does, and is much cheaper. */
export function timeLeftKey(
  span: TimedSpan,
  now: number,
  form: DurationForm = roughDuration,
): string {
  const phase = phaseAt(span, now)
  if (phase === 'ended' || runsOpenly(span, now)) return phase
  const ms = (phase === 'upcoming' ? span.start : span.end) - now
  const step = isExpected(span, now) ? (ms < DAY_MS ? HOUR_MS : DAY_MS) : form.step(ms)
  return `${phase} ${ms - (ms % step)}`
}

/**
 * A projected time is not known to the minute, nor with a margin of days to the hour, so it never
 * ticks.
 */
function expectedTime(ms: number, margin: number, t: Translate): string {
  if (ms >= DAY_MS) return `≈ ${fullDays(ms, t)}`
  return margin > 0 ? t('app.pages.timeline.underDay') : `≈ ${fullHours(ms, t)}`
}

/** Returns the margin of a projected boundary in days; 0 when it is known to the day. */
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
