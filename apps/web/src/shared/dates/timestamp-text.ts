import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { clockText } from './moment-text.ts'

/** Formats the time of a player's action: `2026-11-21 18:05:09`, or `2026-11-21 6:05:09 PM`. */
export function timestampText(instant: number, zone: DisplayZone, hour12: boolean): string {
  return `${wallClockAt(instant, zone).slice(0, 10)} ${clockText(instant, zone, hour12)}`
}

/** Formats the time of a pull as in the game, in server time: `2026/11/21 18:05:09`. */
export function pullTimeText(time: string): string {
  return time.replaceAll('-', '/')
}
