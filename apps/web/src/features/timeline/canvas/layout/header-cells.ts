import type { TimelineDay, TimelineScale } from '@bannerday/domain/activities/timeline-scale'

/** The minimum width of a cell in pixels, so that it can be read and clicked. */
const MIN_CELL_WIDTH = 24

/** A cell of the day row: one day, or one week when days are too narrow. */
export type HeaderCell = Pick<TimelineDay, 'start' | 'end' | 'left' | 'width' | 'date'> & {
  readonly dayOfMonth: number
  readonly weekend: boolean
}

/** Returns the cells of the day row. Weeks start on Monday; the first one may be partial. */
export function headerCells({ days, dayWidth }: TimelineScale): readonly HeaderCell[] {
  return dayWidth >= MIN_CELL_WIDTH ? days : weeksOf(days)
}

export function isDay({ start, end }: HeaderCell): boolean {
  return end - start < 2 * 86_400_000
}

function weeksOf(days: readonly TimelineDay[]): HeaderCell[] {
  const weeks: HeaderCell[] = []
  for (const day of days) {
    const week = weeks.at(-1)
    const isMonday = Temporal.PlainDate.from(day.date).dayOfWeek === 1
    if (!week || isMonday) weeks.push({ ...day, weekend: false })
    else weeks.splice(-1, 1, { ...week, end: day.end, width: week.width + day.width })
  }
  return weeks
}
