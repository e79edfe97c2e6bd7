import { type DisplayZone, serverClock } from '@bannerday/domain/server-clock'
import { nowMs } from '#shared/clock.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { offsetText } from './date-text.ts'

/** The clock that the player chose: the server's, or the device's own with its daylight saving. */
export function useDisplayClock() {
  const serverZone = usePreference('serverTimezone')
  const useLocal = usePreference('useLocalTimezone')
  const hour12 = usePreference('timeline-time-format') === '12'
  const localZone: DisplayZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const localOffset = offsetText(nowMs(), localZone)
  return {
    zone: useLocal ? localZone : serverClock(serverZone),
    hour12,
    serverZone,
    /** Undefined unless the local clock is shown and differs. */
    shownLocalOffset: useLocal && localOffset !== serverZone ? localOffset : undefined,
  }
}
