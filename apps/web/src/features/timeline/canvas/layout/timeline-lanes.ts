import {
  endingSoonest,
  inDefaultOrder,
  type Sort,
} from '@bannerday/domain/activities/activity-order'
import { isOfGear } from '@bannerday/domain/activities/banner-kind'
import { packLanes } from '@bannerday/domain/activities/activity-lanes'
import { foldedAtFirst } from '@bannerday/domain/activities/folded-at-first'
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

/** The bars of a row from left to right. */
export type TimelineLane = {
  readonly bars: readonly TimelineBar[]
  /** Whether it contains challenges, which have lower bars. */
  readonly isThin: boolean
}

/** The lanes of a game, or of all games in a mixed order. */
export type LaneGroup = {
  readonly gameId: GameId | null
  readonly live: readonly TimelineLane[]
  /** The collapsed lanes of ongoing and projected activities. */
  readonly more: readonly TimelineLane[]
  /** Lanes with nothing but what is over. */
  readonly over: readonly TimelineLane[]
}

/** The collapsed group of a game: further ongoing and upcoming activities, or ended ones. */
export type GroupName = 'more' | 'over'

/** The activities of the timeline, packed into lanes once, so that a bar keeps its lane. */
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
  /** The start of the activity window, which limits the shown past. */
  windowStart?: number
  from?: number
  isNarrow?: boolean
}

/** Packs the activities into lanes and computes their positions in pixels. */
export function timelineLanes(
  activities: readonly TimelineActivity[],
  { sort, now, zone, gameOrder, dayWidth, windowStart, from, isNarrow }: LaneSettings,
): TimelineLanes {
  const spans = activities.map(({ shown }) => shown)
  const scale = timelineScale(spans, now, zone, dayWidth, from, windowStart)
  const folded = foldedAtFirst(activities, now, isNarrow)
  const place = (activity: TimelineActivity) =>
    placed(activity, barAt(scale, activity.shown), activity.end <= now, folded.has(activity))
  if (sort === 'endTimeDesc') {
    const live = endingSoonest(activities, now).map((each) => lane({ bars: [place(each)] }))
    return { sort, scale, groups: [{ gameId: null, live, more: [], over: [] }] }
  }
  const bars = inDefaultOrder(activities, gameOrder).map(place)
  const steadyFrom = windowStart === undefined ? undefined : pixelAt(scale, windowStart)
  const games = packLanes(bars, gameOrder, steadyFrom)
  const groups = games.map(({ gameId, live, more, over }) => ({
    gameId,
    live: live.map(lane),
    more: more.map(lane),
    over: over.map(lane),
  }))
  return { sort, scale, groups }
}

type PlacedBar = TimelineBar & {
  readonly isOver: boolean
  readonly isFolded: boolean
  readonly isGear: boolean
}

const lastPlaced = new WeakMap<TimelineActivity, PlacedBar>()

/** Returns the same object while it is unchanged: the bar is not rendered again then. */
function placed(
  activity: TimelineActivity,
  { left, width }: Pick<TimelineBar, 'left' | 'width'>,
  isOver: boolean,
  isFolded: boolean,
): PlacedBar {
  const before = lastPlaced.get(activity)
  const isSame = before?.left === left && before.width === width
  if (isSame && before.isOver === isOver && before.isFolded === isFolded) return before
  const bar = { ...activity, left, width, isOver, isFolded, isGear: isOfGear(activity) }
  lastPlaced.set(activity, bar)
  return bar
}

function lane({ bars }: { readonly bars: readonly TimelineBar[] }): TimelineLane {
  return { bars, isThin: bars[0]?.type === 'challenge' }
}

/** Returns the game and the group that contain a collapsed bar; null for a bar outside any. */
export function findCollapsedGroup(
  { groups }: TimelineLanes,
  uuid: string,
): { gameId: GameId; name: GroupName } | null {
  const holds = (lanes: readonly TimelineLane[]) =>
    lanes.some(({ bars }) => bars.some((bar) => bar.uuid === uuid))
  for (const { gameId, more, over } of groups) {
    if (gameId === null) continue
    if (holds(more)) return { gameId, name: 'more' }
    if (holds(over)) return { gameId, name: 'over' }
  }
  return null
}
