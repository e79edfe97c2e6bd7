import type { Sort } from '@bannerday/domain/activity-order'
import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/server-clock'
import { pixelAt } from '@bannerday/domain/timeline-scale'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ActivityBar } from './activity-bar.tsx'
import { ActivityTypeIcons } from './activity-type-icons.tsx'
import { barsInPart } from './culling.ts'
import { DayLines } from './day-lines.tsx'
import { NowMarker } from './now-marker.tsx'
import type { TimelineActivity } from './timeline-activity.ts'
import { TimelineHeader } from './timeline-header.tsx'
import { timelineLayout } from './timeline-layout.ts'
import classes from './timeline-view.module.css'
import { ToNow } from './to-now.tsx'
import { useBarKeys } from './use-bar-keys.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import { useFoldedRows } from './use-folded-rows.ts'
import { usePhaseTime } from './use-phase-time.ts'
import { useScrollToNow } from './use-scroll-to-now.ts'
import { useVisiblePart } from './use-visible-part.ts'
import { gameColor, knownGame } from './known-game.ts'

/** Loaded with the first click: the dialog is not part of the first picture. */
const ActivityDetails = lazy(async () => ({
  default: (await import('./activity-details.tsx')).ActivityDetails,
}))

type TimelineViewProps = {
  activities: readonly TimelineActivity[]
  sort: Sort
  gameOrder: readonly GameId[]
  zone: DisplayZone
  hour12: boolean
}

export function TimelineView({ activities, sort, gameOrder, zone, hour12 }: TimelineViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const scroller = useRef<HTMLElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const now = usePhaseTime(activities, zone)
  const wholeLayout = timelineLayout(activities, { sort, now, zone, gameOrder })
  const { scale } = wholeLayout
  const openActivity = activities.find((activity) => activity.uuid === openId)
  const { side, scrollToNow } = useScrollToNow(scroller, scale, hour12 ? 42 : 30)
  const part = useVisiblePart(scroller, pixelAt(scale, now))
  const layout = useFoldedRows(scroller, wholeLayout, part)
  const { tabStopId, onKeyDown, visit } = useBarKeys(scroller, layout, now, scrollToNow)
  useDragScroll(scroller)

  return (
    <div className={classes.view}>
      <ActivityTypeIcons />
      <section
        ref={scroller}
        className={classes.scroller}
        data-timeline-scroller
        aria-label={t('app.pages.timeline.area')}
      >
        <div className={classes.canvas} style={{ width: scale.width }}>
          <TimelineHeader scale={scale} part={part} now={now} />
          <DayLines scale={scale} part={part} now={now} />
          <NowMarker scale={scale} hour12={hour12} onClick={scrollToNow} />
          <div className={classes.rows} style={{ height: layout.height }}>
            {layout.games.map(({ gameId, top }) => (
              <div key={gameId} className={classes.game} style={{ top, ...gameColor(gameId) }}>
                <span className={classes.gameName}>{knownGame(gameId).name[language]}</span>
              </div>
            ))}
            {barsInPart(layout, part, tabStopId).map(({ bar, top }) => (
              <ActivityBar
                key={bar.uuid}
                bar={bar}
                top={top}
                now={now}
                zone={zone}
                hour12={hour12}
                withGame={sort === 'endTimeDesc'}
                isTabStop={bar.uuid === tabStopId}
                onOpen={setOpenId}
                onVisit={visit}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
        </div>
      </section>
      <ToNow side={side} onClick={scrollToNow} />
      <Suspense>
        {openActivity && (
          <ActivityDetails
            activity={openActivity}
            zone={zone}
            hour12={hour12}
            onClose={() => setOpenId(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
