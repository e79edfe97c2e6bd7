import type { Activity } from './activity.ts'
import { ACTIVITY_TYPES } from './activity.ts'
import { GAME_IDS, type GameId } from '../game.ts'

/** A bar on the timeline, in pixels of the timeline's axis. */
export type Bar = Pick<Activity, 'gameId' | 'type'> & {
  readonly left: number
  readonly width: number
}

/** The lanes of one game, top to bottom; the bars of a lane from left to right. */
export type GameLanes<B extends Bar> = { readonly gameId: GameId; readonly lanes: readonly B[][] }

/**
 * Packs bars into as few lanes as possible: bars of one game and type share a lane where they do
 * not overlap as drawn. Games stand in the given order (those it does not name follow), types in
 * the order in which a game lists them; a game without bars has no lanes and is left out.
 */
export function packLanes<B extends Bar>(
  bars: readonly B[],
  gameOrder: readonly GameId[],
): GameLanes<B>[] {
  const ofGame = Map.groupBy(bars, (bar) => bar.gameId)
  return [...new Set([...gameOrder, ...GAME_IDS])].flatMap((gameId) => {
    const gameBars = ofGame.get(gameId)
    if (!gameBars) return []
    const ofType = Map.groupBy(gameBars, (bar) => bar.type)
    return { gameId, lanes: ACTIVITY_TYPES.flatMap((type) => firstFit(ofType.get(type) ?? [])) }
  })
}

/** In start order, each bar into the first lane that is free at its left edge. */
function firstFit<B extends Bar>(bars: readonly B[]): B[][] {
  const lanes: { bars: B[]; right: number }[] = []
  for (const bar of bars.toSorted((one, other) => one.left - other.left)) {
    const right = bar.left + bar.width
    const free = lanes.find((lane) => lane.right <= bar.left)
    if (free) {
      free.bars.push(bar)
      free.right = right
    } else {
      lanes.push({ bars: [bar], right })
    }
  }
  return lanes.map((lane) => lane.bars)
}
