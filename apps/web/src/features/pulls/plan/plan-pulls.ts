import type { GameId } from '@bannerday/domain/game'
import { projectIncome } from '@bannerday/domain/plan/projected-income'
import {
  type PullBudgetPart,
  computePullBudget,
  sumPulls,
} from '@bannerday/domain/plan/pull-budget'
import { type PullSavings, countAffordablePulls } from '@bannerday/domain/plan/pull-savings'
import { pullPlanFacts } from '@bannerday/game-data/pull-plans'
import type { PullPlan } from '#shared/preferences/pull-plan.ts'
import type { PlannedPulls } from '../odds/planned-pulls.ts'

/**
 * Returns the income sources of a game with the player's amounts. Optional sources default to 0.
 */
export function plannedSources(game: GameId, { income }: Pick<PullPlan, 'income'>) {
  return pullPlanFacts[game].sources.map((source) => ({
    ...source,
    amount: income[source.id] ?? (source.isOptional ? 0 : source.amount),
    /** The amount for players who collect all of it. */
    full: source.amount,
  }))
}

/**
 * Returns the sources of the pulls available at the end of a day, `yyyy-MM-dd`; `now` is the
 * server's wall clock.
 */
export function partsBy(
  game: GameId,
  plan: PullPlan,
  now: string,
  day: string,
): readonly PullBudgetPart[] {
  const income = projectIncome(plannedSources(game, plan), now, `${day}T23:59:59`)
  return computePullBudget(getSavings(plan), income, pullPlanFacts[game].prices)
}

/** Returns the number of pulls available at the end of a day. */
export function pullsBy(game: GameId, plan: PullPlan, now: string, day: string): number {
  return sumPulls(partsBy(game, plan, now, day))
}

/** Returns the number of pulls from today's savings, or null when the player entered none. */
export function pullsSaved(game: GameId, plan: Pick<PullPlan, 'savings'>): number | null {
  const isUnset = Object.values(plan.savings).every((amount) => amount === undefined)
  return isUnset ? null : countAffordablePulls(getSavings(plan), pullPlanFacts[game].prices)
}

/** Returns the savings for the computation. Missing values count as zero. */
function getSavings({
  savings: { currency, passes, shop },
}: Pick<PullPlan, 'savings'>): PullSavings {
  return { currency: currency ?? 0, passes: passes ?? 0, shop: shop ?? 0 }
}

/** In days. The default planning horizon without a known banner, about the length of a banner. */
export const DAYS_AHEAD = 21

/**
 * Returns the pulls available for a banner: until its first goal of the type, else until the
 * planned day, `yyyy-MM-dd`. Null without pulls; `now` is the server's wall clock.
 */
export function pullsAtHand(
  game: GameId,
  pullType: string,
  plan: PullPlan,
  now: string,
  plannedDay: string,
): PlannedPulls | null {
  const until = plan.goals.find((one) => one.pullType === pullType)?.until ?? plannedDay
  const pulls = pullsBy(game, plan, now, until)
  return pulls > 0 ? { pulls, until } : null
}

/** Returns the day this many days later, or earlier for a negative number; `yyyy-MM-dd`. */
export function daysLater(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
