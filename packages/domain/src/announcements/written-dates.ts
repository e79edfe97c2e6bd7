import type { BoundaryBasis } from '../time/boundary-basis.ts'
import { SERVER_MARK } from './body-lines.ts'
import {
  DAY_WITHOUT_YEAR,
  FULL_DATES,
  GROUPS_OF_CLOCK,
  GROUPS_OF_SHORT_DAY,
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
import { zoneOf, type Zone } from './zone.ts'

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
const BESIDE = 120

/**
 * Finds the dates of plain text (`plainText`) in order. Invalid days are skipped.
 *
 * @param shownFrom first display of the text, `yyyy-MM-dd…`: it provides the year of days without
 * one; null when unknown, and then such days are skipped
 */
export function writtenDates(text: string, shownFrom: string | null): WrittenDate[] {
  const full = fullDates(text)
  if (full.length === 0) return shownFrom === null ? [] : datesWithoutYear(text, shownFrom)
  const dates: WrittenDate[] = []
  for (const [index, date] of full.entries()) {
    const before = dates.at(-1)?.to ?? 0
    const after = full[index + 1]?.from ?? text.length
    dates.push(...shortStart(text, date, before), date, ...shortEnd(text, date, after))
  }
  return dates
}

/** The dates with their years. */
function fullDates(text: string): WrittenDate[] {
  const hints = new Set(HINTS.filter((hint) => hint.test(text)))
  const found = [
    ...FULL_DATES.filter(({ hint }) => hints.has(hint)).flatMap(({ pattern, hint, order }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const [whole, mark, a, b, c, ...clock] = match
        const day = ordered([a, b, c], orderIn(text, hint, order))
        return dated(match.index, whole, mark, day, clock) ?? []
      }),
    ),
    ...HOUR_FIRST.filter(({ hint }) => hints.has(hint)).flatMap(({ pattern, hint, order }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const [whole, mark, ...groups] = match
        const [a, b, c, ...zone] = groups.slice(GROUPS_OF_CLOCK)
        // The zone follows the hour or the day.
        const clock = groups.slice(0, GROUPS_OF_CLOCK).map((group, at) => group ?? zone[at - 5])
        return (
          dated(match.index, whole, mark, ordered([a, b, c], orderIn(text, hint, order)), clock) ??
          []
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
function orderIn(text: string, hint: RegExp, order: DayOrder): DayOrder {
  return hint === NUMBERED && MONTH_FIRST.test(text) ? 'mdy' : order
}

/** Maximum time between the display of a text and the first day in it. */
const LONGEST_DAYS_BEFORE = 90

function datesWithoutYear(text: string, shownFrom: string): WrittenDate[] {
  const earliest = Temporal.PlainDate.from(shownFrom.slice(0, 10)).subtract({
    days: LONGEST_DAYS_BEFORE,
  })
  return [...text.matchAll(DAY_WITHOUT_YEAR)].flatMap((match) => {
    const [whole, mark, ...groups] = match
    const clock = groups.slice(GROUPS_OF_SHORT_DAY)
    const dates = [earliest.year, earliest.year + 1].flatMap((year) => {
      const day = shortDay(String(year), groups) ?? []
      return dated(match.index, whole, mark, day, clock) ?? []
    })
    return dates.find(({ at }) => at >= earliest.toString()) ?? []
  })
}

type Groups = readonly (string | undefined)[]

/** Year, month and day. */
function ordered([a, b, c]: Groups, order: DayOrder): Groups {
  return { ymd: [a, b, c], mdy: [c, a, b], dmy: [c, b, a] }[order]
}

function shortStart(text: string, end: WrittenDate, before: number): WrittenDate[] {
  const first = Math.max(before, end.from - BESIDE)
  const match = SHORT_START.exec(text.slice(first, end.from))
  if (!match) return []
  const [, written = '', mark, ...groups] = match
  const day = shortDay(end.at.slice(0, 4), groups) ?? []
  const clock = groups.slice(GROUPS_OF_SHORT_DAY)
  const start = dated(first + match.index, written, mark, day, clock)
  if (!start) return []
  return [start.at > end.at ? { ...start, at: yearsLater(start.at, -1) } : start]
}

function shortEnd(text: string, start: WrittenDate, after: number): WrittenDate[] {
  const behind = text.slice(start.to, Math.min(after, start.to + BESIDE))
  const match = SHORT_END.exec(behind) ?? SHORT_LAST_DAY.exec(behind)
  if (!match) return []
  const [whole, gap = '', mark, ...groups] = match
  const [year, month, date] = [start.at.slice(0, 4), start.at.slice(5, 7), start.at.slice(8, 10)]
  const day = shortDay(year, groups) ?? [year, month, date]
  const clock = groups.slice(GROUPS_OF_SHORT_DAY)
  const end = dated(start.to + gap.length, whole.slice(gap.length), mark, day, clock)
  if (!end) return []
  return [end.at < start.at ? { ...end, at: yearsLater(end.at, 1) } : end]
}

/** The day in a year; null when no format matches. */
function shortDay(year: string, [m1, d1, d2, m2, m3, d3]: Groups): Groups | null {
  const month = m1 ?? m2 ?? m3
  return month === undefined ? null : [year, month, d1 ?? d2 ?? d3]
}

function yearsLater(at: string, years: number): string {
  return Temporal.PlainDateTime.from(at).add({ years }).toString({ smallestUnit: 'second' })
}

function dated(
  from: number,
  whole: string,
  mark: string | undefined,
  [year, month, day]: Groups,
  [half, hour, minute, second, amPm, bracket, bare]: Groups,
): WrittenDate | null {
  const at = wallClock(
    { year: Number(year), month: MONTH_NAMES[month ?? ''] ?? Number(month), day: Number(day) },
    hourOf(hour, half ?? amPm),
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
    zone: zoneOf(bracket ?? bare ?? ''),
  }
}

/** The last hour of a night that is counted with the day before it. */
const LATEST_HOUR = 28

const AFTERNOON = /^(?:p|오후|午後|下午|中午|晚上)$/

/** The hour of a day of 24. */
function hourOf(hour: string | undefined, half: string | undefined): number {
  const hours = Number(hour ?? 0)
  if (half === undefined || hours > 12) return hours
  return (hours % 12) + (AFTERNOON.test(half) ? 12 : 0)
}

/** 24:00 is the midnight that follows, and 24:59 the night that Japanese counts with the day before. */
function wallClock(
  day: { readonly year: number; readonly month: number; readonly day: number },
  hour: number,
  minute: number,
  second: number,
): Temporal.PlainDateTime | null {
  if (hour > LATEST_HOUR || minute > 59 || second > 59) return null
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
