'use no memo'

import type { GameId } from '@bannerday/domain/game'
import { useDeferredValue, useMemo, useState } from 'react'
import { readPreferences, usePreference, writePreference } from '#shared/preferences.ts'
import { useViewport, type ViewportStore } from './viewport.ts'
import type { GroupName } from './layout.ts'

export type CollapsedGroups = {
  readonly isExpanded: (gameId: GameId, name: GroupName) => boolean
  /** Toggles a group when its button is pressed. */
  readonly toggle: (gameId: GameId, name: GroupName) => void
  /** Expands a group to show a bar in it. */
  readonly expand: (gameId: GameId, name: GroupName) => void
}

type Pressed = Readonly<Record<string, boolean>>
const NONE: Pressed = {}

/**
 * Returns which groups are expanded: the ones that the user expanded, otherwise those that would
 * hide the current target. Ended activities never collapse when the view is in the past, and
 * nothing collapses in a search. Changes apply only while the view is settled. The device stores
 * the games whose further activities the user expanded.
 */
export function useCollapsedGroups(viewport: ViewportStore, isSearch: boolean): CollapsedGroups {
  // The rows change in the same transition as the settled range.
  const isPast = useDeferredValue(useViewport(viewport, (state) => state.isPast))
  const expandedGames = usePreference('unfoldedGames')
  // An expanded state applies to this view only; a group that navigation expanded stays so in every
  // view.
  const context = `${isPast} ${isSearch}`
  const [stored, setPressed] = useState<{ context?: string; pressed: Pressed }>({ pressed: {} })
  const pressed = (stored.context ?? context) === context ? stored.pressed : NONE

  return useMemo(() => {
    const isExpanded = (gameId: GameId, name: GroupName) =>
      pressed[getCollapsedGroupId({ gameId, name })] ??
      (isSearch || (name === 'more' ? expandedGames.includes(gameId) : isPast))
    return {
      isExpanded,
      toggle(gameId, name) {
        const isOpen = !isExpanded(gameId, name)
        setPressed({
          context,
          pressed: { ...pressed, [getCollapsedGroupId({ gameId, name })]: isOpen },
        })
        if (name === 'more') storeExpanded(gameId, isOpen)
      },
      expand(gameId, name) {
        setPressed({ pressed: { ...pressed, [getCollapsedGroupId({ gameId, name })]: true } })
      },
    }
  }, [pressed, context, isPast, isSearch, expandedGames])
}

function storeExpanded(gameId: GameId, isOpen: boolean): void {
  const others = readPreferences().unfoldedGames.filter((game) => game !== gameId)
  writePreference('unfoldedGames', isOpen ? [...others, gameId] : others)
}

/** Returns the id of a group. */
export function getCollapsedGroupId({ gameId, name }: { gameId: GameId; name: GroupName }): string {
  return `${gameId} ${name}`
}
