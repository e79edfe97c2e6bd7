import type { GameId } from '@bannerday/domain/game'
import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, usePreference, writePreference } from '#shared/preferences/preferences.ts'
import type { View } from './culling.ts'
import { expectedView } from './expected-view.ts'
import type { Opening } from './opening-left.ts'
import type { FoldName } from './timeline-lanes.ts'

/** In milliseconds: rows change only when scrolling has stopped for this long. */
const STILL_MS = 150

export type Folds = {
  /** Reads the scroll position, and expands and collapses groups accordingly. */
  readonly look: () => void
  readonly isUnfolded: (gameId: GameId, name: FoldName) => boolean
  /** Toggles a group on a press of its button. */
  readonly toggle: (gameId: GameId, name: FoldName) => void
  /** Expands a group to show a bar in it. */
  readonly unfold: (gameId: GameId, name: FoldName) => void
}

type Pressed = Readonly<Record<string, boolean>>
const NONE: Pressed = {}

/**
 * Returns which groups are expanded: the ones that the user expanded, else those that would hide
 * the current target. In the past ended activities are not collapsed, and in a search nothing is.
 * Changes apply only while the view is settled. Expanding further activities of a game is stored on
 * the device.
 */
export function useFolds(
  scroller: RefObject<HTMLElement | null>,
  scale: TimelineScale,
  { opening, isSearch }: { opening: Opening; isSearch: boolean },
): Folds {
  const { isPast, look } = usePast(scroller, scale, opening)
  const kept = usePreference('unfoldedGames')
  // A pressed state applies to this view only, a group opened by navigation to every view.
  const where = `${isPast} ${isSearch}`
  const [set, setFolds] = useState<{ where?: string; folds: Pressed }>({ folds: {} })
  const folds = (set.where ?? where) === where ? set.folds : NONE

  return useMemo(() => {
    const isUnfolded = (gameId: GameId, name: FoldName) =>
      folds[foldId({ gameId, name })] ??
      (isSearch || (name === 'more' ? kept.includes(gameId) : isPast))
    return {
      look,
      isUnfolded,
      toggle(gameId, name) {
        const isOpen = !isUnfolded(gameId, name)
        setFolds({ where, folds: { ...folds, [foldId({ gameId, name })]: isOpen } })
        if (name === 'more') keep(gameId, isOpen)
      },
      unfold(gameId, name) {
        setFolds({ folds: { ...folds, [foldId({ gameId, name })]: true } })
      },
    }
  }, [folds, where, isPast, isSearch, kept, look])
}

function keep(gameId: GameId, isOpen: boolean): void {
  const others = readPreferences().unfoldedGames.filter((game) => game !== gameId)
  writePreference('unfoldedGames', isOpen ? [...others, gameId] : others)
}

/** Returns the id of a group. */
export function foldId({ gameId, name }: { gameId: GameId; name: FoldName }): string {
  return `${gameId} ${name}`
}

/** Returns whether the whole view is before now. */
function usePast(
  scroller: RefObject<HTMLElement | null>,
  scale: TimelineScale,
  opening: Opening,
): { isPast: boolean; look: () => void } {
  const [isPast, setIsPast] = useState(() => isBeforeNow(scale, expectedView(scale, opening)))
  const look = useCallback(
    () => setIsPast((before) => viewIsPast(scroller, scale) ?? before),
    [scroller, scale],
  )
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(look, STILL_MS)
    }
    wait()
    element.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', wait)
    }
  }, [scroller, look])
  return { isPast, look }
}

/** Null while the page is hidden but mounted: it has no size then. */
function viewIsPast(
  { current: element }: RefObject<HTMLElement | null>,
  scale: TimelineScale,
): boolean | null {
  if (!element || element.clientWidth === 0) return null
  const { scrollLeft, clientWidth } = element
  return isBeforeNow(scale, { left: scale.left + scrollLeft, width: clientWidth })
}

function isBeforeNow(scale: TimelineScale, { left, width }: Pick<View, 'left' | 'width'>): boolean {
  return left + width < pixelAt(scale, nowMs())
}
