import type { ByGame } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'

/** The clocks of the timeline. */
export type TimelineClock = {
  /** Now as far as the picture depends on it, in milliseconds since the epoch. */
  readonly now: number
  /** The time zone of the axis and its days. */
  readonly zone: DisplayZone
  /** The time zone of each game, in which its times and countdowns are shown. */
  readonly zones: ByGame<DisplayZone>
  /** Whether times use a 12-hour clock. */
  readonly hour12: boolean
}
