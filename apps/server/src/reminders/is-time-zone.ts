/**
 * Whether Temporal supports a time zone. Browsers still accept obsolete names such as `PST`, which
 * Temporal rejects.
 */
export function isTimeZone(zone: string): boolean {
  try {
    return (
      Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).toLocaleString() !== ''
    )
  } catch {
    return false
  }
}
