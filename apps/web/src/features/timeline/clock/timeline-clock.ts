import type { ByGame } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'

/** What the timeline tells time by. */
export type TimelineClock = {
  /** Now as far as the picture depends on it, in milliseconds since the epoch. */
  readonly now: number
  /** That of the axis and its days. */
  readonly zone: DisplayZone
  /** That of each game: its moments are told on it, and how near they are. */
  readonly zones: ByGame<DisplayZone>
  /** Whether times are written with 12 hours. */
  readonly hour12: boolean
}
