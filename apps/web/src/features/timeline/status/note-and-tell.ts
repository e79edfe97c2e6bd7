import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { noteStatus } from '#shared/preferences/note-status.ts'
import { announceStatus } from './announce-status.ts'

/** Notes a status and has screen readers say it. */
export function noteAndTell(
  { uuid, title }: { uuid: string; title: string },
  status: ActivityStatus,
): void {
  noteStatus(uuid, status)
  announceStatus(title, status)
}
