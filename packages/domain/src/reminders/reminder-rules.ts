import type { ActivityType } from '../activities/activity.ts'
import type { GameId } from '../game.ts'
import type { DisplayZone } from '../time/server-clock.ts'

/** How long before an end one can be reminded, in hours. */
export const REMINDER_HOURS = [168, 72, 24, 6] as const
export type ReminderHours = (typeof REMINDER_HOURS)[number]

/** A stretch of each day, by the clock of the player: `22:00`. It may go over midnight. */
export type QuietHours = { readonly from: string; readonly to: string }

/** Of what a player wants to be reminded, and when. */
export type ReminderRules = {
  readonly games: readonly GameId[]
  readonly types: readonly ActivityType[]
  /** How long before the end of each activity. */
  readonly hours: readonly ReminderHours[]
  /** The activities of whose start too. */
  readonly starts: readonly string[]
  readonly quiet: QuietHours | null
  /** The player's own, an IANA zone. */
  readonly zone: DisplayZone
}

/** An activity that was announced; moments in milliseconds since the epoch. */
export type RemindedActivity = {
  readonly uuid: string
  /** What a player noted under these counts too. */
  readonly formerUuids?: readonly string[]
  readonly gameId: GameId
  readonly type: ActivityType
  readonly start: number
  /** Null where nobody knows it. */
  readonly end: number | null
  /** When its end was last seen to move; null where it never did. */
  readonly movedAt: number | null
}
