import { usePreference } from '#shared/preferences/preferences.ts'
import { localZone } from '#shared/preferences/local-zone.ts'
import { timestampText } from './timestamp-text.ts'

/**
 * Writes when the player did something, in milliseconds since the epoch: on the clock of the device,
 * whichever server's clock the games are shown on, with 24 hours or 12 as chosen.
 */
export function useTimestampText(): (instant: number) => string {
  const hour12 = usePreference('timeline-time-format') === '12'
  return (instant) => timestampText(instant, localZone(), hour12)
}
