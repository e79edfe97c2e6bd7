import type { GameId } from '@bannerday/domain/game'
import type { PlanGoal } from '@bannerday/domain/plan/plan-odds'
import type { StoredGoal } from '#shared/preferences/pull-plan.ts'
import type { TypeOverview } from '../device/pull-overview.ts'
import { startOf } from '../odds/odds-fields.ts'

/**
 * A goal as its odds are asked for: from where the account stands on its type.
 *
 * @param pullsBy how many pulls there are by the end of a day, `yyyy-MM-dd`
 */
export function plannedGoal(
  game: GameId,
  { pullType, target, copies, until }: Pick<StoredGoal, 'pullType' | 'target' | 'copies' | 'until'>,
  types: readonly TypeOverview[],
  pullsBy: (day: string) => number,
): PlanGoal {
  const type = types.find((one) => one.pullType === pullType)
  return { pullType, target, copies, pulls: pullsBy(until), start: startOf(game, pullType, type) }
}
