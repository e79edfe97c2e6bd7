import type { GameId } from '../game.ts'
import { pityRule } from '../pity/pity-rules.ts'
import { modelWaits, waitsAfter } from '../pity/pity-distribution.ts'
import { chancesOfSums } from './pull-luck-sums.ts'
import type { PullDecision } from '../outcomes/pull-markers.ts'
import { RADIANCE_MODELS, type RadianceModel } from '../outcomes/pull-markers-radiance.ts'

/** How a result stands among all players who made as many tries, as shares from 0 to 1. */
export type Luck = {
  /** The share of players with less. */
  readonly fewer: number
  /** The share with exactly as much. */
  readonly same: number
}

export type WinLuck = Luck & {
  /** How many of these decisions a player wins on average. */
  readonly expected: number
}

/**
 * A result in the model that comes first, and in the `others` in circulation: empty where players
 * agree on the rule.
 */
export type InModels<Result> = Result & { readonly others: readonly Result[] }

/** 0 is the unluckiest, 100 the luckiest; half of those with the same count as less lucky. */
export function luckPercentile({ fewer, same }: Luck): number {
  return 100 * (fewer + same / 2)
}

/**
 * How `tops` top-rarity pulls out of `pulls` compare, exactly, from the rules. `pity` are the pulls
 * already made before the first of them. Null for a type without a stated chance.
 */
export function topLuck(
  gameId: GameId,
  pullType: string,
  pulls: number,
  tops: number,
  pity = 0,
): InModels<Luck> | null {
  const rule = pityRule(gameId, pullType)
  const models = rule === null ? [] : modelWaits(rule)
  return inModels(
    models.map((waits) => {
      const first = pity === 0 ? waits : waitsAfter(waits, pity)
      // So many or more have come exactly when the wait for the last of them ends within the pulls.
      const { asMany, oneMore } = chancesOfSums(first, waits, tops, pulls)
      return { fewer: 1 - asMany, same: Math.max(0, asMany - oneMore) }
    }),
  )
}

/**
 * How the won ones among open 50/50 (or 75/25) decisions compare, exactly. Where Capturing Radiance
 * applies, its count begins as it began for everybody. Null for a type without such decisions.
 */
export function winLuck(
  gameId: GameId,
  pullType: string,
  decisions: readonly PullDecision[],
): InModels<WinLuck> | null {
  const rateUp = pityRule(gameId, pullType)?.rateUp
  if (rateUp !== 'half' && rateUp !== 'three-quarters') return null
  const { row, counter } = RADIANCE_MODELS
  const models = decisions.some(({ hasRadiance }) => hasRadiance) ? [row, counter] : [row]
  const won = decisions.filter(({ isWon }) => isWon).length
  return inModels(
    models.map((model) => {
      const chances = winDistribution(decisions, rateUp === 'half' ? 0.5 : 0.75, model)
      return {
        fewer: chances.slice(0, won).reduce((sum, chance) => sum + chance, 0),
        same: chances[won] ?? 0,
        expected: chances.reduce((sum, chance, wins) => sum + wins * chance, 0),
      }
    }),
  )
}

function inModels<Result>([first, ...others]: readonly Result[]): InModels<Result> | null {
  return first === undefined ? null : { ...first, others }
}

/** At index n, the chance of n wins. Until the end each count of the model is kept apart. */
function winDistribution(
  decisions: readonly PullDecision[],
  plain: number,
  { winChances, afterWin, first }: RadianceModel,
): Float64Array {
  const none = () => winChances.map(() => new Float64Array(decisions.length + 1))
  let byCount = none()
  byCount[first]?.fill(1, 0, 1)
  let after = none()
  for (const [made, { hasRadiance }] of decisions.entries()) {
    for (const chances of after) chances.fill(0)
    for (const [count, chances] of byCount.entries()) {
      const win = hasRadiance ? (winChances[count] ?? 1) : plain
      const won = hasRadiance ? (afterWin[count] ?? first) : first
      const lost = hasRadiance ? Math.min(count + 1, winChances.length - 1) : first
      decide(chances, made, win, after[won], after[lost])
    }
    ;[byCount, after] = [after, byCount]
  }
  const [total = new Float64Array(), ...others] = byCount
  return total.map((chance, wins) => others.reduce((sum, each) => sum + (each[wins] ?? 0), chance))
}

/** One more decision after `made`, for all numbers of wins so far. */
function decide(
  chances: Float64Array,
  made: number,
  win: number,
  afterWin: Float64Array | undefined,
  afterLoss: Float64Array | undefined,
): void {
  if (!afterWin || !afterLoss) return
  for (let wins = 0; wins <= made; wins += 1) {
    const chance = chances[wins] ?? 0
    if (chance === 0) continue
    afterWin[wins + 1] = (afterWin[wins + 1] ?? 0) + chance * win
    afterLoss[wins] = (afterLoss[wins] ?? 0) + chance * (1 - win)
  }
}
