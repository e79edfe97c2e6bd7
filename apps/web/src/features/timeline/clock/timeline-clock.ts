import type { DisplayZone } from '@bannerday/domain/time/server-clock'

/** What the timeline tells time by. */
export type TimelineClock = {
  /** Now as far as the picture depends on it, in milliseconds since the epoch. */
  readonly now: number
  readonly zone: DisplayZone
  /** Whether times are written with 12 hours. */
  readonly hour12: boolean
}
