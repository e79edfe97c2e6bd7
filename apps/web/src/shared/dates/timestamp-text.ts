// chunk: frame
import type { Language } from '@bannerday/domain/language'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { getLocalZone } from '#shared/clock.ts'
import { usePreference } from '#shared/preferences.ts'
import { clockText } from './date-text.ts'

/** Formats the time of a player's action: `2026-11-21 18:05:09`, or `2026-11-21 6:05:09 PM`. */
export function timestampText(instant: number, zone: DisplayZone, hour12: boolean): string {
  return `${wallClockAt(instant, zone).slice(0, 10)} ${clockText(instant, zone, hour12)}`
}

/** Formats the time of a pull as in the game, in server time: `2026/11/21 18:05:09`. */
export function pullTimeText(time: string): string {
  return time.replaceAll('-', '/')
}

/**
 * Returns a formatter for times of a player's actions, in milliseconds since the epoch. It uses the
 * device's time zone, not that of a game server, with 24 or 12 hours as chosen.
 */
export function useTimestampText(): (instant: number) => string {
  const hour12 = usePreference('timeline-time-format') === '12'
  return (instant) => timestampText(instant, getLocalZone(), hour12)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MONTH_MS = 30.44 * DAY_MS
const YEAR_MS = 365.25 * DAY_MS

/**
 * Formats the time since an event in its largest unit: `4 minutes ago`, `51 days ago`, `2.4 years
 * ago`, in short form `4 min. ago`; null within the last minute and for future times.
 */
export function agoText(
  ms: number,
  language: Language,
  style: 'long' | 'short' = 'long',
): string | null {
  if (ms < MINUTE_MS) return null
  const format = new Intl.RelativeTimeFormat(language, { style })
  const write = (amount: number, unit: Intl.RelativeTimeFormatUnit) =>
    spaced(format.format(-amount, unit), language)
  if (ms < HOUR_MS) return write(Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < DAY_MS) return write(Math.floor(ms / HOUR_MS), 'hour')
  // A single month or year would be too coarse.
  if (ms < 2 * MONTH_MS) return write(Math.floor(ms / DAY_MS), 'day')
  if (ms < 2 * YEAR_MS) return write(Math.round(ms / MONTH_MS), 'month')
  return write(Math.round((ms / YEAR_MS) * 10) / 10, 'year')
}

/** Browsers differ from language to language; our texts in Chinese have a space, Japanese none. */
function spaced(text: string, language: Language): string {
  return text.replace(/(?<=\d)\s?(?=[ぁ-龥])/, language === 'ja' ? '' : ' ')
}
