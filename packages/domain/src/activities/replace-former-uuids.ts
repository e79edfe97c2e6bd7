import type { StatusNotes } from './activity-status.ts'

/**
 * Moves statuses to the present uuids of their activities. A status under the present uuid wins;
 * returns the same object when nothing moves.
 *
 * @param present former uuid → present uuid
 */
export function replaceFormerUuids(
  notes: StatusNotes,
  present: ReadonlyMap<string, string>,
): StatusNotes {
  if (!Object.keys(notes).some((uuid) => present.has(uuid))) return notes
  const moved = Object.entries(notes).flatMap(([uuid, status]) => {
    const presentUuid = present.get(uuid)
    return presentUuid === undefined ? [] : [[presentUuid, status] as const]
  })
  const unchanged = Object.entries(notes).filter(([uuid]) => !present.has(uuid))
  return Object.fromEntries([...moved, ...unchanged])
}
