import type { GameId } from '@bannerday/domain/game'
import { instantAtPixel, pixelAt } from '@bannerday/domain/activities/timeline-scale'
import type { BarInRow, PlaceInView } from './keyboard.ts'
import type { TimelineLanes, TimelineBar } from './culling.ts'
import type { ViewportStore } from './viewport.ts'

/** The free space after an ended bar, in pixels. */
const MARGIN = 24
/**
 * The visible pixels of an ended bar that a later bar follows, and their minimum share of the view.
 */
const MIN_END_PX = 200
const SHARE_OF_END = 1 / 3

/** The time at the left edge of the view when the user expanded the ended activities of a game. */
export type ReturnInstants = Map<GameId, number>

/**
 * Scrolls to the end of the last ended activity of a game, which may be weeks away. The game name
 * stays in view.
 */
export function scrollToCollapsed(
  viewport: ViewportStore,
  lanes: TimelineLanes,
  gameId: GameId,
  returnInstants: ReturnInstants,
  goTo: (uuid: string, place: PlaceInView) => void,
): void {
  returnInstants.set(gameId, instantAtPixel(lanes.scale, viewport.view.left))
  const newest = newestCollapsed(lanes, gameId)
  if (!newest) return
  goTo(newest.uuid, (layout, found) => ({
    left: getLeftForEnd(viewport, found),
    top: layout.games.findLast(({ top }) => top <= found.row.top)?.top,
  }))
}

/** Scrolls back to the position at which the user expanded the ended activities of a game. */
export function scrollBack(
  viewport: ViewportStore,
  { scale }: TimelineLanes,
  gameId: GameId,
  returnInstants: ReturnInstants,
): void {
  const instant = returnInstants.get(gameId)
  returnInstants.delete(gameId)
  if (instant === undefined) return
  viewport.scrollTo({ left: pixelAt(scale, instant) })
}

function newestCollapsed({ groups }: TimelineLanes, gameId: GameId): TimelineBar | undefined {
  const ended = groups.find((group) => group.gameId === gameId)?.ended ?? []
  return ended.flatMap(({ bars }) => bars).toSorted((one, other) => other.end - one.end)[0]
}

/** Returns the pixel for the left edge that shows the end of a bar and part of its successor. */
function getLeftForEnd(viewport: ViewportStore, { bar }: BarInRow): number {
  const { left, width } = viewport.view
  const end = bar.left + bar.width
  const shown = Math.max(MIN_END_PX, width * SHARE_OF_END)
  return Math.max(Math.min(left, end - shown), end + MARGIN - width)
}
