import type { ActivityType } from '../activities/activity.ts'
import type { GameId } from '../game.ts'
import type { DisplayZone } from '../time/server-clock.ts'
import type { FollowedItem } from './followed-items.ts'

/** The possible lead times in hours. */
export const REMINDER_HOURS = [168, 72, 24, 6] as const
export type ReminderHours = (typeof REMINDER_HOURS)[number]

/**
 * The topics of a channel: ends (with moved ends) and starts of the chosen games and types, both
 * of starred activities of any type, the resets of the chosen games, and finished imports.
 */
export const REMINDER_TOPICS = [
  'ends',
  'starts',
  'starred',
  'daily-reset',
  'weekly-reset',
  'imports',
] as const
export type ReminderTopic = (typeof REMINDER_TOPICS)[number]

/** A reminder that the player postponed, in milliseconds since the epoch. */
export type Snooze = { readonly uuid: string; readonly at: number }

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
  /** Absent for ends only. */
  readonly topics?: readonly ReminderTopic[]
  /** The starred activities; absent for none. */
  readonly starred?: readonly string[]
  /** Absent for none. */
  readonly snoozed?: readonly Snooze[]
  /** The keys of followed items; absent for none. */
  readonly followed?: readonly string[]
  /** The player's own, an IANA zone. */
  readonly zone: DisplayZone
}

/** An item that an activity names. */
export type NamedItem = {
  /** Its key. */
  readonly item: FollowedItem
  /** Milliseconds since the epoch; null when no announcement was seen. */
  readonly seenAt: number | null
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
  /** The items that it names, with the time at which it was first seen to; absent for none. */
  readonly named?: readonly NamedItem[]
}
