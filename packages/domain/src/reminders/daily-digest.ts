import type { DisplayZone } from '../time/server-clock.ts'
import { dueReminders, type Reminder } from './due-reminders.ts'
import type { RemindedActivity, ReminderRules } from './reminder-rules.ts'

/** From one daily digest to the next; moments in milliseconds since the epoch. */
export type DigestDay = {
  /** When the one before was sent; what falls due since then may not have been said. */
  readonly since: number
  readonly now: number
  /** When the one after is to be sent: what falls due until then would be too late in it. */
  readonly next: number
}

export type Digest = {
  /** In the order in which they fall due, each activity once. */
  readonly reminders: readonly Reminder[]
  /** What of it falls due only later; the digest after this one leaves it out. */
  readonly told: readonly string[]
}

/**
 * When the next digest is sent: at an hour of the player's clock, once on each day. An hour that the
 * clock leaves out is the one after it, and of one that it shows twice the first counts.
 *
 * @param after milliseconds since the epoch, like the result, which is later
 * @param hour 0 to 23
 */
export function nextDigest(after: number, hour: number, zone: DisplayZone): number {
  const today = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate()
  const plainTime = { hour }
  const days = [0, 1, 2].map(
    (days) => today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds,
  )
  return days.find((moment) => moment > after) ?? after
}

/**
 * What a digest says: all that falls due until the one after it, and what did since the one before
 * that was not known then, such as a date that moved. What is over by now is left out. Digests that
 * follow each other say each reminder once.
 *
 * @param through the activities that the player is through with
 * @param told what the digest before has said beforehand
 */
export function dailyDigest(
  activities: readonly RemindedActivity[],
  rules: Omit<ReminderRules, 'quiet'>,
  through: ReadonlySet<string>,
  { since, now, next }: DigestDay,
  told: ReadonlySet<string>,
): Digest {
  const running = activities.filter(({ end }) => end === null || end > now)
  const span = { start: since, end: next }
  const due = dueReminders(running, { ...rules, quiet: null }, through, span)
  const fresh = due.filter((reminder) => !told.has(nameOf(reminder)))
  const moved = new Set(fresh.flatMap(({ kind, uuid }) => (kind === 'moved' ? [uuid] : [])))
  return {
    // That a date moved says it too.
    reminders: fresh.filter(({ kind, uuid }) => kind !== 'ends' || !moved.has(uuid)),
    told: due.filter(({ dueAt }) => dueAt >= now).map(nameOf),
  }
}

function nameOf({ kind, uuid, at, dueAt }: Reminder): string {
  return `${kind} ${uuid} ${at} ${dueAt}`
}
