import type { Span } from '../time/server-clock.ts'
import { longestQuiet, outsideQuiet } from './outside-quiet.ts'
import type { RemindedActivity, ReminderRules } from './reminder-rules.ts'

export type Reminder = {
  readonly kind: 'ends' | 'starts' | 'moved'
  readonly uuid: string
  /** The moment that it is about, in milliseconds since the epoch: the end, or the start. */
  readonly at: number
  /** The due time. */
  readonly dueAt: number
}

const HOUR = 3_600_000

/** A moved date is reported when all servers know it. */
const SETTLED = 5 * 60_000

/**
 * Lists the reminders due in an interval, sorted. Consecutive intervals contain each reminder once.
 * Of one kind and activity only the last one is sent.
 *
 * @param through the activities that the player finished
 */
export function dueReminders(
  activities: readonly RemindedActivity[],
  rules: ReminderRules,
  through: ReadonlySet<string>,
  span: Span,
): Reminder[] {
  const { quiet, zone } = rules
  const reach = longestQuiet(quiet)
  // A cache: many activities end at the same time, and zone arithmetic is slow.
  const known = new Map<string, number>()
  const told = (instant: number, deadline: number) => {
    const key = `${instant} ${deadline}`
    const moment = known.get(key) ?? outsideQuiet(instant, deadline, quiet, zone)
    known.set(key, moment)
    return moment
  }
  const due = activities
    .filter((activity) => !uuidsOf(activity).some((uuid) => through.has(uuid)))
    .flatMap((activity) =>
      raised(activity, rules)
        .filter(({ dueAt }) => dueAt >= span.start - reach && dueAt < span.end + reach)
        .map((reminder) => {
          const deadline = reminder.kind === 'starts' ? (activity.end ?? Infinity) : reminder.at
          return { ...reminder, dueAt: told(reminder.dueAt, deadline) }
        })
        .filter(({ dueAt }) => dueAt >= span.start && dueAt < span.end),
    )
    .toSorted((one, other) => one.dueAt - other.dueAt)
  return [
    ...new Map(due.map((reminder) => [`${reminder.kind} ${reminder.uuid}`, reminder])).values(),
  ]
}

function uuidsOf({ uuid, formerUuids = [] }: RemindedActivity): string[] {
  return [uuid, ...formerUuids]
}

/** All reminders of an activity, before quiet hours apply. */
function raised(activity: RemindedActivity, rules: ReminderRules): Reminder[] {
  const { uuid, start, end, movedAt } = activity
  const starts = uuidsOf(activity).some((one) => rules.starts.includes(one))
    ? [{ kind: 'starts' as const, uuid, at: start, dueAt: start }]
    : []
  const isWanted = rules.games.includes(activity.gameId) && rules.types.includes(activity.type)
  if (end === null || !isWanted) return starts
  const ends = rules.hours
    .map((hours) => ({ kind: 'ends' as const, uuid, at: end, dueAt: end - hours * HOUR }))
    .filter(({ dueAt }) => dueAt >= start)
  const moved =
    movedAt !== null && movedAt + SETTLED < end
      ? [{ kind: 'moved' as const, uuid, at: end, dueAt: movedAt + SETTLED }]
      : []
  return [...starts, ...ends, ...moved]
}
