import type { GameId } from '../game.ts'
import { getFeaturedChance, getPityRule } from '../pity/pity-rules.ts'
import { toPullType } from '../pulls/pull.ts'
import type { OfficialRates } from './learned-facts.ts'

/** The figures that are compared, by their names in the rules. */
export type RateFigure =
  | 'topBase'
  | 'topConsolidated'
  | 'secondBase'
  | 'secondConsolidated'
  | 'featured'

/** A figure of our rules that the official banner data contradict. */
export type RateDifference = {
  readonly pullType: string
  /** Null for a pull type without a rule. */
  readonly figure: RateFigure | null
  /** Between 0 and 1. */
  readonly official: number | null
  readonly own: number | null
}

/** Half of the last official digit: chances are stated to 0.001 %. */
const TOLERANCE = 0.000_005

/**
 * Compares the official rates of the pull types of a game with our rules. A figure that either side
 * does not state is not compared, and neither is the share of the featured item where the player
 * chooses it: the service states 0 there.
 */
export function compareRates(
  gameId: GameId,
  rates: Readonly<Record<string, OfficialRates>>,
): RateDifference[] {
  return Object.entries(rates).flatMap(([pullType, official]): RateDifference[] => {
    const rule = getPityRule(gameId, toPullType(gameId, pullType))
    if (!rule) return [{ pullType, figure: null, official: null, own: null }]
    const pairs: readonly [RateFigure, number | null, number | null][] = [
      ['topBase', official[5].base, rule.topBase],
      ['topConsolidated', official[5].consolidated, rule.topConsolidated],
      ['secondBase', official[4].base, rule.secondBase],
      ['secondConsolidated', official[4].consolidated, rule.secondConsolidated],
      ['featured', official[5].featured, getFeaturedChance(rule)?.before ?? null],
    ]
    return pairs.flatMap(([figure, stated, own]) =>
      stated !== null && own !== null && Math.abs(stated - own) > TOLERANCE
        ? [{ pullType, figure, official: stated, own }]
        : [],
    )
  })
}
