import type { GameId } from '@bannerday/domain/game'
import { instantAtPixel, pixelAt } from '@bannerday/domain/activities/timeline-scale'
import type { BarInRow } from '../layout/roving-focus.ts'
import type { TimelineBar, TimelineLanes } from '../layout/timeline-lanes.ts'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import type { PlaceInView } from './use-bar-keys.ts'

/** The free space after an ended bar, in pixels. */
const MARGIN = 24
/**
 * The visible pixels of an ended bar that a later bar follows, and their minimum share of the view.
 */
const LEAST_OF_END = 200
const SHARE_OF_END = 1 / 3

/** The time at the left edge of the view when the user expanded the ended activities of a game. */
export type CameFrom = Map<GameId, number>

/**
 * Scrolls to the end of the last ended activity of a game, which may be weeks away. The game name
 * stays in view.
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

/** Scrolls back to the position at which the user expanded the ended activities of a game. */
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
