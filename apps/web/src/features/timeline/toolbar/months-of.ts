import {
  dateAt,
  type DisplayZone,
  type Span,
  startOfDay,
} from '@bannerday/domain/time/server-clock'

/** A month in a zone: its first day as ISO date, and the start of that day. */
export type Month = { readonly date: string; readonly start: number }

/** Returns the months from the first start to the last end. */
export function monthsOf(spans: readonly Span[], zone: DisplayZone): Month[] {
  if (spans.length === 0) return []
  const first = spans.reduce((min, { start }) => Math.min(min, start), Infinity)
  const last = spans.reduce((max, { end }) => Math.max(max, end), -Infinity)
  const months: Month[] = []
  let date = dateAt(first, zone).with({ day: 1 })
  for (;;) {
    const start = startOfDay(date, zone)
    if (start > last) return months
    months.push({ date: date.toString(), start })
    date = date.add({ months: 1 })
  }
}
