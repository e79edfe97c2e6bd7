import type { GameId } from '@bannerday/domain/game'
import { type RefObject, useCallback, useRef } from 'react'
import type { GroupName, TimelineLanes } from '../layout/timeline-lanes.ts'
import type { CollapsedGroups } from '../layout/use-collapsed-groups.ts'
import type { CameFrom } from './lead-to-folded.ts'
import type { PlaceInView } from './use-bar-keys.ts'

/**
 * Expands and collapses groups. Ended activities may be weeks away from the view: expanding scrolls
 * to the newest of them, and collapsing scrolls back to the previous position.
 */
export function useUnfold(
  scroller: RefObject<HTMLElement | null>,
  lanes: TimelineLanes,
  { isExpanded, toggle }: CollapsedGroups,
  goTo: (uuid: string, place: PlaceInView) => void,
): (gameId: GameId, name: GroupName) => void {
  const cameFrom = useRef<CameFrom>(new Map())
  return useCallback(
    (gameId: GameId, name: GroupName) => {
      const { current: element } = scroller
      const wasOpen = isExpanded(gameId, name)
      toggle(gameId, name)
      if (!element || name === 'more') return
      // If the module fails to load, the group expands without scrolling.
      void import('./lead-to-folded.ts').then(
        ({ leadToFolded, leadBack }) =>
          wasOpen
            ? leadBack(element, lanes, gameId, cameFrom.current)
            : leadToFolded(element, lanes, gameId, cameFrom.current, goTo),
        () => {},
      )
    },
    [scroller, lanes, isExpanded, toggle, goTo],
  )
}
