import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { useStatusNotes } from '#shared/preferences/status-notes.ts'

/** What the player noted on this device about an activity. */
export function useActivityStatus(uuid: string): ActivityStatus {
  return useStatusNotes()[uuid] ?? ''
}
