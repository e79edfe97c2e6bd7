import type { BoundaryBasis } from '../time/boundary-basis.ts'
import { SERVER_MARK } from './body-lines.ts'
import {
  DAY_WITHOUT_YEAR,
  FULL_DATES,
  CLOCK_GROUP_COUNT,
  SHORT_DAY_GROUP_COUNT,
  HINTS,
  HOUR_FIRST,
  MONTH_FIRST,
  NUMBERED,
  SHORT_END,
  SHORT_LAST_DAY,
  SHORT_START,
  type DayOrder,
} from './date-patterns.ts'
import { MONTH_NAMES } from './words/month-names.ts'
import { parseZone, type Zone } from './zone.ts'

/** A date as written, with its position in the text. */
export type WrittenDate = {
  readonly from: number
  readonly to: number
  readonly text: string
  /** Wall clock `yyyy-MM-ddTHH:mm:ss`. */
  readonly at: string
  /** Without an hour, `at` is midnight. */
  readonly hasTime: boolean
  /** Null when no mark names the clock. */
  readonly basis: BoundaryBasis | null
  /** The clock that it names. */
  readonly zone: Zone | 'unknown' | null
}

/** Number of characters considered beside a date. */
const MAX_CONTEXT_LENGTH = 120

/**
 * Finds the dates of plain text (`plainText`) in order. Invalid days are skipped.
 *
 * @param shownFrom first display of the text, `yyyy-MM-dd…`: it provides the year of days without
 * one; null when unknown, and then such days are skipped
 */
export function findWrittenDates(text: string, shownFrom: string | null): WrittenDate[] {
  const full = findFullDates(text)
  if (full.length === 0) return shownFrom === null ? [] : findDatesWithoutYear(text, shownFrom)
  const dates: WrittenDate[] = []
  for (const [index, date] of full.entries()) {
    const before = dates.at(-1)?.to ?? 0
    const after = full[index + 1]?.from ?? text.length
    dates.push(...findShortStart(text, date, before), date, ...findShortEnd(text, date, after))
  }
  return dates
}

/** The dates with their years. */
function findFullDates(text: string): WrittenDate[] {
  const hints = new Set(HINTS.filter((hint) => hint.test(text)))
  const found = [
    ...FULL_DATES.filter(({ hint }) => hints.has(hint)).flatMap(({ pattern, hint, order }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const [whole, mark, a, b, c, ...clock] = match
        const day = orderGroups([a, b, c], getDayOrder(text, hint, order))
        return createWrittenDate(match.index, whole, mark, day, clock) ?? []
      }),
    ),
    ...HOUR_FIRST.filter(({ hint }) => hints.has(hint)).flatMap(({ pattern, hint, order }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const [whole, mark, ...groups] = match
        const [a, b, c, ...zone] = groups.slice(CLOCK_GROUP_COUNT)
        // The zone follows the hour or the day.
        const clock = groups.slice(0, CLOCK_GROUP_COUNT).map((group, at) => group ?? zone[at - 5])
        return (
          createWrittenDate(
            match.index,
            whole,
            mark,
            orderGroups([a, b, c], getDayOrder(text, hint, order)),
            clock,
          ) ?? []
        )
      }),
    ),
  ].sort((a, b) => a.from - b.from || b.to - a.to)
  const dates: WrittenDate[] = []
  for (const date of found) {
    if (date.from >= (dates.at(-1)?.to ?? 0)) dates.push(date)
  }
  return dates
}

/** Numeric dates are ambiguous in month and day; another date of the text may decide. */
function getDayOrder(text: string, hint: RegExp, order: DayOrder): DayOrder {
  return hint === NUMBERED && MONTH_FIRST.test(text) ? 'mdy' : order
}

/** Maximum time between the display of a text and the first day in it. */
const MAX_DAYS_BEFORE_DISPLAY = 90

function findDatesWithoutYear(text: string, shownFrom: string): WrittenDate[] {
  const earliest = Temporal.PlainDate.from(shownFrom.slice(0, 10)).subtract({
    days: MAX_DAYS_BEFORE_DISPLAY,
  })
  return [...text.matchAll(DAY_WITHOUT_YEAR)].flatMap((match) => {
    const [whole, mark, ...groups] = match
    const clock = groups.slice(SHORT_DAY_GROUP_COUNT)
    const dates = [earliest.year, earliest.year + 1].flatMap((year) => {
      const day = getShortDay(String(year), groups) ?? []
      return createWrittenDate(match.index, whole, mark, day, clock) ?? []
    })
    return dates.find(({ at }) => at >= earliest.toString()) ?? []
  })
}

type Groups = readonly (string | undefined)[]

/** Year, month and day. */
function orderGroups([a, b, c]: Groups, order: DayOrder): Groups {
  return { ymd: [a, b, c], mdy: [c, a, b], dmy: [c, b, a] }[order]
}

function findShortStart(text: string, end: WrittenDate, before: number): WrittenDate[] {
  const first = Math.max(before, end.from - MAX_CONTEXT_LENGTH)
  const match = SHORT_START.exec(text.slice(first, end.from))
  if (!match) return []
  const [, written = '', mark, ...groups] = match
  const day = getShortDay(end.at.slice(0, 4), groups) ?? []
  const clock = groups.slice(SHORT_DAY_GROUP_COUNT)
  const start = createWrittenDate(first + match.index, written, mark, day, clock)
  if (!start) return []
  return [start.at > end.at ? { ...start, at: addYears(start.at, -1) } : start]
}

function findShortEnd(text: string, start: WrittenDate, after: number): WrittenDate[] {
  const textAfter = text.slice(start.to, Math.min(after, start.to + MAX_CONTEXT_LENGTH))
  const match = SHORT_END.exec(textAfter) ?? SHORT_LAST_DAY.exec(textAfter)
  if (!match) return []
  const [whole, gap = '', mark, ...groups] = match
  const [year, month, date] = [start.at.slice(0, 4), start.at.slice(5, 7), start.at.slice(8, 10)]
  const day = getShortDay(year, groups) ?? [year, month, date]
  const clock = groups.slice(SHORT_DAY_GROUP_COUNT)
  const end = createWrittenDate(start.to + gap.length, whole.slice(gap.length), mark, day, clock)
  if (!end) return []
  return [end.at < start.at ? { ...end, at: addYears(end.at, 1) } : end]
}

/** The day in a year; null when no format matches. */
function getShortDay(year: string, [m1, d1, d2, m2, m3, d3]: Groups): Groups | null {
  const month = m1 ?? m2 ?? m3
  return month === undefined ? null : [year, month, d1 ?? d2 ?? d3]
}

function addYears(at: string, years: number): string {
  return Temporal.PlainDateTime.from(at).add({ years }).toString({ smallestUnit: 'second' })
}

function createWrittenDate(
  from: number,
  whole: string,
  mark: string | undefined,
  [year, month, day]: Groups,
  [dayPeriod, hour, minute, second, amPm, bracket, bare]: Groups,
): WrittenDate | null {
  const at = toWallClock(
    { year: Number(year), month: MONTH_NAMES[month ?? ''] ?? Number(month), day: Number(day) },
    toHour24(hour, dayPeriod ?? amPm),
    Number(minute ?? 0),
    Number(second ?? 0),
  )
  if (at === null) return null
  return {
    from,
    to: from + whole.length,
    text: whole.replace(/[\uE000\uE001]/g, '').trim(),
    at: at.toString({ smallestUnit: 'second' }),
    hasTime: hour !== undefined,
    basis: mark === undefined ? null : mark === SERVER_MARK ? 'server' : 'instant',
    zone: parseZone(bracket ?? bare ?? ''),
  }
}

/** The last hour of a night that is counted with the day before it. */
const MAX_HOUR = 28

const AFTERNOON = /^(?:p|오후|午後|下午|中午|晚上)$/

/** The hour of a day of 24. */
function toHour24(hour: string | undefined, dayPeriod: string | undefined): number {
  const hours = Number(hour ?? 0)
  if (dayPeriod === undefined || hours > 12) return hours
  return (hours % 12) + (AFTERNOON.test(dayPeriod) ? 12 : 0)
}

/** 24:00 is the midnight that follows, and 24:59 the night that Japanese counts with the day before. */
function toWallClock(
  day: { readonly year: number; readonly month: number; readonly day: number },
  hour: number,
  minute: number,
  second: number,
): Temporal.PlainDateTime | null {
  if (hour > MAX_HOUR || minute > 59 || second > 59) return null
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' })
    return hour < 24
      ? date.toPlainDateTime({ hour, minute, second })
      : date.add({ days: 1 }).toPlainDateTime({ hour: hour - 24, minute, second })
  } catch {
    // For example 31 February.
    return null
  }
}
