import type { GameId } from '../game.ts'
import { getPityRule } from '../pity/pity-rules.ts'
import { computeModelWaits, computeRemainingWaits } from '../pity/pity-distribution.ts'
import { computeSumProbabilities } from './pull-luck-sums.ts'
import { hasOutcomes, type PullDecision } from '../outcomes/pull-outcomes.ts'
import { RADIANCE_MODELS, type RadianceModel } from '../outcomes/capturing-radiance.ts'

/** The rank of a result among all players with as many attempts, as shares from 0 to 1. */
export type Luck = {
  /** The share of players with less. */
  readonly below: number
  /** The share with exactly as much. */
  readonly equal: number
}

export type WinLuck = Luck & {
  /** The mean number of wins in these decisions. */
  readonly expected: number
}

/** A result in the primary model and in `others`; empty where the rule is undisputed. */
export type InModels<Result> = Result & { readonly others: readonly Result[] }

/** 0 is the unluckiest, 100 the luckiest; half of those with the same count as less lucky. */
export function computeLuckPercentile({ below, equal }: Luck): number {
  return 100 * (below + equal / 2)
}

/**
 * The exact rank of `tops` top-rarity pulls in `pulls`. `pity` is the pity before the first of
 * them. Null for a type without official rates.
 */
export function computeTopLuck(
  gameId: GameId,
  pullType: string,
  pulls: number,
  tops: number,
  pity = 0,
): InModels<Luck> | null {
  const rule = getPityRule(gameId, pullType)
  const models = rule === null ? [] : computeModelWaits(rule)
  return toModelResults(
    models.map((waits) => {
      const first = pity === 0 ? waits : computeRemainingWaits(waits, pity)
      // At least this many occurred exactly when the wait for the last of them ends within the
      // pulls.
      const { atCount, atNextCount } = computeSumProbabilities(first, waits, tops, pulls)
      return { below: 1 - atCount, equal: Math.max(0, atCount - atNextCount) }
    }),
  )
}

/**
 * The exact rank of the wins among open 50/50 (or 75/25) decisions. With Capturing Radiance, its
 * counter starts as for new players. Null for a type without such decisions.
 */
export function computeWinLuck(
  gameId: GameId,
  pullType: string,
  decisions: readonly PullDecision[],
): InModels<WinLuck> | null {
  if (!hasOutcomes(gameId, pullType)) return null
  const { row, counter } = RADIANCE_MODELS
  const models = decisions.some(({ hasRadiance }) => hasRadiance) ? [row, counter] : [row]
  const won = decisions.filter(({ isWon }) => isWon).length
  return toModelResults(
    models.map((model) => {
      const probabilities = computeWinDistribution(decisions, model)
      return {
        below: probabilities.slice(0, won).reduce((sum, probability) => sum + probability, 0),
        equal: probabilities[won] ?? 0,
        expected: probabilities.reduce((sum, probability, wins) => sum + wins * probability, 0),
      }
    }),
  )
}

function toModelResults<Result>([first, ...others]: readonly Result[]): InModels<Result> | null {
  return first === undefined ? null : { ...first, others }
}

/** Probability of n wins at index n. The counts of the model stay separate until the end. */
function computeWinDistribution(
  decisions: readonly PullDecision[],
  { winProbabilities, afterWin, first }: RadianceModel,
): Float64Array {
  const createEmpty = () => winProbabilities.map(() => new Float64Array(decisions.length + 1))
  let byCount = createEmpty()
  byCount[first]?.fill(1, 0, 1)
  let nextByCount = createEmpty()
  for (const [decided, { hasRadiance, chance }] of decisions.entries()) {
    for (const probabilities of nextByCount) probabilities.fill(0)
    for (const [count, probabilities] of byCount.entries()) {
      const winProbability = hasRadiance ? (winProbabilities[count] ?? 1) : chance
      const won = hasRadiance ? (afterWin[count] ?? first) : first
      const lost = hasRadiance ? Math.min(count + 1, winProbabilities.length - 1) : first
      applyDecision(probabilities, decided, winProbability, nextByCount[won], nextByCount[lost])
    }
    ;[byCount, nextByCount] = [nextByCount, byCount]
  }
  const [firstCounts = new Float64Array(), ...others] = byCount
  return firstCounts.map((probability, wins) =>
    others.reduce((sum, each) => sum + (each[wins] ?? 0), probability),
  )
}

/** Applies one more decision after `made`, for all numbers of wins. */
function applyDecision(
  probabilities: Float64Array,
  decided: number,
  winProbability: number,
  afterWin: Float64Array | undefined,
  afterLoss: Float64Array | undefined,
): void {
  if (!afterWin || !afterLoss) return
  for (let wins = 0; wins <= decided; wins += 1) {
    const probability = probabilities[wins] ?? 0
    if (probability === 0) continue
    afterWin[wins + 1] = (afterWin[wins + 1] ?? 0) + probability * winProbability
    afterLoss[wins] = (afterLoss[wins] ?? 0) + probability * (1 - winProbability)
  }
}
