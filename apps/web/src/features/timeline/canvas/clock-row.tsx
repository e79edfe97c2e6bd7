import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { GAME_IDS } from '@bannerday/domain/game'
import { listDistinctServers } from '@bannerday/domain/time/game-servers'
import { getNextDailyReset, getNextWeeklyReset } from '@bannerday/domain/time/server-reset'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { nowMs } from '#shared/clock.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { usePreference } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './clock-row.module.css'
import { getHalfClockWidth } from './now-marker.tsx'
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
    <div ref={legend} className={classes.legend}>
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
    let coveredWidth = 0
    let shown = 0
    const look = () => {
      const { left, width } = viewport.view
      const x = pixelAt(scale, nowMs()) - left
      const isNear = x > -halfClock && x < width + halfClock
      const overflow = Math.max(halfClock - x, 0) + Math.min(width - halfClock - x, 0)
      const shift = isNear ? Math.round(overflow) : 0
      // When now is beyond the right edge, the button to now covers the legend.
      const isCovered = isNear ? width - x - shift < coveredWidth : x > width
      legend.current?.toggleAttribute('data-covered', isCovered)
      if (shift === shown) return
      shown = shift
      const marker = element.querySelector<HTMLElement>('[data-now-marker]')
      marker?.style.setProperty('--clock-shift', `${shift}px`)
    }
    const measuring = new ResizeObserver(([entry]) => {
      const clock = element.querySelector<HTMLElement>('[data-now-marker] button')
      coveredWidth = RIGHT + (entry?.contentRect.width ?? 0) + GAP + (clock?.offsetWidth ?? 0) / 2
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

/** Renders the legend of the reset ticks on the axis. */
function ResetLegend() {
  const { t } = useTranslation()
  return (
    <span className={classes.resetLegend}>
      <span className={classes.day}>{t('app.pages.timeline.dailyReset')}</span>
      <span className={classes.week}>{t('app.pages.timeline.weeklyReset')}</span>
    </span>
  )
}

/** Below this zoom in pixels per day, daily ticks would merge into a line. */
const DENSE = 24

/**
 * Renders the daily and weekly resets of the games on each selected server. Servers have no
 * daylight saving time, so one gradient draws all days and another all weeks.
 */
export function ResetTicks({ scale }: { scale: TimelineScale }) {
  const servers = listDistinctServers(
    useServers(),
    listEnabledGames(usePreference('userGameSelections'), GAME_IDS),
    usePreference('serverTimezone'),
  )
  return servers.map((server) => (
    <div key={server}>
      {scale.dayWidth >= DENSE && (
        <div
          className={classes.days}
          style={ticksFrom(scale, getNextDailyReset(server, scale.start), scale.dayWidth)}
        />
      )}
      <div
        className={classes.weeks}
        style={ticksFrom(scale, getNextWeeklyReset(server, scale.start), 7 * scale.dayWidth)}
      />
    </div>
  ))
}

/** @param step the distance between two ticks in pixels */
function ticksFrom(scale: TimelineScale, first: number, step: number): CSSProperties {
  const left = pixelAt(scale, first)
  const width = scale.left + scale.width - left
  return { left, width, '--tick-step': `${step}px` } as CSSProperties
}
