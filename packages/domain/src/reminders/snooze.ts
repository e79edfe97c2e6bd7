import type { Snooze } from './reminder-rules.ts'

const DAY_MS = 86_400_000

/** Maximum number of postponed reminders of a channel; the oldest are dropped. */
const MAX_SNOOZES = 100

/**
 * Postpones the reminders of activities until tomorrow. An activity that ends before is reported
 * halfway to its end.
 *
 * @param ends the known ends of the activities; all times in milliseconds since the epoch
 * @returns `known` without what is over, with the new ones
 */
export function snoozeUntilTomorrow(
  known: readonly Snooze[],
  uuids: readonly string[],
  ends: ReadonlyMap<string, number | null>,
  now: number,
): Snooze[] {
  const kept = known.filter(({ uuid, at }) => at > now - DAY_MS && !uuids.includes(uuid))
  const added = uuids.flatMap((uuid) => {
    const end = ends.get(uuid)
    if (end === undefined || (end !== null && end <= now)) return []
    const isOverTomorrow = end !== null && end <= now + DAY_MS
    return [{ uuid, at: Math.floor(isOverTomorrow ? (now + end) / 2 : now + DAY_MS) }]
  })
  return [...kept, ...added].slice(-MAX_SNOOZES)
}
