import { dateAt, type DisplayZone, type Span, startOfDay } from '../time/server-clock.ts'

/** Pixels a day of 24 hours, from the farthest zoom to the nearest. */
export const DAY_WIDTHS = [12, 24, 36, 72] as const
export type DayWidth = (typeof DAY_WIDTHS)[number]

/** Returns the next zoom in or out, or the same zoom at the end of the scale. */
export function zoomStep(dayWidth: DayWidth, direction: 'in' | 'out'): DayWidth {
  const index = DAY_WIDTHS.indexOf(dayWidth) + (direction === 'in' ? 1 : -1)
  return DAY_WIDTHS[index] ?? dayWidth
}

/** At this width a day of 23 or 25 hours has 34.5 or 37.5. */
export const DAY_WIDTH = 36 satisfies DayWidth
/** Pixels a bar has at least, so that it can be hit and seen. */
export const MIN_BAR_WIDTH = 50

const DAY_MS = 86_400_000

/** A day of the display zone, midnight to midnight. */
export type TimelineDay = Span & {
  readonly left: number
  readonly width: number
  /** ISO date, `yyyy-MM-dd`. */
  readonly date: string
  readonly dayOfMonth: number
  /** Saturday or Sunday. */
  readonly weekend: boolean
}

export type TimelineMonth = {
  readonly left: number
  readonly width: number
  /** ISO date of its first day on the timeline. */
  readonly date: string
}

/** The horizontal axis, in pixels from the midnight of its zone at which its origin is. */
export type TimelineScale = {
  readonly zone: DisplayZone
  readonly dayWidth: DayWidth
  readonly start: number
  readonly end: number
  /** The left end: 0, or negative when the axis extends before its origin. */
  readonly left: number
  readonly width: number
  /** The moment of pixel 0. */
  readonly origin: number
  readonly days: readonly TimelineDay[]
  readonly months: readonly TimelineMonth[]
}

/**
 * The axis for all spans and now: from the day before the earliest start through the third day
 * after the latest end, whole days of the zone. Instants in milliseconds since the epoch.
 *
 * @param from latest start of the axis, so that it can extend beyond the spans
 * @param origin the day at pixel 0, independent of where the axis starts: positions stay when more
 * of the past is shown. By default the start of the axis
 */
export function createTimelineScale(
  spans: readonly Span[],
  now: number,
  zone: DisplayZone,
  dayWidth: DayWidth = DAY_WIDTH,
  from = now,
  origin?: number,
): TimelineScale {
  const pixels = (ms: number) => (ms / DAY_MS) * dayWidth
  const earliest = spans.reduce((min, span) => Math.min(min, span.start), Math.min(now, from))
  const latest = spans.reduce((max, span) => Math.max(max, span.end), now)
  const first = dateAt(earliest, zone).subtract({ days: 1 })
  const afterLast = dateAt(latest, zone).add({ days: 4 })
  const start = startOfDay(first, zone)
  const zero = origin === undefined ? start : startOfDay(dateAt(origin, zone), zone)
  const days: TimelineDay[] = []
  let dayStart = start
  for (let date = first; Temporal.PlainDate.compare(date, afterLast) < 0;) {
    const next = date.add({ days: 1 })
    const dayEnd = startOfDay(next, zone)
    days.push({
      start: dayStart,
      end: dayEnd,
      left: pixels(dayStart - zero),
      width: pixels(dayEnd - dayStart),
      date: date.toString(),
      dayOfMonth: date.day,
      weekend: date.dayOfWeek >= 6,
    })
    date = next
    dayStart = dayEnd
  }
  const width = pixels(dayStart - start)
  return {
    zone,
    dayWidth,
    start,
    end: dayStart,
    left: pixels(start - zero),
    width,
    origin: zero,
    days,
    months: groupMonths(days),
  }
}

/** Position of an instant on the axis, in pixels from its origin. */
export function pixelAt(scale: TimelineScale, instant: number): number {
  return ((instant - scale.origin) / DAY_MS) * scale.dayWidth
}

/** The moment at a pixel of the axis. */
export function instantAtPixel(scale: TimelineScale, pixel: number): number {
  return scale.origin + (pixel / scale.dayWidth) * DAY_MS
}

/** Position and width of a bar: proportional to the span, at least `MIN_BAR_WIDTH`. */
export function barAt(scale: TimelineScale, span: Span): { left: number; width: number } {
  const left = pixelAt(scale, span.start)
  return { left, width: Math.max(MIN_BAR_WIDTH, pixelAt(scale, span.end) - left) }
}

/** Index of the day that contains an instant; the nearest day outside of the axis. */
export function dayIndexAt(scale: TimelineScale, instant: number): number {
  let low = 0
  let high = scale.days.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((scale.days[middle]?.start ?? Infinity) <= instant) low = middle
    else high = middle - 1
  }
  return low
}

function groupMonths(days: readonly TimelineDay[]): TimelineMonth[] {
  return [...Map.groupBy(days, (day) => day.date.slice(0, 7)).values()].map((month) => ({
    left: month[0]?.left ?? 0,
    width: month.reduce((sum, day) => sum + day.width, 0),
    date: month[0]?.date ?? '',
  }))
}
