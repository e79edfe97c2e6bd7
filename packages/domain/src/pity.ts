import type { GameId } from './game.ts'
import { TOP_RESETS_SECOND } from './pity-rules.ts'
import type { Pull, Rarity } from './pull.ts'

/** What the pulls of one type add up to. */
export type PityCount = {
  readonly total: number
  readonly byRarity: Readonly<Record<Rarity, number>>
  /** Pulls whose rarity nobody knows; they count as pulls, but have no count of their own. */
  readonly unknown: number
  /** Pulls since the last top-rarity pull; all of them where there was none. */
  readonly topPity: number
  /** Pulls since the last pull of the second rarity, or since what else starts its counter anew. */
  readonly secondPity: number
  /**
   * For each pull, oldest first: how many pulls it took since the last one of its rarity, itself
   * included. The first of a rarity counts from the start; the lowest rarity has no count.
   */
  readonly pullCounts: readonly (number | null)[]
}

/** Counts the pulls of one type of one account. `pulls` are oldest first. */
export function countPity(pulls: readonly Pull[], gameId: GameId): PityCount {
  const byRarity: Record<Rarity, number> = { 5: 0, 4: 0, 3: 0 }
  const pullCounts: (number | null)[] = []
  let unknown = 0
  let topPity = 0
  let secondPity = 0
  for (const { rarity } of pulls) {
    topPity += 1
    secondPity += 1
    if (rarity === undefined) unknown += 1
    else byRarity[rarity] += 1
    pullCounts.push(rarity === 5 ? topPity : rarity === 4 ? secondPity : null)
    if (rarity === 5) topPity = 0
    if (rarity === 4 || (rarity === 5 && TOP_RESETS_SECOND[gameId])) secondPity = 0
  }
  return { total: pulls.length, byRarity, unknown, topPity, secondPity, pullCounts }
}
