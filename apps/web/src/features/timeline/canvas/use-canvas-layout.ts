'use no memo'

import type { Sort } from '@bannerday/domain/activities/activity-order'
import type { DayWidth } from '@bannerday/domain/activities/timeline-scale'
import type { GameId } from '@bannerday/domain/game'
import { useMemo, useState } from 'react'
import type { Past } from '../data/use-activities.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import { useViewportStore, useVisibleRanges, type VisibleRanges } from './viewport.ts'
import { type Opening, type RowSizes, useRowSizes } from './sizes.ts'
import {
  isSameLayout,
  timelineLanes,
  type TimelineLanes,
  timelineLayout,
  type TimelineLayout,
} from './layout.ts'
import { type CollapsedGroups, useCollapsedGroups } from './collapsing.ts'

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
  const { isNarrow } = sizes
  const lanes = useMemo(() => {
    const laneSettings = { sort, now, zone, gameOrder, dayWidth, windowStart, from, isNarrow }
    return timelineLanes(activities, laneSettings)
  }, [activities, sort, now, zone, gameOrder, dayWidth, windowStart, from, isNarrow])
  const viewport = useViewportStore(lanes.scale, opening, now)
  const visible = useVisibleRanges(viewport)
  const groups = useCollapsedGroups(viewport, isSearch)
  const layout = useCollapsedRows(lanes, visible, groups.isExpanded, sizes)
  return { viewport, lanes, visible, groups, layout, sizes }
}

/**
 * Returns the layout without collapsed lanes and without the height of lanes that are empty near
 * the visible range. Until the range settles, lanes keep their height to avoid a layout shift.
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
