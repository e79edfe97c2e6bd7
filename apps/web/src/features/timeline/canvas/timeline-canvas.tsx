'use no memo'

import { dayIndexAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { memo, Suspense } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { lazyWhenIdle } from '#shared/ui/lazy.ts'
import type { Past } from '../data/use-activities.ts'
import { overlapsRange, type VisibleRange } from './culling.ts'
import { NowMarker } from './now-marker.tsx'
import classes from './timeline-canvas.module.css'
import { useTimeline } from './timeline-context.ts'
import { TimelineHeader } from './timeline-header.tsx'
import { TimelineRows, type TimelineRowsProps } from './timeline-rows.tsx'
import viewClasses from './timeline-view.module.css'
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
      className={viewClasses.scroller}
      data-timeline-scroller
      aria-label={t('app.pages.timeline.area')}
    >
      <div className={viewClasses.canvas} style={{ width: scale.width }}>
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

/**
 * At or below this zoom in pixels per day, only weekends are drawn. More lines would be unreadable
 * and double the paint time.
 */
const DENSE = 24

type DayLinesProps = { scale: TimelineScale; visibleRange: VisibleRange }

/**
 * Renders the background of the bars: a line at each midnight, and tints for weekends and today.
 */
const DayLines = memo(function DayLines({ scale, visibleRange }: DayLinesProps) {
  const { now } = useTimeline().clock
  const today = scale.days[dayIndexAt(scale, now)]
  return (
    <div className={classes.lines} style={{ left: -scale.left }} aria-hidden>
      {scale.days
        .filter((day) => (day.weekend || day === today) && overlapsRange(day, visibleRange))
        .map((day) => (
          <div
            key={day.date}
            className={day === today ? classes.today : classes.weekend}
            style={{ left: day.left, width: day.width }}
          />
        ))}
      {scale.dayWidth > DENSE &&
        evenRuns(scale).map((run) => <div key={run.left} className={classes.run} style={run} />)}
    </div>
  )
})

/**
 * Returns the runs of days of equal length, whose lines one gradient can draw: a new run starts
 * after each day of 23 or 25 hours.
 */
export function evenRuns({ days, dayWidth }: TimelineScale): { left: number; width: number }[] {
  const runs: { left: number; width: number }[] = []
  let open: { left: number; width: number } | null = null
  for (const day of days) {
    if (!open) runs.push((open = { left: day.left, width: 0 }))
    open.width += day.width
    if (day.width !== dayWidth) open = null
  }
  return runs
}
