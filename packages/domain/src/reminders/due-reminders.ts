import type { Span } from '../time/server-clock.ts'
import { getMaxQuietDelayMs, moveOutOfQuietHours } from './quiet-hours.ts'
import type { RemindedActivity, ReminderRules } from './reminder-rules.ts'

export type Reminder = {
  readonly kind: 'ends' | 'starts' | 'moved'
  readonly uuid: string
  /** The moment that it is about, in milliseconds since the epoch: the end, or the start. */
  readonly at: number
  /** The due time. */
  readonly dueAt: number
}

const HOUR_MS = 3_600_000

/** A moved date is reported when all servers know it. */
const SETTLED_MS = 5 * 60_000

/**
 * Lists the reminders due in an interval, sorted. Consecutive intervals contain each reminder once.
 * Only the last reminder of a kind and activity is sent.
 *
 * @param finished the activities that the player finished
 */
export function listDueReminders(
  activities: readonly RemindedActivity[],
  rules: ReminderRules,
  finished: ReadonlySet<string>,
  span: Span,
): Reminder[] {
  const { quiet, zone } = rules
  const maxDelay = getMaxQuietDelayMs(quiet)
  // A cache: many activities end at the same time, and zone arithmetic is slow.
  const cache = new Map<string, number>()
  const moveOutOfQuiet = (instant: number, deadline: number) => {
    const key = `${instant} ${deadline}`
    const movedAt = cache.get(key) ?? moveOutOfQuietHours(instant, deadline, quiet, zone)
    cache.set(key, movedAt)
    return movedAt
  }
  const due = activities
    .filter((activity) => !listUuids(activity).some((uuid) => finished.has(uuid)))
    .flatMap((activity) =>
      listAllReminders(activity, rules)
        .filter(({ dueAt }) => dueAt >= span.start - maxDelay && dueAt < span.end + maxDelay)
        .map((reminder) => {
          const deadline = reminder.kind === 'starts' ? (activity.end ?? Infinity) : reminder.at
          return { ...reminder, dueAt: moveOutOfQuiet(reminder.dueAt, deadline) }
        })
        .filter(({ dueAt }) => dueAt >= span.start && dueAt < span.end),
    )
    .toSorted((a, b) => a.dueAt - b.dueAt)
  return [
    ...new Map(due.map((reminder) => [`${reminder.kind} ${reminder.uuid}`, reminder])).values(),
  ]
}

function listUuids({ uuid, formerUuids = [] }: RemindedActivity): string[] {
  return [uuid, ...formerUuids]
}

/** All reminders of an activity, before quiet hours apply. */
function listAllReminders(activity: RemindedActivity, rules: ReminderRules): Reminder[] {
  const { uuid, start, end, movedAt } = activity
  const starts = listUuids(activity).some((candidate) => rules.starts.includes(candidate))
    ? [{ kind: 'starts' as const, uuid, at: start, dueAt: start }]
    : []
  const isWanted = rules.games.includes(activity.gameId) && rules.types.includes(activity.type)
  if (end === null || !isWanted) return starts
  const ends = rules.hours
    .map((hours) => ({ kind: 'ends' as const, uuid, at: end, dueAt: end - hours * HOUR_MS }))
    .filter(({ dueAt }) => dueAt >= start)
  const moved =
    movedAt !== null && movedAt + SETTLED_MS < end
      ? [{ kind: 'moved' as const, uuid, at: end, dueAt: movedAt + SETTLED_MS }]
      : []
  return [...starts, ...ends, ...moved]
}
