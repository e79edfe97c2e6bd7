import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { memo, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { nowMs, onTick } from '#shared/clock.ts'
import { clockText } from '#shared/dates/moment-text.ts'
import { offsetText } from '#shared/dates/offset-text.ts'
import { localZone } from '#shared/preferences/local-zone.ts'
import classes from './now-marker.module.css'

type NowMarkerProps = { scale: TimelineScale; hour12: boolean; onClick: () => void }

/**
 * Renders the line at the current time behind the bars, and the clock above them. Both update every
 * second without React.
 */
export const NowMarker = memo(function NowMarker({ scale, hour12, onClick }: NowMarkerProps) {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLDivElement>(null)
  const clock = useRef<HTMLTimeElement>(null)
  const [offset, own] = [scale.zone, localZone()].map((zone) => offsetText(nowMs(), zone))
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
