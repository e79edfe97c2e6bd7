import type { StatusNotes } from '@bannerday/domain/activities/activity-status'

/** The limit of the server, above the number of statuses that matter for reminders. */
const MOST = 2000

/** The uuids of the activities that the player is through with: done, skipped. */
export function throughOf(notes: StatusNotes): string[] {
  const through = Object.entries(notes).flatMap(([uuid, status]) =>
    status === 'done' || status === 'cancelled' ? [uuid] : [],
  )
  return through.slice(-MOST)
}
