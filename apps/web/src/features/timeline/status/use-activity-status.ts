import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { useStatusNotes } from '#shared/derived-preferences.ts'

/** Returns the status of an activity on this device. */
export function useActivityStatus(uuid: string): ActivityStatus {
  return useStatusNotes()[uuid] ?? ''
}
