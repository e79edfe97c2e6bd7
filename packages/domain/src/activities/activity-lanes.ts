import type { Activity, ActivityType } from './activity.ts'
import { ACTIVITY_TYPES } from './activity.ts'
import { GAME_IDS, type GameId } from '../game.ts'

/** A bar on the timeline, in pixels of the timeline's axis. */
export type Bar = Pick<Activity, 'gameId' | 'type'> & {
  readonly left: number
  readonly width: number
  /** Whether its activity has ended. */
  readonly isOver: boolean
  /** A weapon (or similar) banner, which is placed below character banners. */
  readonly isGear?: boolean
  /** Collapsed (`initiallyCollapsed`). */
  readonly isFolded?: boolean
}

/** Bars of one type from left to right, without overlap as drawn. */
export type Lane<B extends Bar> = { readonly type: ActivityType; readonly bars: readonly B[] }

/** The lanes of one game, in the game's order of types. */
export type GameLanes<B extends Bar> = {
  readonly gameId: GameId
  /** Lanes with a running or coming bar. */
  readonly live: readonly Lane<B>[]
  /** Lanes of collapsed bars. */
  readonly more: readonly Lane<B>[]
  /** Lanes with nothing but what is over. */
  readonly over: readonly Lane<B>[]
}

/**
 * Packs bars into lanes: bars of one game and type share a lane when they do not overlap as drawn.
 * Running and coming bars take as few lanes as possible. Ended ones are fitted before them from
 * right to left, and into own lanes where there is no space, so no bar changes its lane when more
 * of the past is known. Collapsed bars use free space first, then own lanes. Weapon banners have
 * own lanes, so that character banners come first at any time. Games are in the given order,
 * unlisted ones last; a game without bars is omitted.
 *
 * @param steadyFrom start of the activity window: the extent of a bar before it may become known
 * later and does not count
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
    const packed = ACTIVITY_TYPES.flatMap((type) => {
      const { gear = [], others = [] } = Object.groupBy(ofType.get(type) ?? [], ({ isGear }) =>
        isGear ? 'gear' : 'others',
      )
      return [others, gear].map((some) => packType(type, some, steadyFrom))
    })
    return {
      gameId,
      live: packed.flatMap(({ live }) => live),
      more: packed.flatMap(({ more }) => more),
      over: packed.flatMap(({ over }) => over),
    }
  })
}

function packType<B extends Bar>(type: ActivityType, bars: readonly B[], steadyFrom: number) {
  const {
    open = [],
    folded = [],
    over = [],
  } = Object.groupBy(bars, ({ isOver, isFolded }) => {
    if (isOver) return 'over'
    return isFolded ? 'folded' : 'open'
  })
  const shown = firstFit([], open, steadyFrom)
  const all = firstFit(shown, folded, steadyFrom)
  const lanes = fitBefore(all.slice(0, shown.length), over)
  const ofType = (some: readonly B[][]) => some.map((lane) => ({ type, bars: lane }))
  return {
    live: ofType(lanes.slice(0, shown.length)),
    // Expanded lanes show the earliest end first.
    more: ofType(all.slice(shown.length).toSorted((one, other) => firstEnd(one) - firstEnd(other))),
    over: ofType(lanes.slice(shown.length)),
  }
}

/** First fit in start order: each bar goes to the first lane that is free from its left edge on. */
function firstFit<B extends Bar>(
  lanes: readonly B[][],
  bars: readonly B[],
  steadyFrom: number,
): B[][] {
  const leftOf = (bar: B) => Math.max(bar.left, steadyFrom)
  const fitted = lanes.map((lane) => ({ bars: [...lane], right: Math.max(...lane.map(rightOf)) }))
  for (const bar of bars.toSorted((one, other) => leftOf(one) - leftOf(other))) {
    const free = fitted.find((lane) => lane.right <= leftOf(bar))
    if (free) {
      free.bars.push(bar)
      free.right = rightOf(bar)
    } else {
      fitted.push({ bars: [bar], right: rightOf(bar) })
    }
  }
  return fitted.map((lane) => lane.bars)
}

/**
 * First fit from last to first: each bar goes to the first lane that is free up to its right edge.
 */
function fitBefore<B extends Bar>(lanes: readonly B[][], bars: readonly B[]): B[][] {
  const fitted = lanes.map((lane) => ({ bars: lane.toReversed(), left: lane[0]?.left ?? Infinity }))
  for (const bar of bars.toSorted((one, other) => rightOf(other) - rightOf(one))) {
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

function firstEnd([first]: readonly Bar[]): number {
  return first ? rightOf(first) : Infinity
}

function rightOf({ left, width }: Bar): number {
  return left + width
}
