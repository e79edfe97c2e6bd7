import type { ActivityType } from '../activities/activity.ts'
import type { GameId } from '../game.ts'
import type { DisplayZone } from '../time/server-clock.ts'

/** The possible lead times in hours. */
export const REMINDER_HOURS = [168, 72, 24, 6] as const
export type ReminderHours = (typeof REMINDER_HOURS)[number]

/** A stretch of each day, by the clock of the player: `22:00`. It may go over midnight. */
export type QuietHours = { readonly from: string; readonly to: string }

/** The reminders that a player wants. */
export type ReminderRules = {
  readonly games: readonly GameId[]
  readonly types: readonly ActivityType[]
  /** Lead times before the end of each activity. */
  readonly hours: readonly ReminderHours[]
  /** The activities with a start reminder. */
  readonly starts: readonly string[]
  readonly quiet: QuietHours | null
  /** The player's own, an IANA zone. */
  readonly zone: DisplayZone
}

/** An activity that was announced; moments in milliseconds since the epoch. */
export type RemindedActivity = {
  readonly uuid: string
  /** Former uuids, whose statuses count too. */
  readonly formerUuids?: readonly string[]
  readonly gameId: GameId
  readonly type: ActivityType
  readonly start: number
  /** Null when unknown. */
  readonly end: number | null
  /** The time at which its end was last seen to move; null for never. */
  readonly movedAt: number | null
}
