/**
 * Whether a text is a time zone that Temporal supports: browsers still accept old names such as
 * `PST`.
 */
export function isZone(zone: string): boolean {
  try {
    return (
      Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).toLocaleString() !== ''
    )
  } catch {
    return false
  }
}
