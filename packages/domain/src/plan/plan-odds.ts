import type { GameId } from '../game.ts'
import {
  computePullOdds,
  type OddsCurve,
  type OddsRange,
  type OddsState,
} from '../odds/pull-odds.ts'
import { getPityRule } from '../pity/pity-rules.ts'
import type { OddsTarget } from '../odds/odds-target.ts'

/** Something a player saves for. */
export type PlanGoal = {
  readonly pullType: string
  readonly target: OddsTarget
  readonly copies: number
  /** The player's present state on this type. */
  readonly start: OddsState
  /** All pulls until its banner ends, including those of earlier goals. */
  readonly pulls: number
}

/** The lowest and the highest probability over the models of the rules. */
export type ProbabilityRange = { readonly low: number; readonly high: number }

/** The odds of reaching a goal and all goals before it. */
export type PlanOdds = {
  readonly probability: ProbabilityRange
  /** The same if the next top-rarity item were guaranteed; null where that changes nothing. */
  readonly ifGuaranteed: ProbabilityRange | null
  /** Maximum number of pulls for the goals so far. */
  readonly maxPulls: number
  /** Number of further pulls that make them certain; 0 when they are. */
  readonly missingPulls: number
}

/** The state after the copies of an earlier goal: all counters are reset. */
const AFTER_COPY: OddsState = {
  pity: 0,
  isGuaranteed: false,
  lostInARow: 0,
  lostAtLeast: 0,
  radianceCount: null,
  isFirst: false,
  fatePoints: 0,
}

/**
 * The exact odds of reaching each goal and all goals before it, without simulation. The player
 * pulls for one goal after the other and stops at each with its copies; the remaining pulls count
 * for the next. Null from a goal without odds on.
 *
 * The counter of Capturing Radiance after a copy is unknown: two goals on one type use its long-run
 * distribution.
 */
export function computePlanOdds(
  gameId: GameId,
  goals: readonly PlanGoal[],
): readonly (PlanOdds | null)[] {
  const odds: (PlanOdds | null)[] = []
  let before: OddsRange = { low: [1], high: [1] }
  let maxPulls = 0
  let missingPulls = 0
  for (const [index, goal] of goals.entries()) {
    const earlier = goals.slice(0, index).filter(({ pullType }) => pullType === goal.pullType)
    const isRepeated = earlier.length > 0
    const start = isRepeated ? getStateAfter(gameId, earlier) : goal.start
    const range = getGoalRange(gameId, goal, start)
    if (range === null || odds.includes(null)) {
      odds.push(null)
      continue
    }
    const reached = combineRanges(before, range, goal.pulls)
    const probability = toProbabilityRange(reached)
    // Certain in every model.
    maxPulls += range.low.length - 1
    missingPulls = Math.max(missingPulls, maxPulls - goal.pulls)
    odds.push({
      probability,
      ifGuaranteed: isRepeated ? null : computeIfGuaranteed(gameId, goal, before, probability),
      maxPulls,
      missingPulls,
    })
    before = reached
  }
  return odds
}

/** The state after the copies of earlier goals of a type: a certain first keeps the guarantee. */
function getStateAfter(gameId: GameId, earlier: readonly PlanGoal[]): OddsState {
  const [goal] = earlier
  const isCertainFirst =
    earlier.length === 1 &&
    goal?.copies === 1 &&
    goal.target === 'featured' &&
    goal.start.isFirst &&
    getPityRule(gameId, goal.pullType)?.hasCertainFirst === true
  return isCertainFirst ? { ...AFTER_COPY, isGuaranteed: goal.start.isGuaranteed } : AFTER_COPY
}

function getGoalRange(
  gameId: GameId,
  { pullType, target, copies }: PlanGoal,
  start: OddsState,
): OddsRange | null {
  return computePullOdds(gameId, pullType, target, start, copies)?.at(-1) ?? null
}

/** Null where it is guaranteed, or where a guarantee does not count for what is wanted. */
function computeIfGuaranteed(
  gameId: GameId,
  goal: PlanGoal,
  before: OddsRange,
  probability: ProbabilityRange,
): ProbabilityRange | null {
  if (goal.start.isGuaranteed) return null
  const range = getGoalRange(gameId, goal, { ...goal.start, isGuaranteed: true })
  if (range === null) return null
  const guaranteed = toProbabilityRange(combineRanges(before, range, goal.pulls))
  const isSame =
    isNear(guaranteed.low, probability.low) && isNear(guaranteed.high, probability.high)
  return isSame ? null : guaranteed
}

function combineRanges(before: OddsRange, range: OddsRange, pulls: number): OddsRange {
  return {
    low: convolveCurves(before.low, range.low, pulls),
    high: convolveCurves(before.high, range.high, pulls),
  }
}

function toProbabilityRange({ low, high }: OddsRange): ProbabilityRange {
  return { low: sumProbabilities(low), high: sumProbabilities(high) }
}

/** Index n: the chance that all goals so far took n pulls, with no more of them than there are. */
function convolveCurves(before: OddsCurve, curve: OddsCurve, pulls: number): OddsCurve {
  const maxPulls = Math.min(pulls, before.length + curve.length - 2)
  const after = Array.from({ length: Math.max(0, maxPulls) + 1 }, () => 0)
  for (const [used, probability] of before.entries()) {
    if (probability === 0 || used > maxPulls) continue
    for (let more = 0; more < curve.length && used + more <= maxPulls; more += 1) {
      const added = (curve[more] ?? 0) - (curve[more - 1] ?? 0)
      after[used + more] = (after[used + more] ?? 0) + probability * added
    }
  }
  return after
}

/** Equal within the precision of sums of thousands of probabilities. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9
}

function sumProbabilities(probabilities: OddsCurve): number {
  return Math.min(
    1,
    probabilities.reduce((sum, probability) => sum + probability, 0),
  )
}
