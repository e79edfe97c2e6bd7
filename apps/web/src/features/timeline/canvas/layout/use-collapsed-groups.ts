import type { GameId } from '@bannerday/domain/game'
import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, usePreference, writePreference } from '#shared/preferences/preferences.ts'
import type { Viewport } from './culling.ts'
import { estimateViewport } from './estimate-viewport.ts'
import type { Opening } from './opening-left.ts'
import type { GroupName } from './timeline-lanes.ts'

/** In milliseconds. Rows change only after scrolling has stopped for this long. */
const SCROLL_END_MS = 150

export type CollapsedGroups = {
  /** Reads the scroll position, and expands or collapses groups accordingly. */
  readonly update: () => void
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
export function useCollapsedGroups(
  scroller: RefObject<HTMLElement | null>,
  scale: TimelineScale,
  { opening, isSearch }: { opening: Opening; isSearch: boolean },
): CollapsedGroups {
  const { isPast, update } = useIsPast(scroller, scale, opening)
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
      update: update,
      isExpanded: isExpanded,
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
  }, [pressed, context, isPast, isSearch, expandedGames, update])
}

function storeExpanded(gameId: GameId, isOpen: boolean): void {
  const others = readPreferences().unfoldedGames.filter((game) => game !== gameId)
  writePreference('unfoldedGames', isOpen ? [...others, gameId] : others)
}

/** Returns the id of a group. */
export function getCollapsedGroupId({ gameId, name }: { gameId: GameId; name: GroupName }): string {
  return `${gameId} ${name}`
}

/** Returns whether the whole view lies before now. */
function useIsPast(
  scroller: RefObject<HTMLElement | null>,
  scale: TimelineScale,
  opening: Opening,
): { isPast: boolean; update: () => void } {
  const [isPast, setIsPast] = useState(() => isBeforeNow(scale, estimateViewport(scale, opening)))
  const update = useCallback(
    () => setIsPast((before) => isViewPast(scroller, scale) ?? before),
    [scroller, scale],
  )
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(update, SCROLL_END_MS)
    }
    wait()
    element.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', wait)
    }
  }, [scroller, update])
  return { isPast, update }
}

/** Returns null while the page is hidden but mounted, because it has no size then. */
function isViewPast(
  { current: element }: RefObject<HTMLElement | null>,
  scale: TimelineScale,
): boolean | null {
  if (!element || element.clientWidth === 0) return null
  const { scrollLeft, clientWidth } = element
  return isBeforeNow(scale, { left: scale.left + scrollLeft, width: clientWidth })
}

function isBeforeNow(
  scale: TimelineScale,
  { left, width }: Pick<Viewport, 'left' | 'width'>,
): boolean {
  return left + width < pixelAt(scale, nowMs())
}
