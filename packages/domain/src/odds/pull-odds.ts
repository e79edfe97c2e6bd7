import type { GameId } from '../game.ts'
import { getPityRule } from '../pity/pity-rules.ts'
import { computeModelWaits, computeRemainingWaits, type Waits } from '../pity/pity-distribution.ts'
import { ODDS_TARGETS, type OddsTarget } from './odds-target.ts'
import {
  createDecisionModels,
  type Decision,
  type Decisions,
  type DecisionState,
} from './pull-odds-decisions.ts'

/** The state of a player on a banner. */
export type OddsState = DecisionState & {
  /** Pulls since the last top-rarity one. */
  readonly pity: number
}

/**
 * The probability of at least a number of copies after n pulls, for n from 0 to the number of pulls
 * at which it is certain.
 */
export type OddsCurve = readonly number[]

/**
 * The lowest and highest probability over the models of a rule that players consider possible and
 * no game has confirmed. The same curve twice with a single model.
 */
export type OddsRange = { readonly low: OddsCurve; readonly high: OddsCurve }

const UNTOUCHED: DecisionState = {
  isGuaranteed: false,
  lostInARow: null,
  lostAtLeast: 0,
  radianceCount: null,
  isFirst: true,
  fatePoints: 0,
}

/** For each decision: the probability at index n that it is the next one since the n-th pull. */
type Moments = readonly Float64Array[]

/**
 * After a miss the next top-rarity pull is guaranteed on every banner, so a copy takes at most two.
 */
const MAX_TOPS_PER_COPY = 2

/**
 * The exact odds of one to `copies` copies, computed without simulation: one range per number of
 * copies, over all models of the rules. Null for a type without official rates, or an impossible
 * target.
 */
export function computePullOdds(
  gameId: GameId,
  pullType: string,
  target: OddsTarget,
  start: OddsState,
  copies: number,
): readonly OddsRange[] | null {
  const rule = getPityRule(gameId, pullType)
  const rises = rule === null ? [] : computeModelWaits(rule)
  const models = createDecisionModels(gameId, pullType, target, start)
  if (rises.length === 0 || models === null) return null
  const curves = rises.flatMap((waits) =>
    models.map((decisions) => modelCurves(waits, decisions, start.pity, copies)),
  )
  return Array.from({ length: copies }, (_, copy) =>
    rangeOf(curves.map((each) => each[copy] ?? [])),
  )
}

/** The curves of one to `copies` copies in one model. */
function modelCurves(
  waits: Waits,
  decisions: Decisions,
  pity: number,
  copies: number,
): readonly OddsCurve[] {
  const firstWaits = computeRemainingWaits(waits, pity)
  const longest = (waits.length - 1) * MAX_TOPS_PER_COPY * copies
  const none = () => decisions.list.map(() => new Float64Array(longest + 1))
  const curves: OddsCurve[] = []
  let open: Moments = none()
  for (let copy = 1; copy <= copies; copy += 1) {
    const won: Moments = none()
    for (const [index, chance] of copy === 1 ? decisions.next.entries() : []) {
      if (chance > 0) spread(decisions.list[index], chance, 0, firstWaits, open, won)
    }
    passCopy(decisions.list, waits, open, won)
    curves.push(curveOf(won))
    open = won
  }
  return curves
}

/** The possible targets of a type, the most specific first; empty without odds. */
export function listOddsTargets(gameId: GameId, pullType: string): readonly OddsTarget[] {
  const rule = getPityRule(gameId, pullType)
  if (rule === null || computeModelWaits(rule).length === 0) return []
  return ODDS_TARGETS.filter((target) => createDecisionModels(gameId, pullType, target, UNTOUCHED) !== null)
}

/** The minimum number of pulls with a probability of at least `share` (0 to 1). */
export function findPullsForProbability(curve: OddsCurve, share: number): number {
  return curve.findIndex((chance) => chance >= share)
}

/** The chance of at least the copies of the curve after so many pulls. */
export function getProbabilityAfter(curve: OddsCurve, pulls: number): number {
  return curve[Math.min(pulls, curve.length - 1)] ?? 0
}

/** Computes one copy: from every state in which a decision is open to those after it. */
function passCopy(list: readonly Decision[], waits: Waits, open: Moments, won: Moments): void {
  const longest = open[0]?.length ?? 0
  for (let pull = 1; pull < longest; pull += 1) {
    for (const [index, decision] of list.entries()) {
      const chance = open[index]?.[pull] ?? 0
      if (chance > 0) spread(decision, chance, pull, waits, open, won)
    }
  }
}

/** Adds what a decision leads to, when its counter has been fresh since a pull. */
function spread(
  decision: Decision | undefined,
  chance: number,
  since: number,
  waits: Waits,
  open: Moments,
  won: Moments,
): void {
  const afterWin = won[decision?.afterWin ?? 0]
  const afterMiss = open[decision?.afterMiss ?? 0]
  if (!decision || !afterWin || !afterMiss) return
  const last = Math.min(waits.length, afterWin.length - since) - 1
  for (let wait = 1; wait <= last; wait += 1) {
    const lands = chance * (waits[wait] ?? 0)
    afterWin[since + wait] = (afterWin[since + wait] ?? 0) + lands * decision.probability
    if (decision.probability === 1) continue
    afterMiss[since + wait] = (afterMiss[since + wait] ?? 0) + lands * (1 - decision.probability)
  }
}

function curveOf(won: Moments): OddsCurve {
  const curve: number[] = []
  let sum = 0
  let certainAt = 0
  for (let pull = 0; pull < (won[0]?.length ?? 0); pull += 1) {
    const lands = won.reduce((total, moments) => total + (moments[pull] ?? 0), 0)
    sum += lands
    if (lands > 0) certainAt = pull
    curve.push(sum)
  }
  return [...curve.slice(0, certainAt), 1]
}

function rangeOf(curves: readonly OddsCurve[]): OddsRange {
  const [first = []] = curves
  if (curves.length === 1) return { low: first, high: first }
  const low: number[] = []
  const high: number[] = []
  const longest = Math.max(...curves.map(({ length }) => length))
  for (let pulls = 0; pulls < longest; pulls += 1) {
    const chances = curves.map((curve) => getProbabilityAfter(curve, pulls))
    low.push(Math.min(...chances))
    high.push(Math.max(...chances))
  }
  return { low, high: high.slice(0, Math.min(...curves.map(({ length }) => length))) }
}
