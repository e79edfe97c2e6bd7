import type { GameId } from '../game.ts'
import type { PityRule } from '../games/pity-rule.ts'
import { getTraits } from '../games/traits.ts'

/** The rule of a pull type; null for an unknown one. */
export function getPityRule(gameId: GameId, pullType: string): PityRule | null {
  return getTraits(gameId).pulls.pityRules[pullType] ?? null
}
