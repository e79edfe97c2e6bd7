import type { DisplayZone, ServerZone } from './server-clock.ts'

/** Hours ahead of UTC between which players of the servers live. */
const MAX_AMERICA_OFFSET_HOURS = -2
const MAX_EUROPE_OFFSET_HOURS = 4

/**
 * Guesses the player's server from the zone of the device at an instant in milliseconds since the
 * epoch: the Americas and Hawaii; Europe, Africa and the Middle East; everything further east. Only
 * a default for a question, because players also join friends elsewhere.
 */
export function guessServerZone(zone: DisplayZone, now: number): ServerZone {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const hours = offsetNanoseconds / 3.6e12
  if (hours <= MAX_AMERICA_OFFSET_HOURS) return 'UTC-5'
  return hours <= MAX_EUROPE_OFFSET_HOURS ? 'UTC+1' : 'UTC+8'
}
