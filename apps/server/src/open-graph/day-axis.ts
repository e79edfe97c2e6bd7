import { COLORS } from './theme.ts'
import { drawDigits } from './digits.ts'

const DAY_MS = 86_400_000

/** A horizontal axis of days in UTC+8, the clock of announcements. */
export type DayAxis = {
  /** Position of an instant in pixels from the left edge of the image. */
  readonly getX: (instant: number) => number
  /** First instant shown and the one after the last, in milliseconds since the epoch. */
  readonly start: number
  readonly end: number
  readonly left: number
  readonly right: number
  readonly days: readonly { readonly date: Temporal.PlainDate; readonly x: number }[]
}

/** Creates an axis of whole days between two pixels. */
export function createDayAxis(start: number, count: number, left: number, right: number): DayAxis {
  const width = (right - left) / count
  const first = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('+08:00')
  const from = first.startOfDay().epochMilliseconds
  return {
    getX: (instant) => left + ((instant - from) / DAY_MS) * width,
    start: from,
    end: from + count * DAY_MS,
    left,
    right,
    days: Array.from({ length: count }, (_, index) => ({
      date: first.toPlainDate().add({ days: index }),
      x: left + index * width,
    })),
  }
}

/** Minimum distance between the numbers of two days, in pixels. */
const MIN_GAP = 46

/** Draws days as columns with their numbers above; a month starts with a stronger line. */
export function drawDays({ days, left, right }: DayAxis, top: number, bottom: number): string {
  const width = (right - left) / days.length
  const step = Math.ceil(MIN_GAP / width)
  const columns = days.map(({ date, x }) => {
    const shade =
      date.dayOfWeek >= 6
        ? `<rect x="${x}" y="${top}" width="${width}" height="${bottom - top}" fill="${COLORS.weekend}"/>`
        : ''
    const color = date.day === 1 ? COLORS.quiet : COLORS.line
    return `${shade}<path d="M${x} ${top}V${bottom}" stroke="${color}"/>`
  })
  const numbers = days
    .filter((_, index) => index % step === 0)
    .map(({ date, x }) =>
      drawDigits(String(date.day), {
        x: x + width / 2,
        y: top - 30,
        height: 17,
        color: COLORS.quiet,
        anchor: 'middle',
      }),
    )
  return columns.join('') + numbers.join('')
}
