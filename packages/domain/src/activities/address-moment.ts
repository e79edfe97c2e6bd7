/** An hour of this century on the clock of UTC; a longer text is nothing to look at. */
const FORM = /^20\d\d-\d\d-\d\dT\d\dZ$/

const HOUR_MS = 3_600_000

/**
 * The moment that the address of a timeline names as the middle of its view, in milliseconds since
 * the epoch; null where it names none.
 *
 * @example readMoment('2026-11-22T14Z')
 */
export function readMoment(text: unknown): number | null {
  if (typeof text !== 'string' || !FORM.test(text)) return null
  try {
    return Temporal.Instant.from(text.replace('Z', ':00Z')).epochMilliseconds
  } catch {
    // 31 February looks like a date.
    return null
  }
}

/** A moment as it stands in an address, to the hour. In milliseconds since the epoch. */
export function writeMoment(instant: number): string {
  const hour = Math.round(instant / HOUR_MS) * HOUR_MS
  return `${Temporal.Instant.fromEpochMilliseconds(hour).toString().slice(0, 13)}Z`
}
