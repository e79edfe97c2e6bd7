import { pixelAt } from '@bannerday/domain/activities/timeline-scale'
import { dateAt } from '@bannerday/domain/time/server-clock'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { shortMonthText } from '#shared/dates/date-text.ts'
import type { Past } from '../data/use-activities.ts'
import classes from './earlier-seasons.module.css'
import type { TimelineLayout } from './culling.ts'
import { useTimeline } from './timeline-context.ts'
import { useViewport, type VisibleRanges } from './viewport.ts'

/**
 * The distance from the start of the axis, in pixels, at which the season before it is requested.
 */
const AHEAD = 800

/** The width reserved for a game name and the note next to it, in pixels. */
const MIN_NOTE_WIDTH = 420

type EarlierSeasonsProps = {
  layout: TimelineLayout
  visible: VisibleRanges
  past: Past
}

/**
 * Requests the previous season when its end comes near the view. Each game's line shows the loading
 * state and since when its events are known.
 */
export function EarlierSeasons({ layout, visible, past }: EarlierSeasonsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { hasEarlier, isLoading, hasFailed } = past
  const requestSeason = useEffectEvent(past.loadEarlier)
  const { visibleRange, settledRange } = visible
  // A season adds hundreds of bars, so it loads only once scrolling has settled.
  const { scale, games } = layout
  const { viewport } = useTimeline()
  const isNear = useViewport(viewport, ({ view }) => view.left - scale.left < AHEAD)
  const isWanted = isNear && hasEarlier && !isLoading && !hasFailed && visibleRange === settledRange

  useEffect(() => {
    if (isWanted) requestSeason()
  }, [isWanted])

  useEffect(findHanFont, [])

  return (
    <>
      {games.map(({ gameId, top }) => {
        const since = past.eventsSince(gameId)
        if (since === null) return null
        const end = pixelAt(scale, since)
        if (end - (visibleRange.left + visibleRange.margin) < MIN_NOTE_WIDTH) return null
        const month = shortMonthText(dateAt(since, scale.zone).toString(), language)
        return (
          <div key={gameId} className={classes.unknown} style={{ top, width: end - scale.left }}>
            <span className={classes.note}>{t('app.pages.timeline.eventsSince', { month })}</span>
          </div>
        )
      })}
      {(isLoading || hasFailed) && (
        <div className={classes.mark}>
          <output>
            {hasFailed
              ? t('app.pages.timeline.earlierFailed')
              : t('app.pages.timeline.loadingEarlier')}
          </output>
          {hasFailed && (
            <button type="button" className={classes.retry} onClick={past.loadEarlier}>
              {t('app.common.retry')}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/**
 * Preloads the Han font. The first Han letter of a page triggers a font lookup of 25 ms. It must
 * not delay the frame that renders a season.
 */
function findHanFont() {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return
  pen.font = getComputedStyle(document.body).font
  pen.measureText('一')
}
