import { compareText } from '../compare-text.ts'
import type { AnalyzedHistory } from '../outcomes/pity-records.ts'
import type { Certainty } from '../pity/pity.ts'

/** The time of a banner on the server's clock, `yyyy-MM-dd HH:mm:ss`; `end` is the last second. */
export type RunWindow = { readonly start: string; readonly end: string | null }

/** Banners that share a counter and overlap: the log does not say on which of them a pull was. */
export type WindowGroup<W extends RunWindow> = RunWindow & { readonly windows: readonly W[] }

/** The count since the last top-rarity pull at a moment. */
export type PityAt = { readonly count: number; readonly certainty: Certainty }

/** The pulls of one account and type during a banner. Indexes are those of the history. */
export type BannerRun<W extends RunWindow> = WindowGroup<W> & {
  /** The indexes of its pulls: from `from` up to and without `to`. */
  readonly from: number
  readonly to: number
  /** The indexes of its top-rarity pulls, oldest first. */
  readonly tops: readonly number[]
  /** The number of its pulls of the second rarity. */
  readonly second: number
  readonly pityBefore: PityAt
  readonly pityAfter: PityAt
}

/** The runs of a history, oldest first, and the number of pulls outside of all known banners. */
export type BannerRuns<W extends RunWindow> = {
  readonly runs: readonly BannerRun<W>[]
  readonly outside: number
}

/** Groups the banners of one type: those of a group overlap, directly or by others between them. */
export function groupWindows<W extends RunWindow>(windows: readonly W[]): WindowGroup<W>[] {
  const groups: { start: string; end: string | null; windows: W[] }[] = []
  for (const window of windows.toSorted((a, b) => compareText(a.start, b.start))) {
    const last = groups.at(-1)
    if (last === undefined || (last.end !== null && window.start > last.end)) {
      groups.push({ start: window.start, end: window.end, windows: [window] })
    } else {
      last.windows.push(window)
      const isLater = window.end === null || (last.end !== null && window.end > last.end)
      if (isLater) last.end = window.end
    }
  }
  return groups
}

/**
 * Assigns each pull of a history to the banners that ran at its time. It guesses no banner: a pull
 * outside of all windows is counted as outside. Runs without pulls are omitted.
 *
 * @param windows the banners of the history's type
 */
export function listRuns<W extends RunWindow>(
  history: AnalyzedHistory,
  windows: readonly W[],
): BannerRuns<W> {
  const { pulls } = history
  const runs: BannerRun<W>[] = []
  let next = 0
  let inside = 0
  for (const group of groupWindows(windows)) {
    const from = findIndexFrom(history, next, (time) => time >= group.start)
    const to = findIndexFrom(history, from, (time) => group.end !== null && time > group.end)
    next = to
    if (from === to) continue
    inside += to - from
    const isInside = (index: number) => from <= index && index < to
    runs.push({
      ...group,
      from,
      to,
      tops: history.pity.topIndexes.filter(isInside),
      second: history.pity.secondIndexes.filter(isInside).length,
      pityBefore: getPityBefore(history, from),
      pityAfter: getPityBefore(history, to),
    })
  }
  return { runs, outside: pulls.length - inside }
}

/**
 * The pity before the pull at an index; after the last pull at the length of the history. Derived
 * from the count of the next top-rarity pull, so its certainty covers the pulls up to that one.
 */
export function getPityBefore({ pity, pulls }: AnalyzedHistory, index: number): PityAt {
  const nextTop = pity.topIndexes.find((top) => top >= index)
  const count =
    nextTop === undefined
      ? pity.topPity - (pulls.length - index)
      : (pity.pullCounts[nextTop] ?? 0) - (nextTop - index) - 1
  const certainty =
    nextTop === undefined ? pity.topCertainty : (pity.certainties[nextTop] ?? 'exact')
  // Missing pulls before the next top-rarity pull may leave fewer counts than pulls.
  return { count: Math.max(0, count), certainty }
}

function findIndexFrom(
  { pulls }: AnalyzedHistory,
  start: number,
  matches: (time: string) => boolean,
): number {
  let index = start
  for (; index < pulls.length; index += 1) {
    const time = pulls[index]?.time
    if (time !== undefined && matches(time)) break
  }
  return index
}
