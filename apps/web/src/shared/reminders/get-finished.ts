import type { StatusNotes } from '@bannerday/domain/activities/activity-status'

/** The limit of the server, above the number of statuses that matter for reminders. */
const MAX_ENTRIES = 2000

/** The uuids of the activities that the player is through with: done, skipped. */
export function getFinished(notes: StatusNotes): string[] {
  const through = Object.entries(notes).flatMap(([uuid, status]) =>
    status === 'done' || status === 'cancelled' ? [uuid] : [],
  )
  return through.slice(-MAX_ENTRIES)
}
