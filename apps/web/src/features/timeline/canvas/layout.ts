import { packLanes } from '@bannerday/domain/activities/activity-lanes'
import {
  listEndingSoonest,
  type Sort,
  sortByDefault,
} from '@bannerday/domain/activities/activity-order'
import { isGearBanner } from '@bannerday/domain/activities/banner-kind'
import { fitActivities } from '@bannerday/domain/activities/fit-activities'
import {
  barAt,
  createTimelineScale,
  type DayWidth,
  pixelAt,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { overlapsRange, type TimelineBar, type TimelineRow, type VisibleRange } from './culling.ts'
import { getWidthBeforeVersion, type RowSizes } from './sizes.ts'

/** Pixels below a game's own line. */
const LINE_GAP = 2
/** Pixels above the first row, reserved for the clock below the header. */
const TOP_SPACE = 32
/** Pixels below the last row. */
const BOTTOM_SPACE = 20
/** Pixels of the header, which covers the top of the view (`--timeline-header-height`). */
const HEADER = 70

/** The line of a collapsed group: ended activities, or further ones that have not ended. */
export type CollapsedLine = {
  readonly gameId: GameId
  readonly name: GroupName
  /**
   * The line of further activities is the game's own line. The line of ended ones is the same
   * without further ones, else below the other rows.
   */
  readonly top: number
  readonly isInGameLine: boolean
  /** The number of activities in the lanes. */
  readonly count: number
  /** The number of ended activities that the same line contains. */
  readonly endedCount: number
  readonly isOpen: boolean
}

export type TimelineLayout = {
  readonly sort: Sort
  readonly scale: TimelineScale
  readonly rows: readonly TimelineRow[]
  /** The games' own lines; empty when rows are not grouped by game. */
  readonly games: readonly { readonly gameId: GameId; readonly top: number }[]
  readonly collapsedLines: readonly CollapsedLine[]
  /** The reserved pixels at the start of a game's own line, before its version. */
  readonly widthBeforeVersion: number
  readonly height: number
}

/**
 * Computes the pixel positions of everything on the timeline. The version of a game is on the
 * game's own line. Ended and further ongoing activities collapse into a line per game unless
 * `isExpanded` returns true. A lane without bars near the visible range has no height, because the
 * busiest week needs many more lanes than most.
 */
export function timelineLayout(
  { sort, scale, groups }: TimelineLanes,
  visibleRange: VisibleRange,
  isExpanded: (gameId: GameId, name: GroupName) => boolean,
  sizes: RowSizes,
): TimelineLayout {
  const near = {
    ...visibleRange,
    left: visibleRange.left + visibleRange.margin,
    right: visibleRange.right - visibleRange.margin,
  }
  const isNear = ({ bars }: TimelineLane) => bars.some((bar) => overlapsRange(bar, near))
  const rows: TimelineRow[] = []
  const games: { gameId: GameId; top: number }[] = []
  const collapsedLines: CollapsedLine[] = []
  let top = TOP_SPACE
  const addRows = (lanes: readonly TimelineLane[]) => {
    for (const lane of lanes) {
      const full = lane.isThin ? sizes.thinRow : sizes.row
      const height = isNear(lane) ? full : 0
      rows.push({ top, height, bars: lane.bars })
      top += height
    }
  }
  for (const { gameId, live, more, ended } of groups) {
    if (gameId === null) {
      addRows(live)
      continue
    }
    const lineTop = top
    games.push({ gameId, top })
    top += sizes.gameLine + LINE_GAP
    const [first, ...others] = live
    const hasVersion = first?.bars[0]?.type === 'version'
    if (hasVersion) {
      rows.push({ top: lineTop, height: sizes.gameLine, bars: first.bars, isGameLine: true })
    }
    addRows(hasVersion ? others : live)
    const isMoreOpen = more.length === 0 || isExpanded(gameId, 'more')
    const isOpen = isExpanded(gameId, 'ended')
    const endedCount = isMoreOpen || isOpen ? 0 : countBars(ended)
    // Without hidden or shown activities there is no line.
    const hasMore = more.length > 0 && (endedCount > 0 || more.some(isNear))
    if (hasMore) {
      const line = { gameId, count: countBars(more), endedCount, isOpen: isMoreOpen }
      collapsedLines.push({ ...line, name: 'more', top: lineTop, isInGameLine: true })
    }
    if (isMoreOpen) addRows(more)
    if (ended.length === 0 || endedCount > 0) continue
    const line = { gameId, count: countBars(ended), endedCount: 0, isOpen }
    const isInGameLine = !hasMore
    collapsedLines.push({ ...line, name: 'ended', top: hasMore ? top : lineTop, isInGameLine })
    if (hasMore) top += sizes.collapsedLine
    if (isOpen) addRows(ended)
  }
  return {
    sort,
    scale,
    rows,
    games,
    collapsedLines,
    widthBeforeVersion: getWidthBeforeVersion(
      sizes,
      collapsedLines.some(({ isInGameLine }) => isInGameLine),
    ),
    height: top + BOTTOM_SPACE,
  }
}

/** Returns whether two layouts have the same positions; different lanes have different scales. */
export function isSameLayout(a: TimelineLayout, b: TimelineLayout): boolean {
  return a.scale === b.scale && getPositionsKey(a) === getPositionsKey(b)
}

function getPositionsKey({ rows, collapsedLines }: TimelineLayout): string {
  return JSON.stringify([rows.map(({ top, height }) => [top, height]), collapsedLines])
}

function countBars(lanes: readonly TimelineLane[]): number {
  return lanes.reduce((sum, { bars }) => sum + bars.length, 0)
}

/** The bars of a row from left to right. */
export type TimelineLane = {
  readonly bars: readonly TimelineBar[]
  /** Whether all bars are low: those of challenges and projected activities. */
  readonly isThin: boolean
}

/** The lanes of a game, or of all games in a mixed order. */
type LaneGroup = {
  readonly gameId: GameId | null
  readonly live: readonly TimelineLane[]
  /** The collapsed lanes of ongoing and projected activities. */
  readonly more: readonly TimelineLane[]
  /** The lanes with ended activities only. */
  readonly ended: readonly TimelineLane[]
}

/** The collapsed group of a game: further ongoing and upcoming activities, or ended ones. */
export type GroupName = 'more' | 'ended'

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
  /** The height of the view, which the rows of several games fill. */
  height: number
  sizes: RowSizes
}

/** Packs the activities into lanes and computes their positions in pixels. */
export function timelineLanes(
  activities: readonly TimelineActivity[],
  { sort, now, zone, gameOrder, dayWidth, windowStart, from, height, sizes }: LaneSettings,
): TimelineLanes {
  const spans = activities.map(({ shown }) => shown)
  const scale = createTimelineScale(spans, now, zone, dayWidth, from, windowStart)
  const gameCount = new Set(activities.map(({ gameId }) => gameId)).size
  const space = HEADER + TOP_SPACE + BOTTOM_SPACE + gameCount * (sizes.gameLine + LINE_GAP)
  const fitting = fitActivities(activities, now, height - space, (each) =>
    isThin(each) ? sizes.thinRow : sizes.row,
  )
  const place = (activity: TimelineActivity) => {
    const hasEnded = activity.end <= now
    const isOmitted = !fitting.has(activity)
    return placed(activity, barAt(scale, activity.shown), hasEnded && isOmitted, isOmitted)
  }
  if (sort === 'endTimeDesc') {
    const live = listEndingSoonest(activities, now).map((each) => lane({ bars: [place(each)] }))
    return { sort, scale, groups: [{ gameId: null, live, more: [], ended: [] }] }
  }
  const bars = sortByDefault(activities, gameOrder).map(place)
  const stableFrom = windowStart === undefined ? undefined : pixelAt(scale, windowStart)
  const games = packLanes(bars, gameOrder, stableFrom)
  const groups = games.map(({ gameId, live, collapsed: more, ended }) => ({
    gameId,
    live: live.map(lane),
    more: more.map(lane),
    ended: ended.map(lane),
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
  return { bars, isThin: bars.every(isThin) }
}

function isThin({ type, projected }: TimelineActivity): boolean {
  return type === 'challenge' || projected
}
