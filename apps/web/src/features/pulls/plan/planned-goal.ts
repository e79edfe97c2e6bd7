import { listOddsTargets } from '@bannerday/domain/odds/pull-odds'
import type { GameId } from '@bannerday/domain/game'
import { PULL_TYPES } from '@bannerday/domain/pulls/pull'
import type { PlanGoal } from '@bannerday/domain/plan/plan-odds'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import type { TypeOverview } from '../device/pull-overview.ts'
import { getStart } from '../odds/odds-fields.ts'
import type { PlanDay } from './use-plan-day.ts'

/**
 * Returns the input for the odds of a goal, from the account's state on its type.
 *
 * @param pullsBy returns the number of pulls at the end of a day, `yyyy-MM-dd`
 */
export function plannedGoal(
  game: GameId,
  { pullType, target, copies, until }: Pick<StoredGoal, 'pullType' | 'target' | 'copies' | 'until'>,
  types: readonly TypeOverview[],
  pullsBy: (day: string) => number,
): PlanGoal {
  const type = types.find((one) => one.pullType === pullType)
  return { pullType, target, copies, pulls: pullsBy(until), start: getStart(game, pullType, type) }
}

/** Returns the pull types that support planning, the character type first. */
export function plannedTypes(game: GameId): readonly string[] {
  return PULL_TYPES[game].filter((type) => listOddsTargets(game, type).length > 0)
}

/** Returns a draft goal: one copy of the featured item by the planned day. */
export function toRequestedGoal(
  game: GameId,
  { until, banner }: Pick<PlanDay, 'until' | 'banner'>,
  pullType: string,
): Omit<StoredGoal, 'id' | 'title'> {
  return {
    until,
    marginDays: banner?.marginDays ?? 0,
    isProjected: banner?.isProjected ?? false,
    pullType,
    target: listOddsTargets(game, pullType)[0] ?? 'any',
    copies: 1,
  }
}
