/** An hour of this century on the clock of UTC; a longer text is nothing to look at. */
const HOUR_PATTERN = /^20\d\d-\d\d-\d\dT\d\dZ$/

/**
 * The moment that the address of a timeline names as the middle of its view, in milliseconds since
 * the epoch; null where it names none.
 *
 * @example readMoment('2026-11-22T14Z')
 */
export function parseHour(text: unknown): number | null {
  if (typeof text !== 'string' || !HOUR_PATTERN.test(text)) return null
  try {
    return Temporal.Instant.from(text.replace('Z', ':00Z')).epochMilliseconds
  } catch {
    // 31 February looks like a date.
    return null
  }
}
