import {
  listEndingSoonest,
  sortByDefault,
  type Sort,
} from '@bannerday/domain/activities/activity-order'
import { isGearBanner } from '@bannerday/domain/activities/banner-kind'
import { packLanes } from '@bannerday/domain/activities/activity-lanes'
import { initiallyCollapsed } from '@bannerday/domain/activities/initially-collapsed'
import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import {
  barAt,
  type DayWidth,
  pixelAt,
  createTimelineScale,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import type { TimelineActivity } from '../../data/timeline-activity.ts'

export type TimelineBar = TimelineActivity & { readonly left: number; readonly width: number }

/** The bars of a row from left to right. */
export type TimelineLane = {
  readonly bars: readonly TimelineBar[]
  /** Whether the lane contains challenges, which have lower bars. */
  readonly isThin: boolean
}

/** The lanes of a game, or of all games in a mixed order. */
export type LaneGroup = {
  readonly gameId: GameId | null
  readonly live: readonly TimelineLane[]
  /** The collapsed lanes of ongoing and projected activities. */
  readonly more: readonly TimelineLane[]
  /** The lanes with ended activities only. */
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
  /** The start of the activity window, which limits the displayed past. */
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
  const scale = createTimelineScale(spans, now, zone, dayWidth, from, windowStart)
  const collapsed = initiallyCollapsed(activities, now, isNarrow)
  const place = (activity: TimelineActivity) =>
    placed(activity, barAt(scale, activity.shown), activity.end <= now, collapsed.has(activity))
  if (sort === 'endTimeDesc') {
    const live = listEndingSoonest(activities, now).map((each) => lane({ bars: [place(each)] }))
    return { sort, scale, groups: [{ gameId: null, live, more: [], over: [] }] }
  }
  const bars = sortByDefault(activities, gameOrder).map(place)
  const stableFrom = windowStart === undefined ? undefined : pixelAt(scale, windowStart)
  const games = packLanes(bars, gameOrder, stableFrom)
  const groups = games.map(({ gameId, live, collapsed: more, ended: over }) => ({
    gameId,
    live: live.map(lane),
    more: more.map(lane),
    over: over.map(lane),
  }))
  return { sort, scale, groups }
}

type PlacedBar = TimelineBar & {
  readonly isEnded: boolean
  readonly isCollapsed: boolean
  readonly isGear: boolean
}

const lastPlaced = new WeakMap<TimelineActivity, PlacedBar>()

/**
 * Returns the same bar object while its content is unchanged, so that the bar does not render
 * again.
 */
function placed(
  activity: TimelineActivity,
  { left, width }: Pick<TimelineBar, 'left' | 'width'>,
  isEnded: boolean,
  isCollapsed: boolean,
): PlacedBar {
  const before = lastPlaced.get(activity)
  const isSame = before?.left === left && before.width === width
  if (isSame && before.isEnded === isEnded && before.isCollapsed === isCollapsed) return before
  const bar = { ...activity, left, width, isEnded, isCollapsed, isGear: isGearBanner(activity) }
  lastPlaced.set(activity, bar)
  return bar
}

function lane({ bars }: { readonly bars: readonly TimelineBar[] }): TimelineLane {
  return { bars, isThin: bars[0]?.type === 'challenge' }
}

/**
 * Returns the game and the group that contain a collapsed bar, or null for a bar outside any group.
 */
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
