import type { Span } from '../time/server-clock.ts'
import { outsideQuiet } from './outside-quiet.ts'
import type { RemindedActivity, ReminderRules } from './reminder-rules.ts'

export type Reminder = {
  readonly kind: 'ends' | 'starts' | 'moved'
  readonly uuid: string
  /** The moment that it is about, in milliseconds since the epoch: the end, or the start. */
  readonly at: number
  /** When it is to be said. */
  readonly dueAt: number
}

const HOUR = 3_600_000

/** Quiet hours put nothing off by more. */
const LONGEST_PUT_OFF = 26 * HOUR

/** A date that moved is told when all servers know of it. */
const SETTLED = 5 * 60_000

/**
 * What falls due in a stretch of time, in the order in which it does. Stretches that follow each
 * other have each reminder once. Of one activity only the last thing to say of a kind is said.
 *
 * @param through the activities that the player is through with
 */
export function dueReminders(
  activities: readonly RemindedActivity[],
  rules: ReminderRules,
  through: ReadonlySet<string>,
  span: Span,
): Reminder[] {
  const due = activities
    .filter(({ uuid }) => !through.has(uuid))
    .flatMap((activity) =>
      raised(activity, rules)
        .filter(
          ({ dueAt }) => Math.abs(dueAt - span.start) < span.end - span.start + LONGEST_PUT_OFF,
        )
        .map((reminder) => {
          const deadline = reminder.kind === 'starts' ? (activity.end ?? Infinity) : reminder.at
          const { quiet, zone } = rules
          return { ...reminder, dueAt: outsideQuiet(reminder.dueAt, deadline, quiet, zone) }
        })
        .filter(({ dueAt }) => dueAt >= span.start && dueAt < span.end),
    )
    .toSorted((one, other) => one.dueAt - other.dueAt)
  return [
    ...new Map(due.map((reminder) => [`${reminder.kind} ${reminder.uuid}`, reminder])).values(),
  ]
}

/** All there ever is to say of an activity, whether it is quiet then or not. */
function raised(activity: RemindedActivity, rules: ReminderRules): Reminder[] {
  const { uuid, start, end, movedAt } = activity
  const starts = rules.starts.includes(uuid)
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
