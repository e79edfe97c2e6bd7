import type { GameId } from '@bannerday/domain/game'
import { expectedIncome } from '@bannerday/domain/plan/expected-income'
import { type PullPart, pullParts, pullsOfParts } from '@bannerday/domain/plan/pull-parts'
import { type PullSavings, pullsOf } from '@bannerday/domain/plan/pull-savings'
import { pullPlanFacts } from '@bannerday/game-data/pull-plans'
import type { PullPlan } from '#shared/preferences/pull-plan.ts'
import type { PlannedPulls } from '../odds/planned-pulls.ts'

/** The sources of a game with the amounts that the player gave them; what is optional begins at 0. */
export function plannedSources(game: GameId, { income }: Pick<PullPlan, 'income'>) {
  return pullPlanFacts[game].sources.map((source) => ({
    ...source,
    amount: income[source.id] ?? (source.isOptional ? 0 : source.amount),
    /** What it gives to those who have all of it. */
    full: source.amount,
  }))
}

/**
 * Of what the pulls consist that there are by the end of a day, `yyyy-MM-dd`; `now` is the server's
 * wall clock.
 */
export function partsBy(
  game: GameId,
  plan: PullPlan,
  now: string,
  day: string,
): readonly PullPart[] {
  const income = expectedIncome(plannedSources(game, plan), now, `${day}T23:59:59`)
  return pullParts(savingsOf(plan), income, pullPlanFacts[game].prices)
}

/** How many pulls those are. */
export function pullsBy(game: GameId, plan: PullPlan, now: string, day: string): number {
  return pullsOfParts(partsBy(game, plan, now, day))
}

/** How many pulls there are of what is saved today; null where the player said nothing of it. */
export function pullsSaved(game: GameId, plan: Pick<PullPlan, 'savings'>): number | null {
  const isUnsaid = Object.values(plan.savings).every((amount) => amount === undefined)
  return isUnsaid ? null : pullsOf(savingsOf(plan), pullPlanFacts[game].prices)
}

/** What is reckoned with: what nobody said is nothing. */
function savingsOf({
  savings: { currency, passes, shop },
}: Pick<PullPlan, 'savings'>): PullSavings {
  return { currency: currency ?? 0, passes: passes ?? 0, shop: shop ?? 0 }
}

/** Days ahead that a plan begins with where no banner is known, about as long as one runs. */
export const DAYS_AHEAD = 21

/**
 * How many pulls a plan gives to a banner: those there are by its first goal of that type, else by
 * the day that is being planned for, `yyyy-MM-dd`. Null where that is nothing; `now` is the server's
 * wall clock.
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

/** A day so many days later, or earlier; `yyyy-MM-dd`. */
export function daysLater(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
