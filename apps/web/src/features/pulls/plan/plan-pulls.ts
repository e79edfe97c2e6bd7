import type { GameId } from '@bannerday/domain/game'
import { listOddsTargets } from '@bannerday/domain/odds/pull-odds'
import type { PlanGoal } from '@bannerday/domain/plan/plan-odds'
import { projectIncome } from '@bannerday/domain/plan/projected-income'
import {
  computePullBudget,
  type PullBudgetPart,
  sumPulls,
} from '@bannerday/domain/plan/pull-budget'
import { countAffordablePulls, type PullSavings } from '@bannerday/domain/plan/pull-savings'
import { getPullTypes } from '@bannerday/domain/pulls/pull'
import { pullPlanFacts } from '@bannerday/game-data/pull-plans'
import type { PullPlan, StoredGoal } from '#shared/preferences.ts'
import type { TypeOverview } from '../local-store/read-overview.ts'
import { getStart, type PlannedPulls } from './odds-fields.ts'

/**
 * Returns the income sources of a game with the player's amounts. Optional sources default to 0.
 */
export function listIncomeSources(game: GameId, { income }: Pick<PullPlan, 'income'>) {
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
export function computePullParts(
  game: GameId,
  plan: PullPlan,
  now: string,
  day: string,
): readonly PullBudgetPart[] {
  const income = projectIncome(listIncomeSources(game, plan), now, `${day}T23:59:59`)
  return computePullBudget(getSavings(plan), income, pullPlanFacts[game].prices)
}

/** Returns the number of pulls available at the end of a day. */
export function countPullsBy(game: GameId, plan: PullPlan, now: string, day: string): number {
  return sumPulls(computePullParts(game, plan, now, day))
}

/** Returns the number of pulls from today's savings, or null when the player entered none. */
export function countSavedPulls(game: GameId, plan: Pick<PullPlan, 'savings'>): number | null {
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
 * planned day, `yyyy-MM-dd`. Null without pulls, and without savings, because income alone would
 * look like the player's pulls; `now` is the server's wall clock.
 */
export function getAvailablePulls(
  game: GameId,
  pullType: string,
  plan: PullPlan,
  now: string,
  plannedDay: string,
): PlannedPulls | null {
  if (countSavedPulls(game, plan) === null) return null
  const until = plan.goals.find((goal) => goal.pullType === pullType)?.until ?? plannedDay
  const pulls = countPullsBy(game, plan, now, until)
  return pulls > 0 ? { pulls, until } : null
}

/** Returns the day this many days later, or earlier for a negative number; `yyyy-MM-dd`. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** A banner of the timeline that has not ended and has a known end. */
export type UpcomingBanner = {
  readonly id: string
  /** The featured items if known, otherwise the title of the banner. */
  readonly title: string
  /** The start on the server's wall clock, `yyyy-MM-ddTHH:mm:ss`. */
  readonly start: string
  readonly end: string
  /** The day of the server on which the banner ends, `yyyy-MM-dd`. */
  readonly until: string
  /** The margin of its dates in days; 0 for announced ones. */
  readonly marginDays: number
  /** Whether the banner is unannounced. */
  readonly isProjected: boolean
  /** Whether it features an item that the player follows. */
  readonly isFollowed: boolean
  /** Whether the items or the title identify a character banner. */
  readonly isCharacterBanner: boolean
}

/**
 * Returns the default banner of a plan: the running character banner that ends first, else the next
 * one. Undefined without a known banner; `now` is the server's wall clock.
 */
export function findDefaultBanner(
  banners: readonly UpcomingBanner[],
  now: string,
): UpcomingBanner | undefined {
  const upcoming = banners.filter(({ end, isCharacterBanner }) => isCharacterBanner && end > now)
  const running = upcoming.filter(({ start }) => start <= now)
  const [first] =
    running.length > 0
      ? running.toSorted((a, b) => (a.end < b.end ? -1 : 1))
      : upcoming.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return first
}

/**
 * Returns the input for the odds of a goal, from the account's state on its type.
 *
 * @param countPullsBy returns the number of pulls at the end of a day, `yyyy-MM-dd`
 */
export function createPlanGoal(
  game: GameId,
  { pullType, target, copies, until }: Pick<StoredGoal, 'pullType' | 'target' | 'copies' | 'until'>,
  types: readonly TypeOverview[],
  countPullsBy: (day: string) => number,
): PlanGoal {
  const type = types.find((each) => each.pullType === pullType)
  return {
    pullType,
    target,
    copies,
    pulls: countPullsBy(until),
    start: getStart(game, pullType, type),
  }
}

/** Returns the pull types that support planning, the character type first. */
export function listPlannedTypes(game: GameId): readonly string[] {
  return getPullTypes(game).filter((type) => listOddsTargets(game, type).length > 0)
}

/** Returns a draft goal: one copy of the featured item by the planned day. */
export function createDraftGoal(
  game: GameId,
  { until, banner }: { readonly until: string; readonly banner: UpcomingBanner | undefined },
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
