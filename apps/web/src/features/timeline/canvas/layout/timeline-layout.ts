import type { Sort } from '@bannerday/domain/activities/activity-order'
import type { GameId } from '@bannerday/domain/game'
import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { overlapsPart, type Part, type TimelineRow } from './culling.ts'
import { roomBeforeVersion, type RowSizes } from './row-sizes.ts'
import type { FoldName, TimelineLane, TimelineLanes } from './timeline-lanes.ts'

/** Pixels below a game's own line. */
const LINE_GAP = 2
/** Pixels above the first row, for the clock that hangs below the header. */
const TOP_SPACE = 32
/** Pixels below the last row. */
const BOTTOM_SPACE = 20

/** The line that stands for lanes of a game: what of it is over, or more of what is not. */
export type FoldLine = {
  readonly gameId: GameId
  readonly name: FoldName
  /** More stands in the game's own line, and what is over below all else of it. */
  readonly top: number
  /** How many activities are in the lanes. */
  readonly count: number
  /** How many that are over are folded into the same line. */
  readonly overCount: number
  readonly isOpen: boolean
}

export type TimelineLayout = {
  readonly sort: Sort
  readonly scale: TimelineScale
  readonly rows: readonly TimelineRow[]
  /** The games' own lines; none where rows are not grouped by game. */
  readonly games: readonly { readonly gameId: GameId; readonly top: number }[]
  readonly folds: readonly FoldLine[]
  /** Pixels at the left of a game's own line that its version leaves free. */
  readonly roomBeforeVersion: number
  readonly height: number
}

/**
 * Where everything on the timeline stands, in pixels. The version of a game stands in the game's own
 * line. What is over, and more of what is not, is folded into a line for each game, but for what is
 * `unfolded`. A lane that has nothing near the visible part takes no height: its busiest week needs
 * many more lanes than most weeks do.
 */
export function timelineLayout(
  { sort, scale, groups }: TimelineLanes,
  part: Part,
  unfolded: (gameId: GameId, name: FoldName) => boolean,
  sizes: RowSizes,
): TimelineLayout {
  const near = { ...part, left: part.left + part.margin, right: part.right - part.margin }
  const isNear = ({ bars }: TimelineLane) => bars.some((bar) => overlapsPart(bar, near))
  const rows: TimelineRow[] = []
  const games: { gameId: GameId; top: number }[] = []
  const folds: FoldLine[] = []
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
    const isMoreOpen = more.length === 0 || unfolded(gameId, 'more')
    const isOpen = unfolded(gameId, 'over')
    const overCount = isMoreOpen || isOpen ? 0 : countOf(over)
    // Where it hides nothing and shows nothing there is no line.
    if (overCount > 0 || more.some(isNear)) {
      const line = { gameId, count: countOf(more), overCount, isOpen: isMoreOpen }
      folds.push({ ...line, name: 'more', top: lineTop })
    }
    if (isMoreOpen) addRows(more)
    if (over.length === 0 || overCount > 0) continue
    const line = { gameId, count: countOf(over), overCount: 0, isOpen }
    folds.push({ ...line, name: 'over', top })
    top += sizes.foldLine
    if (isOpen) addRows(over)
  }
  return {
    sort,
    scale,
    rows,
    games,
    folds,
    roomBeforeVersion: roomBeforeVersion(
      sizes,
      folds.some(({ name }) => name === 'more'),
    ),
    height: top + BOTTOM_SPACE,
  }
}

/** Whether two layouts put the same in the same places: other lanes have another scale. */
export function isSameLayout(one: TimelineLayout, other: TimelineLayout): boolean {
  return one.scale === other.scale && placesIn(one) === placesIn(other)
}

function placesIn({ rows, folds }: TimelineLayout): string {
  return JSON.stringify([rows.map(({ top, height }) => [top, height]), folds])
}

function countOf(lanes: readonly TimelineLane[]): number {
  return lanes.reduce((sum, { bars }) => sum + bars.length, 0)
}
