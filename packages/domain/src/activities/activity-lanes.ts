import type { Activity, ActivityType } from './activity.ts'
import { ACTIVITY_TYPES } from './activity.ts'
import { GAME_IDS, type GameId } from '../game.ts'

/** A bar on the timeline, in pixels of the timeline's axis. */
export type Bar = Pick<Activity, 'gameId' | 'type'> & {
  readonly left: number
  readonly width: number
  /** Whether its activity has ended. */
  readonly isEnded: boolean
  /** A weapon (or similar) banner, which is placed below character banners. */
  readonly isGear?: boolean
  /** Without space (`fitActivities`). */
  readonly isCollapsed?: boolean
}

/** Bars of one type from left to right, without overlap as drawn. */
export type Lane<B extends Bar> = { readonly type: ActivityType; readonly bars: readonly B[] }

/** The lanes of one game, in the game's order of types. */
export type GameLanes<B extends Bar> = {
  readonly gameId: GameId
  /** Lanes with a running or coming bar. */
  readonly live: readonly Lane<B>[]
  /** Lanes of collapsed bars. */
  readonly collapsed: readonly Lane<B>[]
  /** Lanes of ended bars only. */
  readonly ended: readonly Lane<B>[]
}

/**
 * Packs bars into lanes: bars of one game and type share a lane when they do not overlap as drawn.
 * Running and coming bars take as few lanes as possible. Ended ones are fitted before them from
 * right to left, and into own lanes where there is no space, so no bar changes its lane when more
 * of the past is known. Collapsed bars use free space first, then own lanes. Weapon banners have
 * own lanes, so that character banners come first at any time. Games are in the given order,
 * unlisted ones last; a game without bars is omitted.
 *
 * @param stableFrom start of the activity window: the extent of a bar before it may become known
 * later and does not count
 */
export function packLanes<B extends Bar>(
  bars: readonly B[],
  gameOrder: readonly GameId[],
  stableFrom = -Infinity,
): GameLanes<B>[] {
  const barsByGame = Map.groupBy(bars, (bar) => bar.gameId)
  return [...new Set([...gameOrder, ...GAME_IDS])].flatMap((gameId) => {
    const gameBars = barsByGame.get(gameId)
    if (!gameBars) return []
    const barsByType = Map.groupBy(gameBars, (bar) => bar.type)
    const packed = ACTIVITY_TYPES.flatMap((type) => {
      const { gear = [], others = [] } = Object.groupBy(barsByType.get(type) ?? [], ({ isGear }) =>
        isGear ? 'gear' : 'others',
      )
      return [others, gear].map((rows) => packType(type, rows, stableFrom))
    })
    return {
      gameId,
      live: packed.flatMap(({ live }) => live),
      collapsed: packed.flatMap(({ collapsed }) => collapsed),
      ended: packed.flatMap(({ ended }) => ended),
    }
  })
}

function packType<B extends Bar>(type: ActivityType, bars: readonly B[], stableFrom: number) {
  const {
    open = [],
    collapsed = [],
    ended = [],
  } = Object.groupBy(bars, ({ isEnded, isCollapsed }) => {
    if (isEnded) return 'ended'
    return isCollapsed ? 'collapsed' : 'open'
  })
  const shown = packForward([], open, stableFrom)
  const all = packForward(shown, collapsed, stableFrom)
  const lanes = packBackward(all.slice(0, shown.length), ended)
  const toLanes = (rows: readonly B[][]) => rows.map((lane) => ({ type, bars: lane }))
  return {
    live: toLanes(lanes.slice(0, shown.length)),
    // Expanded lanes show the earliest end first.
    collapsed: toLanes(all.slice(shown.length).toSorted((a, b) => getFirstEnd(a) - getFirstEnd(b))),
    ended: toLanes(lanes.slice(shown.length)),
  }
}

/** First fit in start order: each bar goes to the first lane that is free from its left edge on. */
function packForward<B extends Bar>(
  lanes: readonly B[][],
  bars: readonly B[],
  stableFrom: number,
): B[][] {
  const getVisibleLeft = (bar: B) => Math.max(bar.left, stableFrom)
  const fitted = lanes.map((lane) => ({ bars: [...lane], right: Math.max(...lane.map(getRight)) }))
  for (const bar of bars.toSorted((a, b) => getVisibleLeft(a) - getVisibleLeft(b))) {
    const free = fitted.find((lane) => lane.right <= getVisibleLeft(bar))
    if (free) {
      free.bars.push(bar)
      free.right = getRight(bar)
    } else {
      fitted.push({ bars: [bar], right: getRight(bar) })
    }
  }
  return fitted.map((lane) => lane.bars)
}

/**
 * First fit from last to first: each bar goes to the first lane that is free up to its right edge.
 */
function packBackward<B extends Bar>(lanes: readonly B[][], bars: readonly B[]): B[][] {
  const fitted = lanes.map((lane) => ({ bars: lane.toReversed(), left: lane[0]?.left ?? Infinity }))
  for (const bar of bars.toSorted((a, b) => getRight(b) - getRight(a))) {
    const free = fitted.find(({ left }) => getRight(bar) <= left)
    if (free) {
      free.bars.push(bar)
      free.left = bar.left
    } else {
      fitted.push({ bars: [bar], left: bar.left })
    }
  }
  return fitted.map((lane) => lane.bars.toReversed())
}

function getFirstEnd([first]: readonly Bar[]): number {
  return first ? getRight(first) : Infinity
}

function getRight({ left, width }: Bar): number {
  return left + width
}
