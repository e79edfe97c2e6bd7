import type { PityRule, Rise } from '../games/pity-rule.ts'

/**
 * The probability of each wait for a top-rarity pull: at index n, that it is the n-th pull after a
 * reset. Index 0 is 0, the last index is hard pity, the sum is 1.
 */
export type Waits = readonly number[]

/** The waits under a rule; null where the game does not state the chance of a single pull. */
export function computeTopWaits(rule: PityRule): Waits | null {
  const { topSoft, topStep } = rule
  return computeWaits(
    rule,
    topSoft === null || topStep === null ? [] : [{ from: topSoft, step: topStep }],
  )
}

/** The waits in each model of the raise, the rule's own first; empty where `computeTopWaits` is null. */
export function computeModelWaits(rule: PityRule): readonly Waits[] {
  const others = rule.otherRises.map((rises) => computeWaits(rule, rises))
  return [computeTopWaits(rule), ...others].filter((waits) => waits !== null)
}

function computeWaits({ topBase, topHard }: PityRule, rises: readonly Rise[]): Waits | null {
  if (topBase === null || topHard === null) return null
  const waits = [0]
  let remaining = 1
  let rate = topBase
  for (let pull = 1; pull <= topHard; pull += 1) {
    rate += rises.findLast(({ from }) => pull >= from)?.step ?? 0
    const probability = pull === topHard ? 1 : Math.min(1, rate)
    waits.push(remaining * probability)
    remaining *= 1 - probability
  }
  return waits
}

/**
 * The remaining waits of a player with `pity` pulls without a top-rarity item. When the rule makes
 * this state impossible, the next pull is certain.
 */
export function computeRemainingWaits(waits: Waits, pity: number): Waits {
  const rest = waits.slice(Math.max(0, pity) + 1)
  const total = rest.reduce((sum, rate) => sum + rate, 0)
  return total === 0 ? [0, 1] : [0, ...rest.map((rate) => rate / total)]
}

/** The mean wait. Its reciprocal is the consolidated rate that games state. */
export function computeMeanWait(waits: Waits): number {
  return waits.reduce((sum, rate, pull) => sum + pull * rate, 0)
}
