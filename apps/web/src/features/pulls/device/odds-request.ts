import type { GameId } from '@bannerday/domain/game'
import { computePullOdds, type OddsRange, type OddsState } from '@bannerday/domain/odds/pull-odds'
import type { OddsTarget } from '@bannerday/domain/odds/odds-target'

export const MAX_COPIES = 7

/** The input of the odds of a banner. */
export type OddsQuestion = {
  readonly game: GameId
  readonly pullType: string
  readonly target: OddsTarget
  readonly start: OddsState
  readonly copies: number
}

/** The chance of as many copies as are wanted, for each number of pulls. */
export function computeOddsResponse({
  game,
  pullType,
  target,
  start,
  copies,
}: OddsQuestion): OddsRange | null {
  return computePullOdds(game, pullType, target, start, copies)?.at(-1) ?? null
}
