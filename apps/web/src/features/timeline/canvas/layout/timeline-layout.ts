import type { Sort } from '@bannerday/domain/activities/activity-order'
import type { GameId } from '@bannerday/domain/game'
import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { overlapsRange, type VisibleRange, type TimelineRow } from './culling.ts'
import { getWidthBeforeVersion, type RowSizes } from './row-sizes.ts'
import type { GroupName, TimelineLane, TimelineLanes } from './timeline-lanes.ts'

/** Pixels below a game's own line. */
const LINE_GAP = 2
/** Pixels above the first row, reserved for the clock below the header. */
const TOP_SPACE = 32
/** Pixels below the last row. */
const BOTTOM_SPACE = 20

/** The line of a collapsed group: ended activities, or further ones that have not ended. */
export type CollapsedLine = {
  readonly gameId: GameId
  readonly name: GroupName
  /**
   * The line of further activities is the game's own line. The line of ended ones is below the
   * other rows.
   */
  readonly top: number
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
  for (const { gameId, live, more, over } of groups) {
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
    const isOpen = isExpanded(gameId, 'over')
    const endedCount = isMoreOpen || isOpen ? 0 : countBars(over)
    // Without hidden or shown activities there is no line.
    if (endedCount > 0 || more.some(isNear)) {
      const line = { gameId, count: countBars(more), endedCount, isOpen: isMoreOpen }
      collapsedLines.push({ ...line, name: 'more', top: lineTop })
    }
    if (isMoreOpen) addRows(more)
    if (over.length === 0 || endedCount > 0) continue
    const line = { gameId, count: countBars(over), endedCount: 0, isOpen }
    collapsedLines.push({ ...line, name: 'over', top })
    top += sizes.foldLine
    if (isOpen) addRows(over)
  }
  return {
    sort,
    scale,
    rows,
    games,
    collapsedLines: collapsedLines,
    widthBeforeVersion: getWidthBeforeVersion(
      sizes,
      collapsedLines.some(({ name }) => name === 'more'),
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
