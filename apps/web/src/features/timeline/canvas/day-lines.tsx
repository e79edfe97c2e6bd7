'use no memo'

import { dayIndexAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { memo } from 'react'
import { overlapsRange, type VisibleRange } from './layout/culling.ts'
import classes from './day-lines.module.css'
import { useTimeline } from './timeline-context.ts'

/**
 * At or below this zoom in pixels per day, only weekends are drawn. More lines would be unreadable
 * and double the paint time.
 */
const DENSE = 24

type DayLinesProps = { scale: TimelineScale; visibleRange: VisibleRange }

/**
 * Renders the background of the bars: a line at each midnight, and tints for weekends and today.
 */
export const DayLines = memo(function DayLines({ scale, visibleRange }: DayLinesProps) {
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
