import type { DisplayZone } from '../time/server-clock.ts'
import { excludeEnded, listDueReminders, omitReplaced, type Reminder } from './due-reminders.ts'
import type { RemindedActivity, ReminderRules } from './reminder-rules.ts'

/** The time from one daily digest to the next, in milliseconds since the epoch. */
export type DigestDay = {
  /** The time of the previous digest; reminders due since may be unreported. */
  readonly since: number
  readonly now: number
  /** The time of the next digest: reminders due until then would be late in it. */
  readonly next: number
}

export type Digest = {
  /** Sorted by due time, each activity once. */
  readonly reminders: readonly Reminder[]
  /** The reminders that are due later; the next digest omits them. */
  readonly reportedAhead: readonly string[]
}

/**
 * Computes when the next digest is sent: at an hour of the player's clock, once a day. A skipped
 * hour moves to the next one; of a repeated hour the first counts.
 *
 * @param after milliseconds since the epoch, like the result, which is later
 * @param hour 0 to 23
 */
export function getNextDigestTime(after: number, hour: number, zone: DisplayZone): number {
  const today = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate()
  const plainTime = { hour }
  const days = [0, 1, 2].map(
    (days) => today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds,
  )
  return days.find((moment) => moment > after) ?? after
}

/**
 * Computes the content of a digest: everything due until the next one, and what became due since
 * the previous one without being known then, such as a moved date. Ended activities are omitted.
 * Consecutive digests contain each reminder once.
 *
 * @param finished the activities that the player finished
 * @param reportedAhead what the previous digest reported ahead
 */
export function createDailyDigest(
  activities: readonly RemindedActivity[],
  rules: Omit<ReminderRules, 'quiet'>,
  finished: ReadonlySet<string>,
  { since, now, next }: DigestDay,
  reportedAhead: ReadonlySet<string>,
): Digest {
  const span = { start: since, end: next }
  const running = excludeEnded(activities, now)
  const due = listDueReminders(running, { ...rules, quiet: null }, finished, span)
  return {
    reminders: omitReplaced(due.filter((reminder) => !reportedAhead.has(getReminderKey(reminder)))),
    reportedAhead: due.filter(({ dueAt }) => dueAt >= now).map(getReminderKey),
  }
}

function getReminderKey({ kind, uuid, at, dueAt }: Reminder): string {
  return `${kind} ${uuid} ${at} ${dueAt}`
}
