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

const INITIAL_STATE: DecisionState = {
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
  const waitModels = rule === null ? [] : computeModelWaits(rule)
  const decisionModels = createDecisionModels(gameId, pullType, target, start)
  if (waitModels.length === 0 || decisionModels === null) return null
  const curves = waitModels.flatMap((waits) =>
    decisionModels.map((decisions) => computeModelCurves(waits, decisions, start.pity, copies)),
  )
  return Array.from({ length: copies }, (_, copy) =>
    toRange(curves.map((each) => each[copy] ?? [])),
  )
}

/** The curves of one to `copies` copies in one model. */
function computeModelCurves(
  waits: Waits,
  decisions: Decisions,
  pity: number,
  copies: number,
): readonly OddsCurve[] {
  const firstWaits = computeRemainingWaits(waits, pity)
  const maxPulls = (waits.length - 1) * MAX_TOPS_PER_COPY * copies
  const createEmpty = () => decisions.list.map(() => new Float64Array(maxPulls + 1))
  const curves: OddsCurve[] = []
  let open: Moments = createEmpty()
  for (let copy = 1; copy <= copies; copy += 1) {
    const won: Moments = createEmpty()
    for (const [index, probability] of copy === 1 ? decisions.next.entries() : []) {
      if (probability > 0)
        addDecisionOutcomes(decisions.list[index], probability, 0, firstWaits, open, won)
    }
    computeNextCopy(decisions.list, waits, open, won)
    curves.push(toCurve(won))
    open = won
  }
  return curves
}

/** The possible targets of a type, the most specific first; empty without odds. */
export function listOddsTargets(gameId: GameId, pullType: string): readonly OddsTarget[] {
  const rule = getPityRule(gameId, pullType)
  if (rule === null || computeModelWaits(rule).length === 0) return []
  return ODDS_TARGETS.filter(
    (target) => createDecisionModels(gameId, pullType, target, INITIAL_STATE) !== null,
  )
}

/** The minimum number of pulls with a probability of at least `share` (0 to 1). */
export function findPullsForProbability(curve: OddsCurve, share: number): number {
  return curve.findIndex((probability) => probability >= share)
}

/** The chance of at least the copies of the curve after so many pulls. */
export function getProbabilityAfter(curve: OddsCurve, pulls: number): number {
  return curve[Math.min(pulls, curve.length - 1)] ?? 0
}

/** Computes one copy: from every state in which a decision is open to those after it. */
function computeNextCopy(
  list: readonly Decision[],
  waits: Waits,
  open: Moments,
  won: Moments,
): void {
  const maxPulls = open[0]?.length ?? 0
  for (let pull = 1; pull < maxPulls; pull += 1) {
    for (const [index, decision] of list.entries()) {
      const probability = open[index]?.[pull] ?? 0
      if (probability > 0) addDecisionOutcomes(decision, probability, pull, waits, open, won)
    }
  }
}

/** Adds what a decision leads to, when its counter has been fresh since a pull. */
function addDecisionOutcomes(
  decision: Decision | undefined,
  probability: number,
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
    const added = probability * (waits[wait] ?? 0)
    afterWin[since + wait] = (afterWin[since + wait] ?? 0) + added * decision.probability
    if (decision.probability === 1) continue
    afterMiss[since + wait] = (afterMiss[since + wait] ?? 0) + added * (1 - decision.probability)
  }
}

function toCurve(won: Moments): OddsCurve {
  const curve: number[] = []
  let sum = 0
  let certainAt = 0
  for (let pull = 0; pull < (won[0]?.length ?? 0); pull += 1) {
    const added = won.reduce((total, moments) => total + (moments[pull] ?? 0), 0)
    sum += added
    if (added > 0) certainAt = pull
    curve.push(sum)
  }
  return [...curve.slice(0, certainAt), 1]
}

function toRange(curves: readonly OddsCurve[]): OddsRange {
  const [first = []] = curves
  if (curves.length === 1) return { low: first, high: first }
  const low: number[] = []
  const high: number[] = []
  const maxPulls = Math.max(...curves.map(({ length }) => length))
  for (let pulls = 0; pulls < maxPulls; pulls += 1) {
    const probabilities = curves.map((curve) => getProbabilityAfter(curve, pulls))
    low.push(Math.min(...probabilities))
    high.push(Math.max(...probabilities))
  }
  return { low, high: high.slice(0, Math.min(...curves.map(({ length }) => length))) }
}
