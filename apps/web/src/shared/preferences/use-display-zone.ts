import { type DisplayZone, serverClock } from '@bannerday/domain/time/server-clock'
import { usePreference } from './preferences.ts'

/** The clock that the player chose: the server's, or the device's own with its daylight saving. */
export function useDisplayZone(): DisplayZone {
  const serverZone = usePreference('serverTimezone')
  const useLocal = usePreference('useLocalTimezone')
  return useLocal ? localZone() : serverClock(serverZone)
}

/** The zone of the device. */
export function localZone(): DisplayZone {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
