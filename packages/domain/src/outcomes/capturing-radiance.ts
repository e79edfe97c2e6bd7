import type { GameId } from '../game.ts'
import { getPityRule } from '../pity/pity-rules.ts'
import { toServerTime } from './banner-history.ts'

/**
 * Capturing Radiance on Genshin Impact's character banners since version 5.0 (2024-08-28): a lost
 * 50/50 may become a win, 55 % of them are won in total. After three losses in a row the next one is
 * won. Both are the game's own statements, the second one since version 5.4 (2025-02-12). The log
 * does not distinguish such a win, so none is labelled; the consecutive losses are shown.
 */
export const CAPTURING_RADIANCE = {
  /** The hour maintenance of version 5.0 began, on the UTC+8 clock, for all servers. */
  since: '2024-08-28T06:00:00',
  consolidated: 0.55,
  /** In every model the 50/50 after this number of consecutive losses is won. */
  maxLosses: 3,
} as const

/**
 * A model of Capturing Radiance among players: a counter changes with every open 50/50, up by one
 * with each loss. The index is the counter.
 */
export type RadianceModel = {
  /** The chance to win; the last is certain. */
  readonly winProbabilities: readonly number[]
  /** The count that a win leads to. */
  readonly afterWin: readonly number[]
  /** The counter at the introduction of Capturing Radiance. */
  readonly first: number
  /** The long-run distribution of the counter after a win. */
  readonly longRun: readonly number[]
}

/**
 * The models among players for the chances before the third loss, which the game does not state;
 * neither gives exactly the stated 55 %.
 * - `row`: consecutive losses count, a win resets them. 55.17 % in the long run. As in
 * Tibowl/HuTaoSite until https://github.com/Tibowl/HuTaoSite/commit/a83b772 (read 2026-11).
 * - `counter`: a counter that started at 1 and decreases by one with a win, down to 0; at 3 the win
 * is certain and leads to 1. 54.55 %. From a count of 4 million pulls (2024-12-13,
 * https://www.reddit.com/r/Genshin_Impact/comments/1hd1sqa/), in GGanalysis 2c88eab (2026-01-30) as
 * `CR_P`. The same count suspects a small extra probability at 2, which is unknown and omitted.
 */
export const RADIANCE_MODELS = {
  row: { winProbabilities: [0.5, 0.5, 0.75, 1], afterWin: [0, 0, 0, 0], first: 0, longRun: [1] },
  counter: {
    winProbabilities: [0.5, 0.5, 0.5, 1],
    afterWin: [0, 0, 1, 1],
    first: 1,
    longRun: [2 / 3, 1 / 3],
  },
} as const satisfies Record<string, RadianceModel>

const { winProbabilities, afterWin } = RADIANCE_MODELS.counter
const ALL_COUNTS: readonly number[] = winProbabilities.map((_, count) => count)

/** The possible counters after a number of consecutive losses since a win; all when unknown. */
export function listCountsAfterLosses(lostInARow: number | null): readonly number[] {
  if (lostInARow === null) return ALL_COUNTS
  const maxCount = ALL_COUNTS.length - 1
  const minCount = Math.min(lostInARow, maxCount)
  return minCount === maxCount ? [maxCount] : [minCount, minCount + 1]
}

/** The possible counters after one more open 50/50; all again when the model is refuted. */
export function advanceCounts(counts: readonly number[], isWon: boolean): readonly number[] {
  const next = counts.flatMap((count) => {
    if (isWon) return afterWin[count] ?? []
    return winProbabilities[count] === 1 ? [] : count + 1
  })
  return next.length === 0 ? ALL_COUNTS : [...new Set(next)]
}

export function hasCapturingRadiance(gameId: GameId, pullType: string): boolean {
  return getPityRule(gameId, pullType)?.hasCapturingRadiance === true
}

/** Start of counting consecutive losses, `yyyy-MM-dd HH:mm:ss` on the server's clock. */
export function getRadianceStart(zoneHours: number): string {
  return toServerTime(CAPTURING_RADIANCE.since, 'instant', zoneHours)
}
