import type { RefObject } from 'react'
import type { Past } from '../activities/past.ts'
import { ClockRow } from './clock-row.tsx'
import { EarlierSeasons } from './earlier-seasons.tsx'
import type { Viewport } from './layout/culling.ts'
import type { TimelineLayout } from './layout/timeline-layout.ts'
import { useAnchorRow } from './layout/use-anchor-row.ts'
import type { VisibleRanges } from './layout/use-visible-range.ts'
import { PlaceholderBars } from './placeholder-bars.tsx'
import { useLatePictures } from './use-late-pictures.ts'
import { useMonthNames } from './use-month-names.ts'

type CanvasLaterProps = {
  scroller: RefObject<HTMLElement | null>
  viewport: RefObject<Viewport>
  layout: TimelineLayout
  visible: VisibleRanges
  past: Past
  now: number
  /** Half the width of the clock at now, in pixels. */
  halfClock: number
  /** Whether the timeline contains projected activities. */
  hasExpected: boolean
}

/** Renders the parts of the canvas that load after the bars and the axis, and the pictures. */
export function CanvasLater(props: CanvasLaterProps) {
  const { viewport, now, halfClock, hasExpected, ...rest } = props
  const { scroller, layout, visible } = rest
  useAnchorRow(scroller, viewport, layout)
  useLatePictures(scroller)
  useMonthNames(scroller, viewport)
  return (
    <>
      <EarlierSeasons {...rest} />
      {visible.labelRange !== visible.visibleRange && (
        <PlaceholderBars layout={layout} labelRange={visible.labelRange} now={now} />
      )}
      <ClockRow
        scroller={scroller}
        viewport={viewport}
        scale={layout.scale}
        halfClock={halfClock}
        hasExpected={hasExpected}
      />
    </>
  )
}
