'use no memo'

import { Suspense } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { lazyWhenIdle } from '#shared/ui/lazy.ts'
import type { Past } from '../data/use-activities.ts'
import { DayLines } from './day-lines.tsx'
import { NowMarker } from './now-marker.tsx'
import { useTimeline } from './timeline-context.ts'
import { TimelineHeader } from './timeline-header.tsx'
import { TimelineRows, type TimelineRowsProps } from './timeline-rows.tsx'
import classes from './timeline-view.module.css'
import type { VisibleRanges } from './viewport.ts'

/** Loaded when idle, after the bars. */
const LazyCanvasLater = lazyWhenIdle(async () => (await import('../deferred.tsx')).CanvasLater)

type TimelineCanvasProps = Omit<TimelineRowsProps, 'detailRange'> & {
  visible: VisibleRanges
  past: Past
  /** Whether the timeline contains projected activities. */
  hasProjected: boolean
  onNow: () => void
}

/** Renders the scroll element with the axis and the bars. */
export function TimelineCanvas(props: TimelineCanvasProps) {
  const { visible, past, hasProjected, onNow, ...rows } = props
  const { attach } = useTimeline().viewport
  const { t } = useTranslation()
  const { layout } = rows
  const { scale } = layout
  const { visibleRange } = visible
  return (
    <section
      ref={attach}
      className={classes.scroller}
      data-timeline-scroller
      aria-label={t('app.pages.timeline.area')}
    >
      <div className={classes.canvas} style={{ width: scale.width }}>
        <TimelineHeader scale={scale} visibleRange={visibleRange} />
        <DayLines scale={scale} visibleRange={visibleRange} />
        <Suspense>
          <LazyCanvasLater
            layout={layout}
            visible={visible}
            past={past}
            hasProjected={hasProjected}
          />
        </Suspense>
        <NowMarker scale={scale} onClick={onNow} />
        <TimelineRows {...rows} detailRange={visible.detailRange} />
      </div>
    </section>
  )
}
