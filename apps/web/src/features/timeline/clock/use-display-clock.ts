import { nowMs } from '#shared/clock.ts'
import { offsetText } from '#shared/dates/offset-text.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { localZone, useDisplayZone } from '#shared/preferences/use-display-zone.ts'

/** The clock that the player chose, and how to write it. */
export function useDisplayClock() {
  const serverZone = usePreference('serverTimezone')
  const useLocal = usePreference('useLocalTimezone')
  const hour12 = usePreference('timeline-time-format') === '12'
  const localOffset = offsetText(nowMs(), localZone())
  return {
    zone: useDisplayZone(),
    hour12,
    serverZone,
    useLocal,
    /** How far the device is from UTC; undefined where that is the server's clock too. */
    localOffset: localOffset === serverZone ? undefined : localOffset,
  }
}
