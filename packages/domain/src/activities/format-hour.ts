const HOUR_MS = 3_600_000

/** Formats an instant for the timeline URL, to the hour. In milliseconds since the epoch. */
export function formatHour(instant: number): string {
  const hour = Math.round(instant / HOUR_MS) * HOUR_MS
  return `${Temporal.Instant.fromEpochMilliseconds(hour).toString().slice(0, 13)}Z`
}
