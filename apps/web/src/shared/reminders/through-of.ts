import type { StatusNotes } from '@bannerday/domain/activities/activity-status'

/** More has nobody been through with who is still reminded of it; and more the server does not take. */
const MOST = 2000

/** The uuids of the activities that the player is through with: done, skipped. */
export function throughOf(notes: StatusNotes): string[] {
  const through = Object.entries(notes).flatMap(([uuid, status]) =>
    status === 'done' || status === 'cancelled' ? [uuid] : [],
  )
  return through.slice(-MOST)
}
