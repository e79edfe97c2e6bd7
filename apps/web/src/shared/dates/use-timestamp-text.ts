import { usePreference } from '../preferences.ts'
import { localZone } from '../clock.ts'
import { timestampText } from './timestamp-text.ts'

/**
 * Returns a formatter for times of a player's actions, in milliseconds since the epoch. It uses the
 * device's time zone, not that of a game server, with 24 or 12 hours as chosen.
 */
export function useTimestampText(): (instant: number) => string {
  const hour12 = usePreference('timeline-time-format') === '12'
  return (instant) => timestampText(instant, localZone(), hour12)
}
