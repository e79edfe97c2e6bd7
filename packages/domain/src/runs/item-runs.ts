import { must } from '../invariant.ts'
import { groupWindows, type RunWindow, type WindowGroup } from './banner-runs.ts'

type FeaturingBanner = {
  /** A wall clock, `yyyy-MM-ddTHH:mm:ss`. */
  readonly start: string
  /** The last second; null while no end is known. */
  readonly end: string | null
  /** Item ids. */
  readonly fiveStar: readonly string[]
  /** Null when unknown. */
  readonly fourStar: readonly string[] | null
}

/** One run of an item: the days of its banners, `yyyy-MM-dd`. */
export type ItemRun<B> = WindowGroup<RunWindow & { readonly banner: B }>

/**
 * Lists the runs of an item, oldest first. Banners that overlap, or of which one starts on the last
 * day of the other, are one run. Days are those of the banners' wall clocks, whatever their basis:
 * servers differ by less than a day, and runs by weeks.
 */
export function listItemRuns<B extends FeaturingBanner>(
  item: string,
  banners: readonly B[],
): readonly ItemRun<B>[] {
  return groupWindows(
    banners
      .filter(({ fiveStar, fourStar }) => fiveStar.includes(item) || fourStar?.includes(item))
      .map((banner) => ({
        start: banner.start.slice(0, 10),
        end: banner.end?.slice(0, 10) ?? null,
        banner,
      })),
  )
}

/** The days that each run was waited for, from the last day of the run before; oldest first. */
export function listWaits(runs: readonly RunWindow[]): readonly number[] {
  return runs.slice(1).map(({ start }, index) => {
    const { end } = must(runs[index], 'the run before')
    return countDays(must(end, 'a run that is followed has ended'), start)
  })
}

/** The position of a day among the runs of an item. */
export type RunMoment<R extends RunWindow> = {
  /** The run of the day. */
  readonly running: R | null
  /** The first run after the day. */
  readonly next: R | null
  /** The last run that has ended. */
  readonly last: R | null
  /** The days since its end; null during a run and before the first one. */
  readonly daysSince: number | null
}

/** Finds the runs around a day, `yyyy-MM-dd`. */
export function findRunsAround<R extends RunWindow>(runs: readonly R[], day: string): RunMoment<R> {
  const running = runs.find(({ start, end }) => start <= day && (end === null || day <= end))
  const last = runs.findLast(({ end }) => end !== null && end < day)
  return {
    running: running ?? null,
    next: runs.find(({ start }) => start > day) ?? null,
    last: last ?? null,
    daysSince:
      running === undefined && last !== undefined
        ? countDays(must(last.end, 'a last run has ended'), day)
        : null,
  }
}

/** Lists the waits that were over on a day, `yyyy-MM-dd`: those before runs that had started. */
export function listPastWaits(runs: readonly RunWindow[], day: string): readonly number[] {
  return listWaits(runs.filter(({ start }) => start <= day))
}

/** The number of waits that were longer than some days. */
export function countLongerWaits(waits: readonly number[], days: number): number {
  return waits.filter((wait) => wait > days).length
}

/** The distribution of waits in days. It describes the past and promises no date. */
export type WaitDistribution =
  | { readonly kind: 'none' }
  | { readonly kind: 'single'; readonly shortest: number; readonly count: 1 }
  | {
      readonly kind: 'range'
      readonly count: number
      readonly shortest: number
      readonly longest: number
    }
  | {
      readonly kind: 'middle'
      readonly count: number
      readonly shortest: number
      readonly longest: number
      /** At least half of the waits are from `from` to `to`. */
      readonly from: number
      readonly to: number
    }

/** Below it, a middle half would say more than the waits do. */
const MIN_MIDDLE_WAITS = 4

/** Describes waits by their range, and several also by their middle half. */
export function describeWaits(waits: readonly number[]): WaitDistribution {
  const sorted = waits.toSorted((a, b) => a - b)
  const [shortest] = sorted
  const longest = sorted.at(-1)
  const count = sorted.length
  if (shortest === undefined || longest === undefined) return { kind: 'none' }
  if (count === 1) return { kind: 'single', shortest, count }
  const from = must(sorted[Math.floor((count - 1) / 4)], 'inside')
  const to = must(sorted[Math.ceil(((count - 1) * 3) / 4)], 'inside')
  return count < MIN_MIDDLE_WAITS
    ? { kind: 'range', count, shortest, longest }
    : { kind: 'middle', count, shortest, longest, from, to }
}

function countDays(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days
}
