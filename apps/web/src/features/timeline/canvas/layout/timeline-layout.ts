import type { Sort } from '@bannerday/domain/activities/activity-order'
import type { GameId } from '@bannerday/domain/game'
import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { overlapsPart, type Part, type TimelineRow } from './culling.ts'
import type { TimelineLane, TimelineLanes } from './timeline-lanes.ts'

/** Pixels from one row to the next, from one row of challenges to the next. */
const ROW_HEIGHT = 40
const THIN_ROW_HEIGHT = 32
/** Pixels of a game's own line above its rows, and of the line that lanes fold into. */
const GAME_LINE_HEIGHT = 34
const FOLD_LINE_HEIGHT = 32
/** Pixels above the first row, for the clock that hangs below the header. */
const TOP_SPACE = 34
/** Pixels below the last row. */
const BOTTOM_SPACE = 20

/** The line that stands for the lanes of a game with nothing but what is over. */
export type FoldLine = {
  readonly gameId: GameId
  readonly top: number
  /** How many activities are in them. */
  readonly count: number
  readonly isOpen: boolean
}

export type TimelineLayout = {
  readonly sort: Sort
  readonly scale: TimelineScale
  readonly rows: readonly TimelineRow[]
  /** The games' own lines; none where rows are not grouped by game. */
  readonly games: readonly { readonly gameId: GameId; readonly top: number }[]
  readonly folds: readonly FoldLine[]
  readonly height: number
}

/**
 * Where everything on the timeline stands, in pixels. What is over is folded into a line for each
 * game, but for the games that are `unfolded`. A lane that has nothing near the visible part takes
 * no height: its busiest week needs many more lanes than most weeks do.
 */
export function timelineLayout(
  { sort, scale, groups }: TimelineLanes,
  part: Part,
  unfolded: (gameId: GameId) => boolean,
): TimelineLayout {
  const near = { ...part, left: part.left + part.margin, right: part.right - part.margin }
  const rows: TimelineRow[] = []
  const games: { gameId: GameId; top: number }[] = []
  const folds: FoldLine[] = []
  let top = TOP_SPACE
  const addRows = (lanes: readonly TimelineLane[]) => {
    for (const { bars, isThin } of lanes) {
      const isNear = bars.some((bar) => overlapsPart(bar, near))
      const height = isNear ? (isThin ? THIN_ROW_HEIGHT : ROW_HEIGHT) : 0
      rows.push({ top, height, bars })
      top += height
    }
  }
  for (const { gameId, live, over } of groups) {
    if (gameId !== null) {
      games.push({ gameId, top })
      top += GAME_LINE_HEIGHT
    }
    addRows(live)
    if (gameId === null || over.length === 0) continue
    const isOpen = unfolded(gameId)
    const count = over.reduce((sum, { bars }) => sum + bars.length, 0)
    folds.push({ gameId, top, count, isOpen })
    top += FOLD_LINE_HEIGHT
    if (isOpen) addRows(over)
  }
  return { sort, scale, rows, games, folds, height: top + BOTTOM_SPACE }
}
