import type { GameId } from '../game.ts'
import { getFeaturedChance, getPityRule } from '../pity/pity-rules.ts'
import {
  hasCapturingRadiance,
  RADIANCE_MODELS,
  type RadianceModel,
} from '../outcomes/capturing-radiance.ts'
import type { OddsTarget } from './odds-target.ts'
import { computeRadianceCounts } from './radiance-counts.ts'

/**
 * The decision of a top-rarity pull: with `chance` it is the target. The next decision depends on
 * the outcome; both are indexes in a list of decisions.
 */
export type Decision = {
  readonly probability: number
  readonly afterWin: number
  readonly afterMiss: number
}

export type DecisionState = {
  readonly isGuaranteed: boolean
  /** Consecutive lost 50/50; null when unknown. For Capturing Radiance only. */
  readonly lostInARow: number | null
  /** A lower bound when unknown; 0 for none. */
  readonly lostAtLeast: number
  /** The counter of Capturing Radiance in the model with one (`RADIANCE_MODELS.counter`). */
  readonly radianceCount: number | null
  /** No top-rarity item came from this period of the banner yet; matters only where it is certain. */
  readonly isFirst: boolean
  readonly fatePoints: number
}

/** The possible decisions, and the probability of each to be the next. */
export type Decisions = { readonly list: readonly Decision[]; readonly next: readonly number[] }

const CERTAIN: Decision = { probability: 1, afterWin: 0, afterMiss: 0 }
const ALWAYS_CERTAIN: Decisions = { list: [CERTAIN], next: [1] }

/**
 * The decisions of a banner in each model of its rules; null when the target is impossible or
 * unknown.
 */
export function createDecisionModels(
  gameId: GameId,
  pullType: string,
  target: OddsTarget,
  start: DecisionState,
): readonly Decisions[] | null {
  const rule = getPityRule(gameId, pullType)
  if (rule === null) return null
  if (target === 'any') return [ALWAYS_CERTAIN]
  if (target === 'chosen') {
    const decisions = createChosenItemDecisions(gameId, pullType, start)
    return decisions && [decisions]
  }
  if (rule.rateUp === 'always') return [ALWAYS_CERTAIN]
  const chance = getFeaturedChance(rule)
  if (chance === null) return null
  if (hasCapturingRadiance(gameId, pullType)) {
    return [
      createRadianceDecisions(RADIANCE_MODELS.row, start, null),
      createRadianceDecisions(RADIANCE_MODELS.counter, start, start.radianceCount),
    ]
  }
  const createDecisions =
    rule.hasCertainFirst === true && start.isFirst
      ? createCertainFirstDecisions
      : createGuaranteeDecisions
  return [createDecisions(chance.now, start.isGuaranteed)]
}

/** After a loss the next is certain. */
function createGuaranteeDecisions(probability: number, isGuaranteed: boolean): Decisions {
  return {
    list: [{ probability, afterWin: 0, afterMiss: 1 }, CERTAIN],
    next: isGuaranteed ? [0, 1] : [1, 0],
  }
}

/**
 * First the open decisions at each count of the model, then the certain ones that follow a loss to
 * each count but 0.
 */
function createRadianceDecisions(
  model: RadianceModel,
  { isGuaranteed, lostInARow, lostAtLeast }: DecisionState,
  count: number | null,
): Decisions {
  const maxCount = model.winProbabilities.length - 1
  const open = model.winProbabilities.map((probability, before) => ({
    probability,
    afterWin: model.afterWin[before] ?? 0,
    afterMiss: maxCount + Math.min(maxCount, before + 1),
  }))
  const certain = model.winProbabilities
    .slice(1)
    .map((_, index) => ({ ...CERTAIN, afterWin: index + 1 }))
  const counts = computeRadianceCounts(model, { isGuaranteed, lostInARow, lostAtLeast, count })
  return {
    list: [...open, ...certain],
    next: isGuaranteed
      ? [...open.map(() => 0), ...counts.slice(1)]
      : [...counts, ...certain.map(() => 0)],
  }
}

/** The first is certain, and leaves a guarantee from an earlier period as it was. */
function createCertainFirstDecisions(probability: number, isGuaranteed: boolean): Decisions {
  const { list } = createGuaranteeDecisions(probability, isGuaranteed)
  const first = { ...CERTAIN, afterWin: isGuaranteed ? 1 : 0 }
  return { list: [...list, first], next: [0, 0, 1] }
}

/**
 * The chosen item. Weapon banner (rules since version 5.0, 2024-08-28): 75 % one of two rate-up
 * weapons, equally; after a standard one, one of the two is guaranteed; after another than the
 * chosen one, the chosen one is. Chronicled banner: 50 %, guaranteed after a miss. The banners
 * Zenless Zone Zero 5 and Wuthering Waves 4 always give the chosen item.
 */
function createChosenItemDecisions(
  gameId: GameId,
  pullType: string,
  { isGuaranteed, fatePoints }: DecisionState,
): Decisions | null {
  const { rateUp, fatePath } = getPityRule(gameId, pullType) ?? {}
  if (fatePath === 'epitomized') {
    const next = fatePoints > 0 ? [0, 0, 1] : isGuaranteed ? [0, 1, 0] : [1, 0, 0]
    return { list: [createWeaponDecision(0.375), createWeaponDecision(0.5), CERTAIN], next }
  }
  if (fatePath === 'chronicled') return createGuaranteeDecisions(0.5, fatePoints > 0)
  return rateUp === 'chosen' ? ALWAYS_CERTAIN : null
}

function createWeaponDecision(probability: number): Decision {
  return { probability, afterWin: 0, afterMiss: 2 }
}
