/** What a player noted about an activity, in the order in which it is offered; '' is no note. */
export const ACTIVITY_STATUSES = ['', 'done', 'in_progress', 'starred', 'cancelled'] as const
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

/** Notes by the uuid of the activity. */
export type StatusNotes = { readonly [uuid: string]: ActivityStatus | undefined }

/** The notes with one changed: what says nothing is not kept. */
export function withStatus(notes: StatusNotes, uuid: string, status: ActivityStatus): StatusNotes {
  const { [uuid]: _, ...others } = notes
  return status === '' ? others : { ...others, [uuid]: status }
}
