import type { Sort } from '@bannerday/domain/activities/activity-order'
import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { type DayWidth, pixelAt } from '@bannerday/domain/activities/timeline-scale'
import { type CSSProperties, startTransition, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayLines } from './day-lines.tsx'
import { LazyDayPanel } from '../day/lazy-day-panel.ts'
import { LazyActivityDetails } from '../details/lazy-activity-details.ts'
import { LazyStatusMenu } from '../status/lazy-status-menu.ts'
import { NowMarker } from './now-marker.tsx'
import { OpenDay, useOpenDate } from '../day/open-day.tsx'
import type { MenuPlace } from '../status/status-menu.tsx'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { TimelineHeader } from './timeline-header.tsx'
import { timelineLayout } from './layout/timeline-layout.ts'
import { TimelineRows } from './timeline-rows.tsx'
import classes from './timeline-view.module.css'
import { ToNow } from './to-now.tsx'
import { useBarKeys } from './gestures/use-bar-keys.ts'
import { useDragScroll } from './gestures/use-drag-scroll.ts'
import { useFoldedRows } from './layout/use-folded-rows.ts'
import { useLongPress } from './gestures/use-long-press.ts'
import { useNear } from './gestures/use-near.ts'
import { useScrollToNow } from './gestures/use-scroll-to-now.ts'
import { useSteadyScroll } from './gestures/use-steady-scroll.ts'
import { useVisiblePart } from './layout/use-visible-part.ts'
import { useWheelScroll } from './gestures/use-wheel-scroll.ts'
import { useWheelZoom } from './gestures/use-wheel-zoom.ts'
import { ZoomButtons, zoomStep } from './zoom-buttons.tsx'

type TimelineViewProps = {
  activities: readonly TimelineActivity[]
  sort: Sort
  gameOrder: readonly GameId[]
  dayWidth: DayWidth
  /** The moment to open at, and now as far as the picture depends on it. */
  startAt: number
  now: number
  zone: DisplayZone
  hour12: boolean
  onOpen: (uuid: string) => void
  onZoom: (dayWidth: DayWidth) => void
}

export function TimelineView(props: TimelineViewProps) {
  const { activities, sort, gameOrder, dayWidth, now, zone, hour12, onOpen } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLElement>(null)
  const [openDate, setOpenDate] = useOpenDate()
  const [menu, setMenu] = useState<{ uuid: string; place: MenuPlace } | null>(null)
  const wholeLayout = timelineLayout(activities, { sort, now, zone, gameOrder, dayWidth })
  const { scale } = wholeLayout
  const menuActivity = activities.find((activity) => activity.uuid === menu?.uuid)
  const anchorAt = useSteadyScroll(scroller, scale, props.startAt)
  const { side, scrollToNow } = useScrollToNow(scroller, scale, hour12 ? 42 : 30)
  const part = useVisiblePart(scroller, pixelAt(scale, props.startAt))
  const layout = useFoldedRows(scroller, wholeLayout, part)
  const zoom = (direction: 'in' | 'out') => props.onZoom(zoomStep(dayWidth, direction))
  const keys = useBarKeys(scroller, layout, now, { scrollToNow, zoom })
  useDragScroll(scroller)
  useWheelScroll(scroller)
  // Otherwise React holds a menu that comes lazily back for 300 ms, lest anything flickers.
  const openMenu = (uuid: string, place: MenuPlace) =>
    startTransition(() => setMenu({ uuid, place }))
  useLongPress(scroller, openMenu)
  useNear(scroller, preloadPanels)
  useWheelZoom(scroller, (direction, x) => {
    anchorAt(x)
    zoom(direction)
  })

  return (
    <div
      className={classes.view}
      style={{ '--timeline-day-width': `${dayWidth}px` } as CSSProperties}
    >
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
            onKeyDown={keys.onKeyDown}
          />
          <DayLines scale={scale} part={part} now={now} />
          <NowMarker scale={scale} hour12={hour12} onClick={scrollToNow} />
          <TimelineRows
            layout={layout}
            part={part}
            keys={keys}
            now={now}
            zone={zone}
            hour12={hour12}
            onOpen={onOpen}
            onMenu={openMenu}
          />
        </div>
      </section>
      <ToNow side={side} onClick={scrollToNow} />
      <ZoomButtons dayWidth={dayWidth} onZoom={props.onZoom} />
      <OpenDay
        date={openDate}
        scale={scale}
        activities={activities}
        gameOrder={gameOrder}
        now={now}
        zone={zone}
        onOpen={(uuid) => {
          keys.goTo(uuid)
          onOpen(uuid)
        }}
        onClose={() => setOpenDate(null)}
      />
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

/** Loads ahead of the click what a click on a day or a bar opens. */
function preloadPanels(): void {
  void LazyActivityDetails.preload()
  void LazyDayPanel.preload()
}
