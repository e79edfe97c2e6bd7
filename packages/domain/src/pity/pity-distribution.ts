import type { PityRule } from './pity-rules.ts'

/**
 * The chance of each wait for a top-rarity pull: at index n, that it comes on the n-th pull of a
 * fresh counter and not before. Index 0 is 0, the last index is the hard limit, the sum is 1.
 */
export type Waits = readonly number[]

/** The waits under a rule; null where the game does not state the chance of a single pull. */
export function topWaits(rule: PityRule): Waits | null {
  const { topBase, topHard } = rule
  if (topBase === null || topHard === null) return null
  const waits = [0]
  let stillWaiting = 1
  for (let pull = 1; pull <= topHard; pull += 1) {
    const chance = pull === topHard ? 1 : chanceOfPull(rule, topBase, pull)
    waits.push(stillWaiting * chance)
    stillWaiting *= 1 - chance
  }
  return waits
}

/**
 * The waits that are left to a player who has made `pity` pulls without a top-rarity one. Where
 * the rule gives no such player a chance to be, the next pull is certain.
 */
export function waitsAfter(waits: Waits, pity: number): Waits {
  const left = waits.slice(Math.max(0, pity) + 1)
  const total = left.reduce((sum, chance) => sum + chance, 0)
  return total === 0 ? [0, 1] : [0, ...left.map((chance) => chance / total)]
}

/** The mean wait. One divided by it is the consolidated rate that games state. */
export function meanWait(waits: Waits): number {
  return waits.reduce((sum, chance, pull) => sum + pull * chance, 0)
}

function chanceOfPull({ topSoft, topStep }: PityRule, topBase: number, pull: number): number {
  if (topSoft === null || topStep === null || pull < topSoft) return topBase
  return Math.min(1, topBase + topStep * (pull - topSoft + 1))
}
