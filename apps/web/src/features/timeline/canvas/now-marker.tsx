import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { nowMs, onTick } from '#shared/clock.ts'
import { clockText } from '#shared/dates/moment-text.ts'
import classes from './now-marker.module.css'

type NowMarkerProps = { scale: TimelineScale; hour12: boolean; onClick: () => void }

/** The line at the current moment. Each second moves it and writes its clock, past React. */
export function NowMarker({ scale, hour12, onClick }: NowMarkerProps) {
  const { t } = useTranslation()
  const marker = useRef<HTMLDivElement>(null)
  const clock = useRef<HTMLTimeElement>(null)
  useLayoutEffect(() => {
    const show = (now: number) => {
      if (!marker.current || !clock.current) return
      marker.current.style.transform = `translateX(${pixelAt(scale, now).toFixed(2)}px)`
      clock.current.textContent = clockText(now, scale.zone, hour12)
    }
    show(nowMs())
    return onTick(show)
  }, [scale, hour12])
  return (
    <div ref={marker} className={classes.marker} data-now-marker>
      <button type="button" className={classes.clock} onClick={onClick}>
        <time ref={clock} />
        <span className={classes.purpose}>{t('app.pages.timeline.scrollToNow')}</span>
      </button>
    </div>
  )
}
