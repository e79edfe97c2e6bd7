import type { GameId } from '@bannerday/domain/game'
import { instantAtPixel, pixelAt } from '@bannerday/domain/activities/timeline-scale'
import type { BarInRow } from '../layout/roving-focus.ts'
import type { TimelineBar, TimelineLanes } from '../layout/timeline-lanes.ts'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import type { PlaceInView } from './use-bar-keys.ts'

/** The free pixels after an ended bar. */
const MARGIN = 24
/** The visible pixels of an ended bar left of its successor, and the minimum share of the view. */
const LEAST_OF_END = 200
const SHARE_OF_END = 1 / 3

/** The moment at the left edge when the line of a game was pressed. */
export type CameFrom = Map<GameId, number>

/**
 * Scrolls to the end of the last ended activity of a game, with the game name in view: it may be
 * weeks away from the view.
 */
export function leadToFolded(
  scroller: HTMLElement,
  lanes: TimelineLanes,
  gameId: GameId,
  cameFrom: CameFrom,
  goTo: (uuid: string, place: PlaceInView) => void,
): void {
  const { scale } = lanes
  cameFrom.set(gameId, instantAtPixel(scale, scale.left + scroller.scrollLeft))
  const newest = newestFolded(lanes, gameId)
  if (!newest) return
  goTo(newest.uuid, (layout, found) => ({
    left: leftOfEnd(scroller, layout, found),
    top: layout.games.findLast(({ top }) => top <= found.row.top)?.top,
  }))
}

/** Leads back to where the line of the game was pressed. */
export function leadBack(
  scroller: HTMLElement,
  { scale }: TimelineLanes,
  gameId: GameId,
  cameFrom: CameFrom,
): void {
  const instant = cameFrom.get(gameId)
  cameFrom.delete(gameId)
  if (instant === undefined) return
  scroller.scrollTo({ left: pixelAt(scale, instant) - scale.left, behavior: 'instant' })
}

function newestFolded({ groups }: TimelineLanes, gameId: GameId): TimelineBar | undefined {
  const over = groups.find((group) => group.gameId === gameId)?.over ?? []
  return over.flatMap(({ bars }) => bars).toSorted((one, other) => other.end - one.end)[0]
}

/** Returns the pixel for the left edge that shows the end of a bar and part of its successor. */
function leftOfEnd(
  { scrollLeft, clientWidth }: HTMLElement,
  { scale }: TimelineLayout,
  { bar }: BarInRow,
): number {
  const end = bar.left + bar.width
  const shown = Math.max(LEAST_OF_END, clientWidth * SHARE_OF_END)
  return Math.max(Math.min(scale.left + scrollLeft, end - shown), end + MARGIN - clientWidth)
}
