import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { clockText } from './moment-text.ts'

/** When the player did something: `2026-11-21 18:05:09`, or `2026-11-21 6:05:09 PM`. */
export function timestampText(instant: number, zone: DisplayZone, hour12: boolean): string {
  return `${wallClockAt(instant, zone).slice(0, 10)} ${clockText(instant, zone, hour12)}`
}

/** The time of a pull as the game tells it, on the clock of its server: `2026/11/21 18:05:09`. */
export function pullTimeText(time: string): string {
  return time.replaceAll('-', '/')
}
