import type { StatusNotes } from './activity-status.ts'

/**
 * The notes under the uuids that activities have now. What is noted under the present one stands;
 * the same notes where none has to move.
 *
 * @param present by a former uuid of an activity its present one
 */
export function withPresentUuids(
  notes: StatusNotes,
  present: ReadonlyMap<string, string>,
): StatusNotes {
  if (!Object.keys(notes).some((uuid) => present.has(uuid))) return notes
  const moved = Object.entries(notes).flatMap(([uuid, status]) => {
    const now = present.get(uuid)
    return now === undefined ? [] : [[now, status] as const]
  })
  const kept = Object.entries(notes).filter(([uuid]) => !present.has(uuid))
  return Object.fromEntries([...moved, ...kept])
}
