import type { GameId } from '@bannerday/domain/game'
import { instantAtPixel, pixelAt } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useCallback, useRef } from 'react'
import { newestFolded, type TimelineLanes } from '../layout/timeline-lanes.ts'

type Unfolding = {
  isUnfolded: (gameId: GameId) => boolean
  toggle: (gameId: GameId) => void
  goToEnd: (uuid: string) => void
}

/**
 * Unfolds what is over of a game and goes to the newest of it, which may lie weeks from what one
 * sees; folds it again and goes back to where that was pressed.
 */
export function useUnfold(
  scroller: RefObject<HTMLElement | null>,
  lanes: TimelineLanes,
  { isUnfolded, toggle, goToEnd }: Unfolding,
): (gameId: GameId) => void {
  /** The moment at the left edge when the line of a game was pressed. */
  const cameFrom = useRef(new Map<GameId, number>())
  return useCallback(
    (gameId: GameId) => {
      const { current: element } = scroller
      const { scale } = lanes
      toggle(gameId)
      if (!element) return
      if (isUnfolded(gameId)) {
        const instant = cameFrom.current.get(gameId)
        cameFrom.current.delete(gameId)
        if (instant !== undefined) {
          const left = pixelAt(scale, instant) - scale.left
          element.scrollTo({ left, behavior: 'instant' })
        }
        return
      }
      cameFrom.current.set(gameId, instantAtPixel(scale, scale.left + element.scrollLeft))
      const newest = newestFolded(lanes, gameId)
      if (newest) goToEnd(newest.uuid)
    },
    [scroller, lanes, isUnfolded, toggle, goToEnd],
  )
}
