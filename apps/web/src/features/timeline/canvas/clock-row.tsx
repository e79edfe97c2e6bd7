import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { type RefObject, useEffect, useRef } from 'react'
import { nowMs } from '#shared/clock.ts'
import { usePreference } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './clock-row.module.css'
import { getHalfClockWidth } from './now-marker.tsx'
import { ResetLegend } from './reset-legend.tsx'
import { useTimeline } from './timeline-context.ts'

/** Pixels to the right of the legend, and at least between it and the clock. */
const RIGHT = 12
const GAP = 6

type ClockRowProps = {
  scale: TimelineScale
  /** Whether the timeline contains projected activities. */
  hasProjected: boolean
}

/**
 * Renders the legend of the timeline symbols at the right of the clock row, and the button to now.
 */
export function ClockRow({ scale, hasProjected }: ClockRowProps) {
  const { t } = useTranslation()
  const showsResets = usePreference('showsResets')
  const legend = useRef<HTMLDivElement>(null)
  useClockInView(legend, scale)
  return (
    <div ref={legend} className={classes.legend} data-legend>
      {hasProjected && (
        <span>
          ≈ {t('app.pages.timeline.projected')}
          <span className={classes.more}>{t('app.pages.timeline.projectedMeans')}</span>
        </span>
      )}
      {showsResets && <ResetLegend />}
    </div>
  )
}

/**
 * Keeps the clock fully visible when the line of now is near an edge. Hides the legend when the
 * clock or the button to now would cover it. Nothing is measured while scrolling.
 */
function useClockInView(legend: RefObject<HTMLElement | null>, scale: TimelineScale): void {
  const { viewport, clock } = useTimeline()
  const halfClock = getHalfClockWidth(clock)
  useEffect(() => {
    const { element } = viewport
    if (!element || !legend.current) return
    let taken = 0
    let shown = 0
    const look = () => {
      const { left, width } = viewport.view
      const x = pixelAt(scale, nowMs()) - left
      const isNear = x > -halfClock && x < width + halfClock
      const over = Math.max(halfClock - x, 0) + Math.min(width - halfClock - x, 0)
      const shift = isNear ? Math.round(over) : 0
      // When now is beyond the right edge, the button to now covers the legend.
      const isCovered = isNear ? width - x - shift < taken : x > width
      legend.current?.toggleAttribute('data-covered', isCovered)
      if (shift === shown) return
      shown = shift
      const marker = element.querySelector<HTMLElement>('[data-now-marker]')
      marker?.style.setProperty('--clock-shift', `${shift}px`)
    }
    const measuring = new ResizeObserver(([entry]) => {
      const clock = element.querySelector<HTMLElement>('[data-now-marker] button')
      taken = RIGHT + (entry?.contentRect.width ?? 0) + GAP + (clock?.offsetWidth ?? 0) / 2
      look()
    })
    measuring.observe(legend.current)
    const unsubscribe = viewport.subscribe(look)
    return () => {
      measuring.disconnect()
      unsubscribe()
    }
  }, [legend, viewport, scale, halfClock])
}
