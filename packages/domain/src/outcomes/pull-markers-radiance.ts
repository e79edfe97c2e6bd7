import type { GameId } from '../game.ts'
import { serverText } from './pull-markers-banners.ts'

/**
 * Capturing Radiance, genshin's character banners since version 5.0 (2024-08-28): a lost 50/50 may
 * turn into a win, 55 % of them are won in all (the game's own statement). The log does not tell
 * such a win from any other, so none is ever labelled; what is shown is the losses in a row.
 */
export const CAPTURING_RADIANCE = {
  /** The hour maintenance of version 5.0 began, on the UTC+8 clock, for all servers. */
  since: '2024-08-28T06:00:00',
  consolidated: 0.55,
  /** In every model the 50/50 after so many losses in a row is won. */
  mostLosses: 3,
} as const

/**
 * How players think that Capturing Radiance works: a count moves with every open 50/50, up by one
 * with each loss. The index is the count.
 */
export type RadianceModel = {
  /** The chance to win; the last is certain. */
  readonly winChances: readonly number[]
  /** The count that a win leads to. */
  readonly afterWin: readonly number[]
  /** The count with which Capturing Radiance began for everybody. */
  readonly first: number
  /** How the counts are shared out after a win, over many wins. */
  readonly longRun: readonly number[]
}

/**
 * The models in circulation; neither is published, and neither gives exactly the stated 55 %.
 * - `row`: the losses in a row count, a win ends them. 55.17 % in the long run. As in
 *   Tibowl/HuTaoSite until https://github.com/Tibowl/HuTaoSite/commit/a83b772 (read 2026-11).
 * - `counter`: a count that began at 1 and falls by one with a win, down to 0; at 3 the win is
 *   certain and leads to 1. 54.55 %. From a count of 4 million pulls (2024-12-13,
 *   https://www.reddit.com/r/Genshin_Impact/comments/1hd1sqa/), in GGanalysis 2c88eab (2026-01-30)
 *   as `CR_P`. The same count suspects a small extra chance at 2, not known and left out.
 */
export const RADIANCE_MODELS = {
  row: { winChances: [0.5, 0.5, 0.75, 1], afterWin: [0, 0, 0, 0], first: 0, longRun: [1] },
  counter: {
    winChances: [0.5, 0.5, 0.5, 1],
    afterWin: [0, 0, 1, 1],
    first: 1,
    longRun: [2 / 3, 1 / 3],
  },
} as const satisfies Record<string, RadianceModel>

const { winChances, afterWin } = RADIANCE_MODELS.counter
const ALL_COUNTS: readonly number[] = winChances.map((_, count) => count)

/** The counts that can stand after so many losses in a row since a win; all where that is not known. */
export function countsAfterLosses(lostInARow: number | null): readonly number[] {
  if (lostInARow === null) return ALL_COUNTS
  const most = ALL_COUNTS.length - 1
  const lowest = Math.min(lostInARow, most)
  return lowest === most ? [most] : [lowest, lowest + 1]
}

/** What the counts can be after one more open 50/50; all of them again where the model is refuted. */
export function countsAfter(counts: readonly number[], isWon: boolean): readonly number[] {
  const next = counts.flatMap((count) => {
    if (isWon) return afterWin[count] ?? []
    return winChances[count] === 1 ? [] : count + 1
  })
  return next.length === 0 ? ALL_COUNTS : [...new Set(next)]
}

export function hasCapturingRadiance(gameId: GameId, pullType: string): boolean {
  return gameId === 'genshin' && pullType === '301'
}

/** From when the losses in a row count, `yyyy-MM-dd HH:mm:ss` on the server's clock. */
export function radianceStart(zoneHours: number): string {
  return serverText(CAPTURING_RADIANCE.since, 'instant', zoneHours)
}
