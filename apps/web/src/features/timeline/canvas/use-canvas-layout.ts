'use no memo'

import type { Sort } from '@bannerday/domain/activities/activity-order'
import type { DayWidth } from '@bannerday/domain/activities/timeline-scale'
import {
  type GroupName,
  isSameLayout,
  timelineLanes,
  timelineLayout,
} from '@bannerday/domain/activities/timeline-layout'
import type { Opening, RowSizes } from '@bannerday/domain/activities/timeline-sizes'
import type { GameId } from '@bannerday/domain/game'
import { useDeferredValue, useMemo, useState } from 'react'
import { readPreferences, usePreference, writePreference } from '#shared/preferences.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import type { Past } from '../data/use-activities.ts'
import type { TimelineLanes, TimelineLayout } from './culling.ts'
import { useRowSizes } from './sizes.ts'
import {
  useViewport,
  useViewportStore,
  useVisibleRanges,
  type ViewportStore,
  type VisibleRanges,
} from './viewport.ts'

export type CanvasSettings = {
  activities: readonly TimelineActivity[]
  sort: Sort
  gameOrder: readonly GameId[]
  dayWidth: DayWidth
  opening: Opening
  clock: TimelineClock
  past: Past
  /** Whether the timeline shows the matches of a search. */
  isSearch: boolean
}

export type CanvasLayout = ReturnType<typeof useCanvasLayout>

/** Returns the viewport of a timeline, its axis and lanes, and the layout of its rows. */
export function useCanvasLayout(settings: CanvasSettings) {
  const { activities, sort, gameOrder, dayWidth, opening, clock, past, isSearch } = settings
  const { now, zone } = clock
  const { windowStart, from } = past
  const sizes = useRowSizes()
  // The viewport needs the axis of the lanes, so the first height follows in the same render.
  const [height, setHeight] = useState(0)
  const lanes = useMemo(() => {
    const laneSettings = { sort, now, zone, gameOrder, dayWidth, windowStart, from, height, sizes }
    return timelineLanes(activities, laneSettings)
  }, [activities, sort, now, zone, gameOrder, dayWidth, windowStart, from, height, sizes])
  const viewport = useViewportStore(lanes.scale, opening, now)
  const viewHeight = useViewport(viewport, ({ view }) => view.height)
  if (viewHeight !== height) setHeight(viewHeight)
  const visible = useVisibleRanges(viewport)
  const groups = useCollapsedGroups(viewport, isSearch)
  const layout = useCollapsedRows(lanes, visible, groups.isExpanded, sizes)
  return { viewport, lanes, visible, groups, layout, sizes }
}

/**
 * Returns the layout without collapsed lanes and without the height of lanes that are empty in the
 * traversed range. Until the range settles, lanes keep their height to avoid a layout shift.
 */
function useCollapsedRows(
  lanes: TimelineLanes,
  { traversedRange }: VisibleRanges,
  isExpanded: CollapsedGroups['isExpanded'],
  sizes: RowSizes,
): TimelineLayout {
  const computed = useMemo(
    () => timelineLayout(lanes, traversedRange, isExpanded, sizes),
    [lanes, traversedRange, isExpanded, sizes],
  )
  // The state preserves the object identity, because few scroll steps change the layout.
  const [current, setCurrent] = useState(computed)
  const layout = isSameLayout(current, computed) ? current : computed
  if (layout !== current) setCurrent(layout)
  return layout
}

type CollapsedGroups = {
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
function useCollapsedGroups(viewport: ViewportStore, isSearch: boolean): CollapsedGroups {
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
