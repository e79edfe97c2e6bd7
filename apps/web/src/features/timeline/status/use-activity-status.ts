import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { useStatusNotes } from '#shared/preferences/status-notes.ts'

/** Returns the status of an activity on this device. */
export function useActivityStatus(uuid: string): ActivityStatus {
  return useStatusNotes()[uuid] ?? ''
}
