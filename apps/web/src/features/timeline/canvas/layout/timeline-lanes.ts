import {
  endingSoonest,
  inDefaultOrder,
  type Sort,
} from '@bannerday/domain/activities/activity-order'
import { isPlayable, rarestOf } from '@bannerday/domain/activities/featured-item'
import { packLanes } from '@bannerday/domain/activities/activity-lanes'
import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import {
  barAt,
  type DayWidth,
  pixelAt,
  timelineScale,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import type { TimelineActivity } from '../../activities/timeline-activity.ts'

export type TimelineBar = TimelineActivity & { readonly left: number; readonly width: number }

/** Bars from left to right that stand in one line. */
export type TimelineLane = {
  readonly bars: readonly TimelineBar[]
  /** It holds challenges, which take little room. */
  readonly isThin: boolean
}

/** The lanes of a game, or of all games where they stand mixed. */
export type LaneGroup = {
  readonly gameId: GameId | null
  readonly live: readonly TimelineLane[]
  /** Lanes with nothing but what is over. */
  readonly over: readonly TimelineLane[]
}

/** What stands on the timeline, packed once for all of it, so that a bar keeps its lane. */
export type TimelineLanes = {
  readonly sort: Sort
  readonly scale: TimelineScale
  readonly groups: readonly LaneGroup[]
}

type LaneSettings = {
  sort: Sort
  /** Milliseconds since the epoch. */
  now: number
  zone: DisplayZone
  gameOrder: readonly GameId[]
  dayWidth?: DayWidth
  /** When the activity window begins, and so far back the past is shown. */
  windowStart?: number
  from?: number
}

/** Which activities share a lane, and where they stand in it, in pixels. */
export function timelineLanes(
  activities: readonly TimelineActivity[],
  { sort, now, zone, gameOrder, dayWidth, windowStart, from }: LaneSettings,
): TimelineLanes {
  const spans = activities.map(({ shown }) => shown)
  const scale = timelineScale(spans, now, zone, dayWidth, from, windowStart)
  const place = (activity: TimelineActivity) =>
    placed(activity, barAt(scale, activity.shown), activity.end <= now)
  if (sort === 'endTimeDesc') {
    const live = endingSoonest(activities, now).map((each) => lane({ bars: [place(each)] }))
    return { sort, scale, groups: [{ gameId: null, live, over: [] }] }
  }
  const bars = inDefaultOrder(activities, gameOrder).map(place)
  const steadyFrom = windowStart === undefined ? undefined : pixelAt(scale, windowStart)
  const games = packLanes(bars, gameOrder, steadyFrom)
  const groups = games.map(({ gameId, live, over }) => ({
    gameId,
    live: live.map(lane),
    over: over.map(lane),
  }))
  return { sort, scale, groups }
}

type PlacedBar = TimelineBar & { readonly isOver: boolean; readonly isGear: boolean }

const lastPlaced = new WeakMap<TimelineActivity, PlacedBar>()

/** The same object as long as it says the same: then the bar is not drawn again. */
function placed(
  activity: TimelineActivity,
  { left, width }: Pick<TimelineBar, 'left' | 'width'>,
  isOver: boolean,
): PlacedBar {
  const before = lastPlaced.get(activity)
  if (before?.left === left && before.width === width && before.isOver === isOver) return before
  const bar = { ...activity, left, width, isOver, isGear: isOfGear(activity) }
  lastPlaced.set(activity, bar)
  return bar
}

function lane({ bars }: { readonly bars: readonly TimelineBar[] }): TimelineLane {
  return { bars, isThin: bars[0]?.type === 'challenge' }
}

function isOfGear({ featured }: TimelineActivity): boolean {
  return featured.length > 0 && !rarestOf(featured).some(({ kind }) => isPlayable(kind))
}

/** The game in whose fold a bar stands; null where it stands among what runs or comes. */
export function foldedGame({ groups }: TimelineLanes, uuid: string): GameId | null {
  const group = groups.find(({ over }) =>
    over.some(({ bars }) => bars.some((bar) => bar.uuid === uuid)),
  )
  return group?.gameId ?? null
}

/** What ended last of what is in the fold of a game. */
export function newestFolded({ groups }: TimelineLanes, gameId: GameId): TimelineBar | undefined {
  const over = groups.find((group) => group.gameId === gameId)?.over ?? []
  return over.flatMap(({ bars }) => bars).toSorted((one, other) => other.end - one.end)[0]
}
