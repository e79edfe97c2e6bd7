import { useMemo, useState } from 'react'
import type { RowSizes } from './row-sizes.ts'
import type { TimelineLanes } from './timeline-lanes.ts'
import { isSameLayout, timelineLayout, type TimelineLayout } from './timeline-layout.ts'
import type { CollapsedGroups } from './use-collapsed-groups.ts'
import type { VisibleRanges } from './use-visible-range.ts'

/**
 * Returns the layout without collapsed lanes and without the height of lanes that are empty near
 * the visible range. Until the range settles, lanes keep their height to avoid a layout shift.
 */
export function useCollapsedRows(
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
