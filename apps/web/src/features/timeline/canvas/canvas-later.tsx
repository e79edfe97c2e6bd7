import type { Past } from '../data/use-activities.ts'
import { ClockRow } from './clock-row.tsx'
import { EarlierSeasons } from './earlier-seasons.tsx'
import type { TimelineLayout } from './layout/timeline-layout.ts'
import { useAnchorRow } from './use-anchor-row.ts'
import { PlaceholderBars } from './placeholder-bars.tsx'
import { useTimeline } from './timeline-context.ts'
import { useLatePictures } from './use-late-pictures.ts'
import { useMonthNames } from './use-month-names.ts'
import type { VisibleRanges } from './viewport.ts'

/** In the same chunk. */
export { TimelinePanels } from './timeline-panels.tsx'

type CanvasLaterProps = {
  layout: TimelineLayout
  visible: VisibleRanges
  past: Past
  /** Whether the timeline contains projected activities. */
  hasProjected: boolean
}

/** Renders the parts of the canvas that load after the bars and the axis, and the pictures. */
export function CanvasLater(props: CanvasLaterProps) {
  const { layout, visible, past, hasProjected } = props
  const { viewport } = useTimeline()
  useAnchorRow(viewport, layout)
  useLatePictures(viewport)
  useMonthNames(viewport)
  return (
    <>
      <EarlierSeasons layout={layout} visible={visible} past={past} />
      {visible.isFastScroll && <PlaceholderBars layout={layout} labelRange={visible.labelRange} />}
      <ClockRow scale={layout.scale} hasProjected={hasProjected} />
    </>
  )
}
