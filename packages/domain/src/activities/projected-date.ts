/** Days; with a larger margin, a projected date is shown as a part of its month. */
export const MAX_DAY_MARGIN = 7

/** The days 1 to 10, 11 to 20, or from 21 of a month. */
export type MonthPart = 'early' | 'middle' | 'late'

/**
 * Returns the part of its month, in UTC, in which a projected date with a margin above a week lies.
 *
 * @param instant milliseconds since the epoch
 */
export function getMonthPart(instant: number): MonthPart {
  const { day } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('UTC')
  if (day <= 10) return 'early'
  return day <= 20 ? 'middle' : 'late'
}
