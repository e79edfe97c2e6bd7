/** A stretch of nominal time, wall clock without a zone, `yyyy-MM-ddTHH:mm:ss`, ends included. */
export type ActivityWindow = { readonly start: string; readonly end: string }

/** The first season that was specified: 2025-05-01 00:00:00 to 2026-06-01 23:59:59. */
const FIRST_SEASON = 2025
const LOOK_AHEAD = { hours: 30 * 24 }

/**
 * The season whose activities are served and shown: 1 May of a year to 1 June of the next. It moves
 * forward by whole years, as late as possible with now plus 30 days inside.
 *
 * @param now milliseconds since the epoch; converted to UTC+8, the clock of nominal times
 * @example activityWindow(now of 2026-11-21) // 2026-05-01T00:00:00 to 2027-06-01T23:59:59
 */
export function getActivityWindow(now: number): ActivityWindow {
  const ahead = Temporal.Instant.fromEpochMilliseconds(now)
    .add(LOOK_AHEAD)
    .toZonedDateTimeISO('+08:00')
    .toPlainDate()
  const lastDay = Temporal.PlainDate.from({ year: ahead.year, month: 6, day: 1 })
  const endYear = Temporal.PlainDate.compare(ahead, lastDay) > 0 ? ahead.year + 1 : ahead.year
  const startYear = Math.max(FIRST_SEASON, endYear - 1)
  return { start: getSeasonStart(startYear), end: `${startYear + 1}-06-01T23:59:59` }
}

/** The year in which a window starts: earlier activities are the past. */
export function getSeason({ start }: ActivityWindow): number {
  return Number(start.slice(0, 4))
}

/** The start of a season: 1 May of its year, `yyyy-MM-ddTHH:mm:ss`. */
export function getSeasonStart(season: number): string {
  return `${season}-05-01T00:00:00`
}

/**
 * Whether an activity ended within a season, from May to May. An activity outside of all windows
 * belongs to exactly one season, so that seasons never repeat it.
 */
export function endedInSeason({ endTime }: { readonly endTime: string }, season: number): boolean {
  return getSeasonStart(season) <= endTime && endTime < getSeasonStart(season + 1)
}

/** The season for which `endedInSeason` is true. */
export function findSeason(endTime: string): number {
  const year = Number(endTime.slice(0, 4))
  return endTime < getSeasonStart(year) ? year - 1 : year
}

/** Whether any moment of the activity is in the window; others are omitted. */
export function overlapsWindow(
  activity: { readonly startTime: string; readonly endTime: string },
  window: ActivityWindow,
): boolean {
  return activity.startTime <= window.end && activity.endTime >= window.start
}

/** The activity as a timeline draws it: its times forced into the window, its start not past its end. */
export function clampToWindow<
  Activity extends { readonly startTime: string; readonly endTime: string },
>(activity: Activity, window: ActivityWindow): Activity {
  const endTime = clampTime(window, activity.endTime)
  const startTime = clampTime(window, activity.startTime)
  return { ...activity, startTime: startTime > endTime ? endTime : startTime, endTime }
}

function clampTime({ start, end }: ActivityWindow, time: string): string {
  if (time < start) return start
  return time > end ? end : time
}
