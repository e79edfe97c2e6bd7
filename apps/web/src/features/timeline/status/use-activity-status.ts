import { type ActivityStatus, withStatus } from '@bannerday/domain/activities/activity-status'
import { readPreferences, usePreference, writePreference } from '#shared/preferences/preferences.ts'

/** What the player noted on this device about an activity. */
export function useActivityStatus(uuid: string): ActivityStatus {
  return usePreference('activityStatus')[uuid] ?? ''
}

export function setActivityStatus(uuid: string, status: ActivityStatus): void {
  writePreference('activityStatus', withStatus(readPreferences().activityStatus, uuid, status))
}
