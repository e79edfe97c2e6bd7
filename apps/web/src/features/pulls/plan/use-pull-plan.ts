import type { GameId } from '@bannerday/domain/game'
import { usePreference, writePreference } from '#shared/preferences/preferences.ts'
import type { PullPlan } from '#shared/preferences/pull-plan.ts'

const NOTHING: PullPlan = {
  savings: { currency: 0, passes: 0, shop: 0 },
  income: {},
  goals: [],
}

/** The plan of a game as it is kept on this device, and how a part of it is changed. */
export function usePullPlan(game: GameId) {
  const plans = usePreference('pullPlans')
  const plan = plans?.[game] ?? NOTHING
  function change(part: Partial<PullPlan>): void {
    writePreference('pullPlans', { ...plans, [game]: { ...plan, ...part } })
  }
  return { plan, change }
}
