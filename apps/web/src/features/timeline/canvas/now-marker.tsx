'use no memo'

import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { memo, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { getLocalZone, nowMs, onTick } from '#shared/clock.ts'
import { clockText, offsetText } from '#shared/dates/date-text.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import classes from './now-marker.module.css'
import { useTimeline } from './timeline-context.ts'

/** Half the width of the clock at now in pixels, with 12 and with 24 hours. */
const HALF_CLOCK_12_PX = 42
const HALF_CLOCK_24_PX = 30

export function getHalfClockWidth({ hour12 }: TimelineClock): number {
  return hour12 ? HALF_CLOCK_12_PX : HALF_CLOCK_24_PX
}

type NowMarkerProps = { scale: TimelineScale; onClick: () => void }

/**
 * Renders the line at the current time behind the bars, and the clock above them. Both update every
 * second without React.
 */
export const NowMarker = memo(function NowMarker({ scale, onClick }: NowMarkerProps) {
  const { hour12 } = useTimeline().clock
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLDivElement>(null)
  const clock = useRef<HTMLTimeElement>(null)
  const [offset, own] = [scale.zone, getLocalZone()].map((zone) => offsetText(nowMs(), zone))
  useLayoutEffect(() => {
    const show = (now: number) => {
      if (!line.current || !marker.current || !clock.current) return
      const place = `translateX(${(pixelAt(scale, now) - scale.left).toFixed(2)}px)`
      line.current.style.transform = place
      marker.current.style.transform = place
      clock.current.textContent = clockText(now, scale.zone, hour12)
    }
    show(nowMs())
    return onTick(show)
  }, [scale, hour12])
  return (
    <>
      <div ref={line} className={classes.line} />
      <div ref={marker} className={classes.marker} data-now-marker>
        <button
          type="button"
          className={classes.clock}
          data-zone={offset === own ? undefined : offset}
          onClick={onClick}
        >
          <time ref={clock} />
          <span className={classes.purpose}>{t('app.pages.timeline.scrollToNow')}</span>
        </button>
      </div>
    </>
  )
})
