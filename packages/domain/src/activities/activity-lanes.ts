import type { Activity } from './activity.ts'
import { ACTIVITY_TYPES } from './activity.ts'
import { GAME_IDS, type GameId } from '../game.ts'

/** A bar on the timeline, in pixels of the timeline's axis. */
export type Bar = Pick<Activity, 'gameId' | 'type'> & {
  readonly left: number
  readonly width: number
  /** It ended before the activity window. */
  readonly isPast?: boolean
}

/** The lanes of one game, top to bottom; the bars of a lane from left to right. */
export type GameLanes<B extends Bar> = { readonly gameId: GameId; readonly lanes: readonly B[][] }

/**
 * Packs bars into as few lanes as possible: bars of one game and type share a lane where they do
 * not overlap as drawn. Games stand in the given order (those it does not name follow), types in
 * the order in which a game lists them; a game without bars has no lanes and is left out.
 *
 * @param steadyFrom where the activity window begins: past bars are fitted to the lanes of the others,
 *   from right to left, so that no bar changes its lane when more of the past is known
 */
export function packLanes<B extends Bar>(
  bars: readonly B[],
  gameOrder: readonly GameId[],
  steadyFrom = -Infinity,
): GameLanes<B>[] {
  const ofGame = Map.groupBy(bars, (bar) => bar.gameId)
  return [...new Set([...gameOrder, ...GAME_IDS])].flatMap((gameId) => {
    const gameBars = ofGame.get(gameId)
    if (!gameBars) return []
    const ofType = Map.groupBy(gameBars, (bar) => bar.type)
    return {
      gameId,
      lanes: ACTIVITY_TYPES.flatMap((type) => lanesOf(ofType.get(type) ?? [], steadyFrom)),
    }
  })
}

function lanesOf<B extends Bar>(bars: readonly B[], steadyFrom: number): B[][] {
  const lanes = firstFit(
    bars.filter(({ isPast }) => !isPast),
    steadyFrom,
  )
  return fitBefore(
    lanes,
    bars.filter(({ isPast }) => isPast),
  )
}

/** In start order, each bar into the first lane that is free at its left edge. */
function firstFit<B extends Bar>(bars: readonly B[], steadyFrom: number): B[][] {
  // How far a bar reaches into the past is known later, and must not move it then.
  const leftOf = (bar: B) => Math.max(bar.left, steadyFrom)
  const lanes: { bars: B[]; right: number }[] = []
  for (const bar of bars.toSorted((one, other) => leftOf(one) - leftOf(other))) {
    const free = lanes.find((lane) => lane.right <= leftOf(bar))
    if (free) {
      free.bars.push(bar)
      free.right = rightOf(bar)
    } else {
      lanes.push({ bars: [bar], right: rightOf(bar) })
    }
  }
  return lanes.map((lane) => lane.bars)
}

/** From the last to the first, each past bar into the first lane that is free at its right edge. */
function fitBefore<B extends Bar>(lanes: readonly B[][], past: readonly B[]): B[][] {
  const fitted = lanes.map((lane) => ({ bars: lane.toReversed(), left: lane[0]?.left ?? Infinity }))
  for (const bar of past.toSorted((one, other) => rightOf(other) - rightOf(one))) {
    const free = fitted.find(({ left }) => rightOf(bar) <= left)
    if (free) {
      free.bars.push(bar)
      free.left = bar.left
    } else {
      fitted.push({ bars: [bar], left: bar.left })
    }
  }
  return fitted.map((lane) => lane.bars.toReversed())
}

function rightOf({ left, width }: Bar): number {
  return left + width
}
