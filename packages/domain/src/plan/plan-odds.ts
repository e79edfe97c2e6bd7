import type { GameId } from '../game.ts'
import { pullOdds, type OddsCurve, type OddsStart } from '../chances/pull-odds.ts'
import type { OddsTarget } from '../chances/odds-target.ts'

/** Something a player saves for. */
export type PlanGoal = {
  readonly pullType: string
  readonly target: OddsTarget
  readonly copies: number
  /** Where the player stands on this type now. */
  readonly start: OddsStart
  /** All pulls there are until its banner ends, those of earlier goals among them. */
  readonly pulls: number
}

/** The chance of a goal and of all goals before it, over all models of the rules. */
export type PlanChance = { readonly low: number; readonly high: number }

/** Where the copies of an earlier goal leave a player: all counters begin anew. */
const AFTER_A_COPY: OddsStart = {
  pity: 0,
  isGuaranteed: false,
  lostInARow: 0,
  lostAtLeast: 0,
  radianceCount: null,
  isFirst: false,
  fatePoints: 0,
}

/**
 * The chance that each goal and all goals before it are reached, from the rules, without
 * simulation. The player pulls for one goal after the other and stops at each as soon as it has
 * its copies; what it leaves over is there for the next. Null from a goal on that has no odds.
 *
 * How the counter of Capturing Radiance stands after a copy is not known: two goals on one type
 * take it as it stands for many players.
 */
export function planOdds(
  gameId: GameId,
  goals: readonly PlanGoal[],
): readonly (PlanChance | null)[] {
  const chances: (PlanChance | null)[] = []
  let low: OddsCurve = [1]
  let high: OddsCurve = [1]
  for (const [place, goal] of goals.entries()) {
    const { pullType, target, copies, pulls } = goal
    const isRepeated = goals.slice(0, place).some((earlier) => earlier.pullType === pullType)
    const start = isRepeated ? AFTER_A_COPY : goal.start
    const range = pullOdds(gameId, pullType, target, start, copies)?.at(-1)
    if (range === undefined || chances.includes(null)) {
      chances.push(null)
      continue
    }
    low = reachedAfter(low, range.low, pulls)
    high = reachedAfter(high, range.high, pulls)
    chances.push({ low: sumOf(low), high: sumOf(high) })
  }
  return chances
}

/** Index n: the chance that all goals so far took n pulls, with no more of them than there are. */
function reachedAfter(before: OddsCurve, curve: OddsCurve, pulls: number): OddsCurve {
  const most = Math.min(pulls, before.length + curve.length - 2)
  const after = Array.from({ length: Math.max(0, most) + 1 }, () => 0)
  for (const [used, chance] of before.entries()) {
    if (chance === 0 || used > most) continue
    for (let more = 0; more < curve.length && used + more <= most; more += 1) {
      const lands = (curve[more] ?? 0) - (curve[more - 1] ?? 0)
      after[used + more] = (after[used + more] ?? 0) + chance * lands
    }
  }
  return after
}

function sumOf(chances: OddsCurve): number {
  return Math.min(
    1,
    chances.reduce((sum, chance) => sum + chance, 0),
  )
}
