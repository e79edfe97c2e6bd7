import { type DisplayZone, type Span, startOfDay } from '../time/server-clock.ts'
import type { ActivityType } from './activity.ts'
import type { OpenSpan } from './activity-phase.ts'

/** A day of a calendar, midnight to midnight of its zone: 23 to 25 hours. */
export type CalendarDay = Span & {
  /** ISO date, `yyyy-MM-dd`. */
  readonly date: string
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** For browsers without week data: the languages whose most populous region begins on Sunday. */
const FALLBACK_WEEKDAYS: Partial<Record<string, Weekday>> = { en: 7, ja: 7, ko: 7, 'zh-Hant': 7 }

/** The first day of the week in a locale, a BCP 47 tag (CLDR `weekData`). */
export function getFirstWeekday(locale: string): Weekday {
  const tag: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale)
  const info = tag.getWeekInfo?.()
  return (info?.firstDay as Weekday | undefined) ?? FALLBACK_WEEKDAYS[locale] ?? 1
}

/** The days from an ISO date on, in a zone. */
export function listDays(date: string, count: number, zone: DisplayZone): CalendarDay[] {
  const first = Temporal.PlainDate.from(date)
  return Array.from({ length: count }, (_, index) => {
    const day = first.add({ days: index })
    return {
      date: day.toString(),
      start: startOfDay(day, zone),
      end: startOfDay(day.add({ days: 1 }), zone),
    }
  })
}

/** The ISO date on which the week of a date begins. */
export function getWeekStart(date: string, firstWeekday: Weekday): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: (day.dayOfWeek - firstWeekday + 7) % 7 }).toString()
}

/** The whole weeks that contain the month of an ISO date: four to six of seven days. */
export function listMonthWeeks(
  date: string,
  firstWeekday: Weekday,
  zone: DisplayZone,
): CalendarDay[][] {
  const month = Temporal.PlainDate.from(date).toPlainYearMonth()
  const last = month.toPlainDate({ day: month.daysInMonth })
  const start = getWeekStart(month.toPlainDate({ day: 1 }).toString(), firstWeekday)
  const dayCount = Temporal.PlainDate.from(start).until(last).days + 1
  const days = listDays(start, Math.ceil(dayCount / 7) * 7, zone)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The ISO date to which a key moves in a grid of days, by its ARIA pattern; null for other keys. */
export function getDateAfterKey(date: string, key: string, firstWeekday: Weekday): string | null {
  const day = Temporal.PlainDate.from(date)
  const weekStart = Temporal.PlainDate.from(getWeekStart(date, firstWeekday))
  const moves: Partial<Record<string, () => Temporal.PlainDate>> = {
    ArrowLeft: () => day.subtract({ days: 1 }),
    ArrowRight: () => day.add({ days: 1 }),
    ArrowUp: () => day.subtract({ weeks: 1 }),
    ArrowDown: () => day.add({ weeks: 1 }),
    Home: () => weekStart,
    End: () => weekStart.add({ days: 6 }),
    PageUp: () => day.subtract({ months: 1 }),
    PageDown: () => day.add({ months: 1 }),
  }
  return moves[key]?.().toString() ?? null
}

/** Moves an ISO date by a week or a month; the 31st becomes the last day of a shorter month. */
export function moveDate(date: string, unit: 'weeks' | 'months', count: number): string {
  return Temporal.PlainDate.from(date)
    .add({ [unit]: count })
    .toString()
}

/**
 * The span of an activity in a month: a version is drawn on the day it starts, because its bar would
 * fill every week.
 */
export function getCalendarSpan({
  type,
  start,
  end,
}: Span & { readonly type: ActivityType }): Span {
  return type === 'version' ? { start, end: start + 1 } : { start, end }
}

type CalendarActivity = Pick<OpenSpan, 'start' | 'end' | 'projected'> & {
  readonly type: ActivityType
}

/** The part of an activity in a week. */
export type WeekBar<Activity> = {
  readonly activity: Activity
  /** The first day that it covers in this week, from 0. */
  readonly column: number
  /** The number of days. */
  readonly days: number
  /** The row in the week, from 0. */
  readonly lane: number
  /** Whether the activity starts, or ends, in this week. */
  readonly startsHere: boolean
  readonly endsHere: boolean
}

export type WeekLayout<Activity> = {
  /** The bars in the lanes, by lane and day. */
  readonly bars: readonly WeekBar<Activity>[]
  /** For each day, the number of activities without a lane. */
  readonly hiddenCounts: readonly number[]
}

/**
 * Places the activities of a week in lanes, so that no two in one lane share a day. Those that
 * start or end in the week come first, then the longest. An activity covers the days on which it
 * runs for any time; its end is exclusive.
 *
 * @param week consecutive days
 * @param laneCount activities beyond these lanes are only counted
 */
export function layOutWeek<Activity extends CalendarActivity>(
  activities: readonly Activity[],
  week: readonly CalendarDay[],
  laneCount: number,
): WeekLayout<Activity> {
  const placed = activities
    .flatMap((activity) => place(activity, week))
    .toSorted(
      (a, b) =>
        Number(a.activity.projected ?? false) - Number(b.activity.projected ?? false) ||
        Number(b.startsHere || b.endsHere) - Number(a.startsHere || a.endsHere) ||
        Number(b.activity.type === 'version') - Number(a.activity.type === 'version') ||
        a.column - b.column ||
        b.days - a.days,
    )
  const lanes: boolean[][] = []
  const bars: WeekBar<Activity>[] = []
  const hiddenCounts = week.map(() => 0)
  for (const bar of placed) {
    const columns = Array.from({ length: bar.days }, (_, index) => bar.column + index)
    let lane = lanes.findIndex((taken) => columns.every((column) => !taken[column]))
    if (lane === -1) lane = lanes.length
    if (lane >= laneCount) {
      for (const column of columns) hiddenCounts[column] = (hiddenCounts[column] ?? 0) + 1
      continue
    }
    const taken = (lanes[lane] ??= [])
    for (const column of columns) taken[column] = true
    bars.push({ ...bar, lane })
  }
  return { bars: bars.toSorted((a, b) => a.lane - b.lane || a.column - b.column), hiddenCounts }
}

function place<Activity extends CalendarActivity>(
  activity: Activity,
  week: readonly CalendarDay[],
): Omit<WeekBar<Activity>, 'lane'>[] {
  const { start, end } = getCalendarSpan(activity)
  const isCovered = (day: Span) => start < day.end && end > day.start
  const column = week.findIndex(isCovered)
  if (column === -1) return []
  const last = week.findLastIndex(isCovered)
  const startsHere = start >= (week[0]?.start ?? start)
  const endsHere = end <= (week.at(-1)?.end ?? end)
  return [{ activity, column, days: last - column + 1, startsHere, endsHere }]
}
