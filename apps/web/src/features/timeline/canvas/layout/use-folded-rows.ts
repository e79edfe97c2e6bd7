import { useMemo, useState } from 'react'
import type { RowSizes } from './row-sizes.ts'
import type { TimelineLanes } from './timeline-lanes.ts'
import { isSameLayout, timelineLayout, type TimelineLayout } from './timeline-layout.ts'
import type { Folds } from './use-folds.ts'
import type { VisiblePart } from './use-visible-part.ts'

/**
 * Returns the layout without collapsed lanes and without the height of lanes that are empty near
 * the visible range; during fast scrolling lanes keep their height to avoid a layout shift.
 */
export function useFoldedRows(
  lanes: TimelineLanes,
  { passed }: VisiblePart,
  isUnfolded: Folds['isUnfolded'],
  sizes: RowSizes,
): TimelineLayout {
  const made = useMemo(
    () => timelineLayout(lanes, passed, isUnfolded, sizes),
    [lanes, passed, isUnfolded, sizes],
  )
  // Few steps of a scroll change it, and what has it draws nothing again then.
  const [kept, keep] = useState(made)
  const layout = isSameLayout(kept, made) ? kept : made
  if (layout !== kept) keep(layout)
  return layout
}
