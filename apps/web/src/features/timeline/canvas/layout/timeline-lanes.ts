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
  /** Lanes of what runs or is expected, and stands behind a press. */
  readonly more: readonly TimelineLane[]
  /** Lanes with nothing but what is over. */
  readonly over: readonly TimelineLane[]
}

/** What of a game is folded into a line: more of what runs or comes, or what is over. */
export type FoldName = 'more' | 'over'

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
  isNarrow?: boolean
}

/** Which activities share a lane, and where they stand in it, in pixels. */
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

/** The same object as long as it says the same: then the bar is not drawn again. */
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

/** The game in whose fold a bar stands, and in which of them; null where it stands in none. */
export function foldOf(
  { groups }: TimelineLanes,
  uuid: string,
): { gameId: GameId; name: FoldName } | null {
  const holds = (lanes: readonly TimelineLane[]) =>
    lanes.some(({ bars }) => bars.some((bar) => bar.uuid === uuid))
  for (const { gameId, more, over } of groups) {
    if (gameId === null) continue
    if (holds(more)) return { gameId, name: 'more' }
    if (holds(over)) return { gameId, name: 'over' }
  }
  return null
}
