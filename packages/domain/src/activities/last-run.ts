import { listEarlierRuns } from './earlier-runs.ts'

type Run = {
  readonly startTime: string
  /** Null when unknown. */
  readonly endTime: string | null
  /** Ids of the rate-up items. */
  readonly featured: readonly string[]
}

/**
 * The end of the previous banner that featured an item, as a day `yyyy-MM-dd`; null for a first
 * run. A banner that still ran when this one started counts as ended then.
 */
export function findLastRunEnd(item: string, banner: Run, banners: readonly Run[]): string | null {
  const ends = listEarlierRuns(item, banner, banners).map(({ endTime }) =>
    endTime === null || endTime > banner.startTime ? banner.startTime : endTime,
  )
  return ends.toSorted().at(-1)?.slice(0, 10) ?? null
}

/** A banner as a page shows it, each time a wall clock `yyyy-MM-ddTHH:mm:ss` or a day. */
type ShownRun = { readonly start: string; readonly isEnded: boolean; readonly today: string }

/**
 * Days since an item's previous run ended. For an ended banner they are counted to its start, when
 * the wait was over; otherwise to today.
 */
export function daysSinceLastRun(
  lastEnd: string,
  { start, isEnded, today }: ShownRun,
): { readonly days: number; readonly until: 'start' | 'today' } {
  const until = isEnded ? start : today
  const days = Temporal.PlainDate.from(lastEnd).until(until.slice(0, 10), { largestUnit: 'day' })
  return { days: Math.max(0, days.days), until: isEnded ? 'start' : 'today' }
}
