import { inDefaultOrder, type Sort } from '@bannerday/domain/activity-order'
import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/server-clock'
import { pixelAt } from '@bannerday/domain/timeline-scale'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ActivityBar } from './activity-bar.tsx'
import { barsInPart } from './culling.ts'
import { DayLines } from './day-lines.tsx'
import { LazyStatusMenu } from './lazy-status-menu.tsx'
import { NowMarker } from './now-marker.tsx'
import type { MenuPlace } from './status-menu.tsx'
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

// Loaded with the first click: they are not part of the first picture.
const ActivityDetails = lazy(async () => ({
  default: (await import('./activity-details.tsx')).ActivityDetails,
}))
const DayPanel = lazy(async () => ({ default: (await import('./day-panel.tsx')).DayPanel }))

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
  const [openDate, setOpenDate] = useState<string | null>(null)
  const [menu, setMenu] = useState<{ uuid: string; place: MenuPlace } | null>(null)
  const statuses = usePreference('activityStatus')
  const now = usePhaseTime(activities, zone)
  const wholeLayout = timelineLayout(activities, { sort, now, zone, gameOrder })
  const { scale } = wholeLayout
  const openActivity = activities.find((activity) => activity.uuid === openId)
  const openDay = scale.days.find((day) => day.date === openDate)
  const menuActivity = activities.find((activity) => activity.uuid === menu?.uuid)
  const { side, scrollToNow } = useScrollToNow(scroller, scale, hour12 ? 42 : 30)
  const part = useVisiblePart(scroller, pixelAt(scale, now))
  const layout = useFoldedRows(scroller, wholeLayout, part)
  const { tabStopId, onKeyDown, visit, goTo } = useBarKeys(scroller, layout, now, scrollToNow)
  useDragScroll(scroller)

  return (
    <div className={classes.view}>
      <section
        ref={scroller}
        className={classes.scroller}
        data-timeline-scroller
        aria-label={t('app.pages.timeline.area')}
      >
        <div className={classes.canvas} style={{ width: scale.width }}>
          <TimelineHeader
            scale={scale}
            part={part}
            now={now}
            onDay={setOpenDate}
            onKeyDown={onKeyDown}
          />
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
                status={statuses[bar.uuid] ?? ''}
                now={now}
                zone={zone}
                hour12={hour12}
                withGame={sort === 'endTimeDesc'}
                isTabStop={bar.uuid === tabStopId}
                onOpen={setOpenId}
                onVisit={visit}
                onMenu={(uuid, place) => setMenu({ uuid, place })}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
        </div>
      </section>
      <ToNow side={side} onClick={scrollToNow} />
      <Suspense>
        {openDay && (
          <DayPanel
            day={openDay}
            activities={inDefaultOrder(activities, gameOrder)}
            now={now}
            zone={zone}
            onOpen={(uuid) => {
              goTo(uuid)
              setOpenId(uuid)
            }}
            onClose={() => setOpenDate(null)}
          />
        )}
      </Suspense>
      <Suspense>
        {openActivity && (
          <ActivityDetails
            activity={openActivity}
            now={now}
            zone={zone}
            hour12={hour12}
            onClose={() => setOpenId(null)}
          />
        )}
      </Suspense>
      <Suspense>
        {menuActivity && menu && (
          <LazyStatusMenu
            uuid={menu.uuid}
            label={menuActivity.title}
            place={menu.place}
            onClose={() => setMenu(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
