/**
 * Whether a text names a time zone that can be shown and reckoned with: browsers still know old names,
 * such as `PST`, that nothing is reckoned by.
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
