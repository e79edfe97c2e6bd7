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
