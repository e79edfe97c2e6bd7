import type { ByGame } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'

/** The clocks of the timeline. */
export type TimelineClock = {
  /** The time of the last start, end or midnight, in milliseconds since the epoch. */
  readonly now: number
  /** The time zone of the axis. */
  readonly zone: DisplayZone
  /** The time zone of each game, used for its times and countdowns. */
  readonly zones: ByGame<DisplayZone>
  /** Whether times use a 12-hour clock. */
  readonly hour12: boolean
}
