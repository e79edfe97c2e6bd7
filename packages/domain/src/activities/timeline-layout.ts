import { packLanes } from './activity-lanes.ts'
import { listEndingSoonest, type Sort, sortByDefault } from './activity-order.ts'
import { type OpenSpan, phaseAt } from './activity-phase.ts'
import type { Activity } from './activity.ts'
import { isGearBanner } from './banner-kind.ts'
import type { FeaturedItem } from './featured-item.ts'
import { fitActivities } from './fit-activities.ts'
import { getWidthBeforeVersion, type RowSizes } from './timeline-sizes.ts'
import {
  barAt,
  createTimelineScale,
  type DayWidth,
  pixelAt,
  type TimelineScale,
} from './timeline-scale.ts'
import type { GameId } from '../game.ts'
import type { DisplayZone, Span } from '../time/server-clock.ts'

/** An activity that a timeline can place. */
export type DatedActivity = Pick<Activity, 'uuid' | 'gameId' | 'type'> &
  OpenSpan & {
    /** The displayed part of the activity, clipped to the displayed range. */
    readonly shown: Span
    readonly title: string
    readonly featured: readonly FeaturedItem[]
    readonly projected: boolean
  }

/** An activity with its position on the axis, in pixels. */
export type TimelineBar<A> = A & { readonly left: number; readonly width: number }

/** A row of bars from left to right; its height may be 0 when none is in the range of the layout. */
export type TimelineRow<A> = {
  readonly top: number
  readonly height: number
  readonly bars: readonly TimelineBar<A>[]
  /** Whether the row is a game's own line, which contains its version. */
  readonly isGameLine?: boolean
}

/** A part of the canvas, in axis and row pixels; it may include overscan outside the view. */
export type CanvasRange = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The pixels at each side that are always outside the view. */
  readonly margin: number
}

export function overlapsRange(item: { left: number; width: number }, range: CanvasRange): boolean {
  return item.left < range.right && item.left + item.width > range.left
}

/** Pixels below a game's own line. */
const LINE_GAP = 2
/** Pixels below the last row. */
const BOTTOM_SPACE = 20

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
  /** The number of activities in the lanes, and of the announced ones among them that run. */
  readonly count: number
  readonly liveCount: number
  /** The number of ended activities that the same line contains. */
  readonly endedCount: number
  readonly isOpen: boolean
}

export type TimelineLayout<A> = {
  readonly sort: Sort
  readonly scale: TimelineScale
  readonly rows: readonly TimelineRow<A>[]
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
 * `isExpanded` returns true. The lanes of a game that are not collapsed keep their height, so that no
 * row moves while the user scrolls through time. Other lanes without bars within the range less its
 * overscan have no height, because the busiest week needs many more lanes than most.
 */
export function timelineLayout<A extends DatedActivity>(
  { sort, scale, groups }: TimelineLanes<A>,
  range: CanvasRange,
  isExpanded: (gameId: GameId, name: GroupName) => boolean,
  sizes: RowSizes,
): TimelineLayout<A> {
  const inner = { ...range, left: range.left + range.margin, right: range.right - range.margin }
  const hasBarsWithin = ({ bars }: TimelineLane<A>) => bars.some((bar) => overlapsRange(bar, inner))
  const rows: TimelineRow<A>[] = []
  const games: { gameId: GameId; top: number }[] = []
  const collapsedLines: CollapsedLine[] = []
  let top = sizes.topSpace
  const addRows = (lanes: readonly TimelineLane<A>[], isKept = false) => {
    for (const lane of lanes) {
      const full = lane.isThin ? sizes.thinRow : sizes.row
      const height = isKept || hasBarsWithin(lane) ? full : 0
      rows.push({ top, height, bars: lane.bars })
      top += height
    }
  }
  for (const { gameId, live, more, ended, liveCount } of groups) {
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
    addRows(hasVersion ? others : live, true)
    const isMoreOpen = more.length === 0 || isExpanded(gameId, 'more')
    const isOpen = isExpanded(gameId, 'ended')
    const endedCount = isMoreOpen || isOpen ? 0 : countBars(ended)
    // Without hidden or shown activities there is no line.
    const hasMore = more.length > 0 && (endedCount > 0 || more.some(hasBarsWithin))
    if (hasMore) {
      const line = { gameId, count: countBars(more), liveCount, endedCount, isOpen: isMoreOpen }
      collapsedLines.push({ ...line, name: 'more', top: lineTop, isInGameLine: true })
    }
    if (isMoreOpen) addRows(more)
    if (ended.length === 0 || endedCount > 0) continue
    const line = { gameId, count: countBars(ended), liveCount: 0, endedCount: 0, isOpen }
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
export function isSameLayout<A>(a: TimelineLayout<A>, b: TimelineLayout<A>): boolean {
  return a.scale === b.scale && getPositionsKey(a) === getPositionsKey(b)
}

function getPositionsKey<A>({ rows, collapsedLines }: TimelineLayout<A>): string {
  return JSON.stringify([rows.map(({ top, height }) => [top, height]), collapsedLines])
}

function countBars<A>(lanes: readonly TimelineLane<A>[]): number {
  return lanes.reduce((sum, { bars }) => sum + bars.length, 0)
}

/** The bars of a row from left to right. */
export type TimelineLane<A> = {
  readonly bars: readonly TimelineBar<A>[]
  /** Whether all bars are low: those of challenges and projected activities. */
  readonly isThin: boolean
}

/** The lanes of a game, or of all games in a mixed order. */
type LaneGroup<A> = {
  readonly gameId: GameId | null
  readonly live: readonly TimelineLane<A>[]
  /** The collapsed lanes of ongoing and projected activities. */
  readonly more: readonly TimelineLane<A>[]
  /** The number of announced activities among `more` that run. */
  readonly liveCount: number
  /** The lanes with ended activities only. */
  readonly ended: readonly TimelineLane<A>[]
}

/** The collapsed group of a game: further ongoing and upcoming activities, or ended ones. */
export type GroupName = 'more' | 'ended'

/** The activities of the timeline, packed into lanes once, so that a bar keeps its lane. */
export type TimelineLanes<A> = {
  readonly sort: Sort
  readonly scale: TimelineScale
  readonly groups: readonly LaneGroup<A>[]
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
export function timelineLanes<A extends DatedActivity>(
  activities: readonly A[],
  { sort, now, zone, gameOrder, dayWidth, windowStart, from, height, sizes }: LaneSettings,
): TimelineLanes<A> {
  const spans = activities.map(({ shown }) => shown)
  const scale = createTimelineScale(spans, now, zone, dayWidth, from, windowStart)
  const gameCount = new Set(activities.map(({ gameId }) => gameId)).size
  const { axis, topSpace, gameLine } = sizes
  const space = axis + topSpace + BOTTOM_SPACE + gameCount * (gameLine + LINE_GAP)
  const fitting = fitActivities(activities, now, height - space, (each) =>
    isThin(each) ? sizes.thinRow : sizes.row,
  )
  const place = (activity: A) => {
    const hasEnded = activity.end <= now
    const isOmitted = !fitting.has(activity)
    return placed(activity, barAt(scale, activity.shown), hasEnded && isOmitted, isOmitted)
  }
  if (sort === 'endTimeDesc') {
    const live = listEndingSoonest(activities, now).map((each) => lane({ bars: [place(each)] }))
    return { sort, scale, groups: [{ gameId: null, live, more: [], liveCount: 0, ended: [] }] }
  }
  const bars = sortByDefault(activities, gameOrder).map(place)
  const stableFrom = windowStart === undefined ? undefined : pixelAt(scale, windowStart)
  const games = packLanes(bars, gameOrder, stableFrom)
  const groups = games.map(({ gameId, live, collapsed: more, ended }) => ({
    gameId,
    live: live.map(lane),
    more: more.map(lane),
    liveCount: more.flatMap(({ bars }) => bars.filter((bar) => isLive(bar, now))).length,
    ended: ended.map(lane),
  }))
  return { sort, scale, groups }
}

function isLive(activity: OpenSpan, now: number): boolean {
  return phaseAt(activity, now) === 'running' && activity.projected !== true
}

type PlacedBar<A> = TimelineBar<A> & {
  readonly isEnded: boolean
  readonly isCollapsed: boolean
  readonly isGear: boolean
}

const lastPlaced = new WeakMap<DatedActivity, PlacedBar<DatedActivity>>()

/**
 * Returns the same bar object while its content is unchanged, so that the bar does not render
 * again.
 */
function placed<A extends DatedActivity>(
  activity: A,
  { left, width }: { left: number; width: number },
  isEnded: boolean,
  isCollapsed: boolean,
): PlacedBar<A> {
  const before = lastPlaced.get(activity) as PlacedBar<A> | undefined
  const isSame = before?.left === left && before.width === width
  if (isSame && before.isEnded === isEnded && before.isCollapsed === isCollapsed) return before
  const bar = { ...activity, left, width, isEnded, isCollapsed, isGear: isGearBanner(activity) }
  lastPlaced.set(activity, bar)
  return bar
}

function lane<A extends DatedActivity>({
  bars,
}: {
  readonly bars: readonly TimelineBar<A>[]
}): TimelineLane<A> {
  return { bars, isThin: bars.every(isThin) }
}

function isThin({ type, projected }: DatedActivity): boolean {
  return type === 'challenge' || projected
}
