import type { GameId } from '@bannerday/domain/game'
import { readPreferences, usePreference, writePreference } from '#shared/preferences/preferences.ts'
import type { PullPlan, StoredGoal } from '#shared/preferences/pull-plan.ts'

const NOTHING: PullPlan = {
  savings: { currency: undefined, passes: undefined, shop: undefined },
  income: {},
  goals: [],
}

/** Returns the stored plan of a game, and a setter for its parts. */
export function usePullPlan(game: GameId) {
  const plan = usePreference('pullPlans')?.[game] ?? NOTHING

  function change(part: Partial<PullPlan>): void {
    const plans = readPreferences().pullPlans
    writePreference('pullPlans', { ...plans, [game]: { ...NOTHING, ...plans?.[game], ...part } })
  }

  /** Restores a removed goal, and keeps changes made since. */
  function putBack(goal: StoredGoal, place: number): void {
    const { goals } = readPreferences().pullPlans?.[game] ?? NOTHING
    change({ goals: goals.toSpliced(place, 0, goal) })
  }

  return { plan, change, putBack }
}
