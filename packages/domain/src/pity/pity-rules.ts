import type { GameId } from '../game.ts'
import type { PityRule } from '../games/pity-rule.ts'
import { getTraits } from '../games/traits.ts'

/** The rule of a pull type; null for an unknown one. */
export function getPityRule(gameId: GameId, pullType: string): PityRule | null {
  return getTraits(gameId).pulls.pityRules[pullType] ?? null
}

/**
 * The chance that a top-rarity item without a guarantee is the featured one, today and before it was
 * raised; null on a banner on which none can be lost. Capturing Radiance is not included.
 */
export function getFeaturedChance({
  rateUp,
  raisedChance,
}: Pick<PityRule, 'rateUp' | 'raisedChance'>): { now: number; before: number } | null {
  if (rateUp !== 'half' && rateUp !== 'three-quarters') return null
  const before = rateUp === 'half' ? 0.5 : 0.75
  return { now: raisedChance?.chance ?? before, before }
}
