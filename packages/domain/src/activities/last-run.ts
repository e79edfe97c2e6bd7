import { earlierRuns } from './earlier-runs.ts'

type Run = {
  readonly startTime: string
  /** Null while nobody knows it. */
  readonly endTime: string | null
  /** Ids of the items whose chance it raises. */
  readonly featured: readonly string[]
}

/**
 * The day `yyyy-MM-dd` on which the banner before this one that featured an item ended; null where
 * none ever did. One that still ran when this one began ends with its beginning.
 */
export function lastRunEnd(item: string, banner: Run, banners: readonly Run[]): string | null {
  const ends = earlierRuns(item, banner, banners).map(({ endTime }) =>
    endTime === null || endTime > banner.startTime ? banner.startTime : endTime,
  )
  return ends.toSorted().at(-1)?.slice(0, 10) ?? null
}

/** A banner as a page shows it, each time a wall clock `yyyy-MM-ddTHH:mm:ss` or a day. */
type ShownRun = { readonly start: string; readonly isOver: boolean; readonly today: string }

/**
 * How many days ago an item's last run ended. Of a banner that is over they are counted up to its
 * start, because by then the wait was over; of any other up to today.
 */
export function daysSinceLastRun(
  lastEnd: string,
  { start, isOver, today }: ShownRun,
): { readonly days: number; readonly until: 'start' | 'today' } {
  const until = isOver ? start : today
  const days = Temporal.PlainDate.from(lastEnd).until(until.slice(0, 10), { largestUnit: 'day' })
  return { days: Math.max(0, days.days), until: isOver ? 'start' : 'today' }
}
