'use no memo'

import type { GameId } from '@bannerday/domain/game'
import { useCallback, useRef } from 'react'
import { findCollapsedGroup, type GroupName } from './layout.ts'
import type { CanvasLayout } from './use-canvas-layout.ts'
import { type PlaceInView, stayWhere } from './keyboard.ts'
import type { ReturnInstants } from './scroll-to-collapsed.ts'

type GoToBar = (uuid: string, place?: PlaceInView) => void

/** Returns the handlers that lead to bars, which may be in collapsed groups. */
export function useNavigation(
  { viewport, lanes, groups }: CanvasLayout,
  goToBar: GoToBar,
  onOpen: (uuid: string) => void,
) {
  const { isExpanded, toggle } = groups
  const returnInstants = useRef<ReturnInstants>(new Map())

  /** Opens a bar of the list above the timeline. */
  const openEnding = useCallback(
    (uuid: string) => {
      // The list already shows bars of collapsed groups, so those groups stay collapsed.
      if (!findCollapsedGroup(lanes, uuid)) goToBar(uuid, stayWhere(viewport))
      onOpen(uuid)
    },
    [lanes, goToBar, onOpen, viewport],
  )
  /**
   * Expands or collapses a group. Ended activities may be weeks away from the view: expanding
   * scrolls to the newest of them, and collapsing scrolls back to the previous position.
   */
  const toggleGroup = useCallback(
    (gameId: GameId, name: GroupName) => {
      const wasOpen = isExpanded(gameId, name)
      toggle(gameId, name)
      if (name === 'more') return
      // If the module fails to load, the group expands without scrolling.
      void import('./scroll-to-collapsed.ts').then(
        ({ scrollToCollapsed, scrollBack }) =>
          wasOpen
            ? scrollBack(viewport, lanes, gameId, returnInstants.current)
            : scrollToCollapsed(viewport, lanes, gameId, returnInstants.current, goToBar),
        () => {},
      )
    },
    [viewport, lanes, isExpanded, toggle, goToBar],
  )
  return { openEnding, toggleGroup }
}
