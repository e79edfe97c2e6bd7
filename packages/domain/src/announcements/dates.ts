import type { BoundaryBasis } from '../time/boundary-basis.ts'
import { INSTANT_MARK, SERVER_MARK } from './body-lines.ts'
import { DASHES } from './words/dashes.ts'
import { MONTH_NAMES } from './words/month-names.ts'
import { ZONE_BRACKET, zoneOf, type Zone } from './zone.ts'

/** A date that a text names, and where in the text. */
export type FoundDate = {
  readonly kind: 'date'
  readonly from: number
  readonly to: number
  readonly text: string
  /** Wall clock `yyyy-MM-ddTHH:mm:ss`. */
  readonly at: string
  /** Without an hour, `at` is midnight. */
  readonly hasTime: boolean
  /** Null where the text does not say which clock. */
  readonly basis: BoundaryBasis | null
}

const MARK = ` *([${SERVER_MARK}${INSTANT_MARK}])?[ ${SERVER_MARK}${INSTANT_MARK}]*`
const MONTH = `(${Object.keys(MONTH_NAMES).join('|')})\\.?`
/** The halves of a day, in front of its hour: before noon and after. */
const HALF = '(오전|오후|午前|午後|凌晨|早上|上午|中午|下午|晚上)'
/** `10:00`, `10:00:30`, `10h30`, `10点`, `10時30分`, `4:00 am`; a weekday or a word may precede. */
const TIME = [
  '(?: ?\\([^()\\d]{1,9}\\))?[ ,t]{0,2}(?:(?:at|à|le|um) )?',
  `(?:${HALF} ?)?(\\d{1,2}) ?(?:[:h]|点|點|时|時|시)(?!간|間|间)(?: ?(\\d{1,2})(?!\\d))?[分분]?`,
  '(?::(\\d{2}))?(?: ?([ap])\\.?m\\b)?',
].join('')
const ZONE = `(?: ?\\((${ZONE_BRACKET})\\)| ?((?:utc|gmt) ?[+-] ?\\d{1,2}))?`

/** The ways of writing a day: which group is what. */
const DAYS = [
  { day: '(20\\d{2}) ?[/.-] ?(\\d{1,2}) ?[/.-] ?(\\d{1,2})(?!\\d)\\.?', order: 'ymd' },
  { day: '(20\\d{2}) ?[年년] ?(\\d{1,2}) ?[月월] ?(\\d{1,2}) ?[日일]?', order: 'ymd' },
  { day: `${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d{2})`, order: 'mdy' },
  { day: `(\\d{1,2})(?:er|st|nd|rd|th)? ${MONTH} (20\\d{2})`, order: 'dmy' },
  { day: '(?<![\\d/.])(\\d{1,2})[/.](\\d{1,2})[/.](20\\d{2})(?!\\d)', order: 'dmy' },
] as const

const FULL_DATES = DAYS.map(({ day, order }) => ({
  pattern: new RegExp(`${MARK}${day}(?:${TIME})?${ZONE}`, 'g'),
  order,
}))

/** The second date of a range may leave out what it has in common with the first. */
const SHORT_END = new RegExp(
  `^( ?(?:[${DASHES}]|to|until|至|到|から|부터) ?)${MARK}(?:(\\d{1,2}) ?[/.月월-] ?(\\d{1,2}) ?[日일]?)?${TIME}${ZONE}`,
)

/** A date as it is written, and the clock that it names. */
type Written = FoundDate & { readonly zone: Zone | 'unknown' | null }

/**
 * The dates of plain text (`plainText`), in their order. Days that no calendar has are none, nor are
 * times of a clock that cannot be told.
 */
export function findDates(text: string): FoundDate[] {
  return written(text).flatMap((date, index, dates) => {
    const next = dates[index + 1]
    const isBefore = next !== undefined && DASH.test(text.slice(date.to, next.from))
    const zone = date.zone ?? (isBefore && date.basis === null ? next.zone : null)
    return zone === 'unknown' ? [] : onOurClock(date, zone)
  })
}

/** A clock that is named behind the end of a range is that of its start too. */
const DASH = new RegExp(`^ ?[${DASHES}] ?$`)

function written(text: string): Written[] {
  const full = FULL_DATES.flatMap(({ pattern, order }) =>
    [...text.matchAll(pattern)].flatMap((match) => toDate(match, order) ?? []),
  ).sort((a, b) => a.from - b.from || b.to - a.to)
  const dates: Written[] = []
  for (const date of full) {
    if (date.from < (dates.at(-1)?.to ?? 0)) continue
    dates.push(date, ...shortEnd(text, date))
  }
  return dates
}

/** Moments are kept in UTC+8. */
function onOurClock(date: Written, zone: Zone | null): FoundDate {
  if (zone === null || zone === 'server') return { ...date, basis: date.basis ?? zone }
  const at = Temporal.PlainDateTime.from(date.at).add({ hours: 8 - zone.hours })
  return date.basis === null
    ? { ...date, at: at.toString({ smallestUnit: 'second' }), basis: 'instant' }
    : date
}

function toDate(match: RegExpExecArray, order: 'ymd' | 'mdy' | 'dmy'): Written | null {
  const [whole, mark, a, b, c, ...clock] = match
  const year = order === 'ymd' ? a : c
  const month = order === 'dmy' || order === 'ymd' ? b : a
  const day = order === 'ymd' ? c : order === 'mdy' ? b : a
  return dated(match.index, whole, mark, [year, month, day], clock)
}

function shortEnd(text: string, start: Written): Written[] {
  const match = SHORT_END.exec(text.slice(start.to, start.to + 120))
  if (!match) return []
  const [whole, gap = '', mark, month, day, ...clock] = match
  const year = start.at.slice(0, 4)
  const sameDay = [year, start.at.slice(5, 7), start.at.slice(8, 10)]
  const date = month === undefined ? sameDay : [year, month, day]
  const end = dated(start.to + gap.length, whole.slice(gap.length), mark, date, clock)
  if (!end) return []
  return [end.at < start.at ? { ...end, at: yearLater(end.at) } : end]
}

function yearLater(at: string): string {
  return Temporal.PlainDateTime.from(at).add({ years: 1 }).toString({ smallestUnit: 'second' })
}

function dated(
  from: number,
  whole: string,
  mark: string | undefined,
  [year, month, day]: readonly (string | undefined)[],
  [half, hour, minute, second, amPm, bracket, bare]: readonly (string | undefined)[],
): Written | null {
  const at = wallClock(
    { year: Number(year), month: MONTH_NAMES[month ?? ''] ?? Number(month), day: Number(day) },
    hourOf(hour, half ?? amPm),
    Number(minute ?? 0),
    Number(second ?? 0),
  )
  if (at === null) return null
  return {
    kind: 'date',
    from,
    to: from + whole.length,
    text: whole.replace(/[\uE000\uE001]/g, '').trim(),
    at: at.toString({ smallestUnit: 'second' }),
    hasTime: hour !== undefined,
    basis: mark === undefined ? null : mark === SERVER_MARK ? 'server' : 'instant',
    zone: zoneOf(bracket ?? bare ?? ''),
  }
}

const AFTERNOON = /^(?:p|오후|午後|下午|中午|晚上)$/

/** The hour of a day of 24. */
function hourOf(hour: string | undefined, half: string | undefined): number {
  const hours = Number(hour ?? 0)
  if (half === undefined || hours > 12) return hours
  return (hours % 12) + (AFTERNOON.test(half) ? 12 : 0)
}

/** 24:00 is the midnight that follows. */
function wallClock(
  day: { readonly year: number; readonly month: number; readonly day: number },
  hour: number,
  minute: number,
  second: number,
): Temporal.PlainDateTime | null {
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second > 0)) return null
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' })
    return hour === 24
      ? date.add({ days: 1 }).toPlainDateTime()
      : date.toPlainDateTime({ hour, minute, second })
  } catch {
    // Such as 31 February.
    return null
  }
}
