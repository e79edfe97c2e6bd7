import type { Span } from '../time/server-clock.ts'
import type { StatusNotes } from './activity-status.ts'

/** Marks are kept for the longest day of any zone, with a margin. */
const MARK_LIFE_MS = 2 * 24 * 60 * 60 * 1000

/** When the player marked activities as done, by uuid, in milliseconds since the epoch. */
export type DoneMarks = Readonly<Record<string, number>>

/** Adds a mark for each activity, and drops old marks. */
export function recordDone(marks: DoneMarks, uuids: readonly string[], now: number): DoneMarks {
  const recent = Object.entries(marks).filter(([, at]) => Math.abs(now - at) < MARK_LIFE_MS)
  return { ...Object.fromEntries(recent), ...Object.fromEntries(uuids.map((uuid) => [uuid, now])) }
}

/** Lists the activities that were marked within a day and are still done, the latest mark first. */
export function listDoneOn<A extends { readonly uuid: string }>(
  activities: readonly A[],
  marks: DoneMarks,
  statuses: StatusNotes,
  day: Span,
): A[] {
  const getMark = ({ uuid }: A) => marks[uuid] ?? -Infinity
  return activities
    .filter((each) => statuses[each.uuid] === 'done')
    .filter((each) => getMark(each) >= day.start && getMark(each) < day.end)
    .toSorted((a, b) => getMark(b) - getMark(a))
}
