import type { GameId } from '../game.ts'
import { pityRule } from '../pity/pity-rules.ts'
import { topWaits, waitsAfter } from '../pity/pity-distribution.ts'
import { chancesOfSums } from './pull-luck-sums.ts'
import type { PullDecision } from '../markers/pull-markers.ts'
import { CAPTURING_RADIANCE } from '../markers/pull-markers-radiance.ts'

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
): Luck | null {
  const rule = pityRule(gameId, pullType)
  const waits = rule === null ? null : topWaits(rule)
  if (waits === null) return null
  const first = pity === 0 ? waits : waitsAfter(waits, pity)
  // So many or more have come exactly when the wait for the last of them ends within the pulls.
  const { asMany, oneMore } = chancesOfSums(first, waits, tops, pulls)
  return { fewer: 1 - asMany, same: Math.max(0, asMany - oneMore) }
}

/**
 * How the won ones among open 50/50 (or 75/25) decisions compare, exactly. Where Capturing Radiance
 * applies, the row of losses begins at none. Null for a type without such decisions.
 */
export function winLuck(
  gameId: GameId,
  pullType: string,
  decisions: readonly PullDecision[],
): WinLuck | null {
  const rateUp = pityRule(gameId, pullType)?.rateUp
  if (rateUp !== 'half' && rateUp !== 'three-quarters') return null
  const chances = winDistribution(decisions, rateUp === 'half' ? 0.5 : 0.75)
  const won = decisions.filter(({ isWon }) => isWon).length
  return {
    fewer: chances.slice(0, won).reduce((sum, chance) => sum + chance, 0),
    same: chances[won] ?? 0,
    expected: chances.reduce((sum, chance, wins) => sum + wins * chance, 0),
  }
}

/** At index n, the chance of n wins. Until the end each row of losses is kept apart. */
function winDistribution(decisions: readonly PullDecision[], plain: number): Float64Array {
  const { winChances } = CAPTURING_RADIANCE
  const none = () => winChances.map(() => new Float64Array(decisions.length + 1))
  let byLosses = none()
  byLosses[0]?.fill(1, 0, 1)
  let after = none()
  for (const [made, { hasRadiance }] of decisions.entries()) {
    for (const chances of after) chances.fill(0)
    for (const [losses, chances] of byLosses.entries()) {
      const win = hasRadiance ? (winChances[losses] ?? 1) : plain
      const next = hasRadiance ? Math.min(losses + 1, winChances.length - 1) : 0
      decide(chances, made, win, after[0], after[next])
    }
    ;[byLosses, after] = [after, byLosses]
  }
  const [total = new Float64Array(), ...others] = byLosses
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
