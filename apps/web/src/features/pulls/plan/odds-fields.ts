import type { GameId } from '@bannerday/domain/game'
import type { OddsTarget } from '@bannerday/domain/odds/odds-target'
import { computePullOdds, type OddsRange, type OddsState } from '@bannerday/domain/odds/pull-odds'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/capturing-radiance'
import { hasFatePoints } from '@bannerday/domain/outcomes/pull-choices'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import type { TypeOverview } from '../local-store/read-overview.ts'

/** The maximum number of copies of an item. */
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

/** The fields besides the pity that affect the odds of a target. */
export type StartFields = {
  readonly guarantee: boolean
  readonly losses: boolean
  readonly first: boolean
  readonly fatePoint: boolean
}

export function getStartFields(game: GameId, pullType: string, target: OddsTarget): StartFields {
  const rule = getPityRule(game, pullType)
  const rateUp = rule?.rateUp
  const isDecided = rateUp === 'half' || rateUp === 'three-quarters'
  return {
    // On a banner with two featured weapons, even a guaranteed one may be the other weapon.
    guarantee: isDecided && target !== 'any',
    losses: hasCapturingRadiance(game, pullType) && target === 'featured',
    first: rule?.hasCertainFirst === true && target === 'featured',
    fatePoint: hasFatePoints(game, pullType) && target === 'chosen',
  }
}

/** Returns whether Capturing Radiance can turn a 50/50 on the way to the requested copies. */
export function countsRadiance({ game, pullType, target, start, copies }: OddsQuestion): boolean {
  const isOpen = !start.isGuaranteed || copies > 1
  return hasCapturingRadiance(game, pullType) && target === 'featured' && isOpen
}

/** Returns the maximum number of pulls without a top-rarity item. */
export function getMaxPity(game: GameId, pullType: string): number {
  return (getPityRule(game, pullType)?.topHard ?? 1) - 1
}

/**
 * Returns the state of an account on a type, as far as its pulls determine it. Unknown values get
 * the lower bound: no pity, no guarantee, no fate point. While the banner period is unknown, its first
 * item counts as used once any top-rarity item was pulled. Losses in a row may be only a minimum.
 */
export function getStart(
  game: GameId,
  pullType: string,
  type: TypeOverview | undefined,
): OddsState {
  const guarantee = type?.guarantee
  const isExact = guarantee?.lostCertainty === 'exact'
  return {
    pity: Math.min(type?.topPity ?? 0, getMaxPity(game, pullType)),
    isGuaranteed: guarantee?.isGuaranteed ?? false,
    lostInARow: isExact ? guarantee.lostInARow : null,
    lostAtLeast: isExact ? 0 : (guarantee?.lostInARow ?? 0),
    radianceCount: guarantee?.radianceCount ?? null,
    isFirst: type?.isFirst ?? (type?.top ?? 0) === 0,
    fatePoints: type?.fatePoints ?? 0,
  }
}

/** The number of pulls, and the day by which they are available, `yyyy-MM-dd`. */
export type PlannedPulls = { readonly pulls: number; readonly until: string }
