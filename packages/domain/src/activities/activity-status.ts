/** The statuses that a player can set, in display order; '' is none. */
export const ACTIVITY_STATUSES = ['', 'done', 'in_progress', 'starred', 'cancelled'] as const
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

/** Notes by the uuid of the activity. */
export type StatusNotes = { readonly [uuid: string]: ActivityStatus | undefined }

/** Sets a status; an empty one is removed. */
export function withStatus(notes: StatusNotes, uuid: string, status: ActivityStatus): StatusNotes {
  const { [uuid]: _, ...others } = notes
  return status === '' ? others : { ...others, [uuid]: status }
}

/** Whether a status means that the player needs no reminder of the activity: done or dismissed. */
export function isFinishedStatus(status: ActivityStatus | undefined): boolean {
  return status === 'done' || status === 'cancelled'
}

/** Lists the uuids of the finished activities, in the order of the notes. */
export function listFinished(notes: StatusNotes): string[] {
  return Object.keys(notes).filter((uuid) => isFinishedStatus(notes[uuid]))
}
