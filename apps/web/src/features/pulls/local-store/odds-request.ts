import type { GameId } from '@bannerday/domain/game'
import type { OddsTarget } from '@bannerday/domain/odds/odds-target'
import { computePullOdds, type OddsRange, type OddsState } from '@bannerday/domain/odds/pull-odds'

export const MAX_COPIES = 7

/** The input for the odds of a banner. */
export type OddsQuestion = {
  readonly game: GameId
  readonly pullType: string
  readonly target: OddsTarget
  readonly start: OddsState
  readonly copies: number
}

/**
 * Returns the probability of the requested copies for each number of pulls, or null without odds.
 */
export function computeOddsResponse({
  game,
  pullType,
  target,
  start,
  copies,
}: OddsQuestion): OddsRange | null {
  return computePullOdds(game, pullType, target, start, copies)?.at(-1) ?? null
}
