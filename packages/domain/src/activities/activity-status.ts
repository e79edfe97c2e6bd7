/** What a player noted about an activity, in the order in which it is offered; '' is no note. */
export const ACTIVITY_STATUSES = ['', 'done', 'in_progress', 'starred', 'cancelled'] as const
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

/** Notes by the uuid of the activity. */
export type StatusNotes = { readonly [uuid: string]: ActivityStatus | undefined }

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

/** The notes with one changed: what says nothing is not kept. */
export function withStatus(notes: StatusNotes, uuid: string, status: ActivityStatus): StatusNotes {
  const { [uuid]: _, ...others } = notes
  return status === '' ? others : { ...others, [uuid]: status }
}
