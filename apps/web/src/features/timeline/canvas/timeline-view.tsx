import type { Sort } from '@bannerday/domain/activities/activity-order'
import type { GameId } from '@bannerday/domain/game'
import type { DayWidth } from '@bannerday/domain/activities/timeline-scale'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { DayLines } from './day-lines.tsx'
import { stripRows } from '../strip/strip-rows.ts'
import { LazyEndsNext } from '../strip/lazy-ends-next.ts'
import { LazyBarBubble } from './lazy-bar-bubble.ts'
import { LazyCanvasLater } from './lazy-canvas-later.ts'
import { LazyDayPanel } from '../day/lazy-day-panel.ts'
import { LazyActivityDetails } from '../details/lazy-activity-details.ts'
import { LazyStatusMenu } from '../status/lazy-status-menu.ts'
import { LazyMatchesBeside } from './lazy-matches-beside.ts'
import { LazyToNow } from './lazy-to-now.ts'
import { NowMarker } from './now-marker.tsx'
import { openDate } from '../day/open-date.ts'
import { OpenDay } from '../day/open-day.tsx'
import type { MenuPlace } from '../status/status-menu.tsx'
import type { Past } from '../activities/past.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import { TimelineHeader } from './timeline-header.tsx'
import { cullRows } from './layout/culling.ts'
import type { Opening } from './layout/opening-left.ts'
import { rowStyle } from './layout/row-sizes.ts'
import { findCollapsedGroup, timelineLanes } from './layout/timeline-lanes.ts'
import { TimelineRows } from './timeline-rows.tsx'
import classes from './timeline-view.module.css'
import { useCollapsedRows } from './layout/use-collapsed-rows.ts'
import type { Jump } from '../address/jump.ts'
import { useTopOfSort } from '../address/use-top-of-sort.ts'
import { useJump } from './gestures/use-jump.ts'
import { useCollapsedGroups } from './layout/use-collapsed-groups.ts'
import { useRowSizes } from './layout/use-row-sizes.ts'
import { useLabelsInView } from './use-labels-in-view.ts'
import { useUnfold } from './gestures/use-unfold.ts'
import { stayWhere } from './gestures/use-bar-keys.ts'
import { useTimelineGestures } from './gestures/use-timeline-gestures.ts'
import { useViewport } from './layout/use-viewport.ts'
import { useVisibleRange } from './layout/use-visible-range.ts'
import { ZoomButtons, zoomStep } from './zoom-buttons.tsx'

/** Half the width of the clock at now in pixels, with 12 and with 24 hours. */
const HALF_CLOCK_12_PX = 42
const HALF_CLOCK_24_PX = 30

type TimelineViewProps = {
  activities: readonly TimelineActivity[]
  sort: Sort
  gameOrder: readonly GameId[]
  dayWidth: DayWidth
  opening: Opening
  clock: TimelineClock
  past: Past
  /** The time to scroll to. */
  jump: Jump | null
  /** Whether the timeline shows the matches of a search. */
  isSearch: boolean
  /** The content at the end of the line above the timeline. */
  children: ReactNode
  onOpen: (uuid: string) => void
  onZoom: (dayWidth: DayWidth) => void
}

export const TimelineView = memo(function TimelineView(props: TimelineViewProps) {
  const { activities, sort, gameOrder, dayWidth, opening, clock, past, onOpen } = props
  const { now, zone, hour12 } = clock
  const { t } = useTranslation()
  const halfClock = hour12 ? HALF_CLOCK_12_PX : HALF_CLOCK_24_PX
  const scroller = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [menu, setMenu] = useState<{ uuid: string; place: MenuPlace } | null>(null)
  const { windowStart, from } = past
  const sizes = useRowSizes()
  const { isNarrow } = sizes
  const lanes = useMemo(() => {
    const settings = { sort, now, zone, gameOrder, dayWidth, windowStart, from, isNarrow }
    return timelineLanes(activities, settings)
  }, [activities, sort, now, zone, gameOrder, dayWidth, windowStart, from, isNarrow])
  const { scale } = lanes
  const menuActivity = activities.find((activity) => activity.uuid === menu?.uuid)
  const viewport = useViewport(scroller, scale)
  const groups = useCollapsedGroups(scroller, scale, props)
  const { isExpanded, expand } = groups
  const visible = useVisibleRange(scroller, viewport, scale, opening, groups.update)
  const { visibleRange, labelRange, settledRange, detailRange } = visible
  const layout = useCollapsedRows(lanes, visible, isExpanded, sizes)
  // Without the transition, React delays a lazily loaded menu by 300 ms to avoid flicker.
  const openMenu = useCallback(
    (uuid: string, place: MenuPlace) => startTransition(() => setMenu({ uuid, place })),
    [],
  )
  const { keys, side, scrollToNow } = useTimelineGestures(scroller, {
    viewport: viewport,
    layout,
    clock,
    opening,
    halfClock,
    onZoom: (direction) => props.onZoom(zoomStep(dayWidth, direction)),
    onMenu: openMenu,
    onNear: () => {
      setIsNear(true)
      preloadPanels()
    },
  })
  const { tabStopId, visit, goTo: goToBar } = keys
  const rows = useMemo(
    () => cullRows(layout, labelRange, tabStopId),
    [layout, labelRange, tabStopId],
  )
  useJump(scroller, scale, props.jump)
  useTopOfSort(scroller, sort)
  const { widthBeforeVersion } = layout
  // Must run after the hooks that set the opening scroll position.
  useLabelsInView(scroller, viewport, rows, widthBeforeVersion, settledRange !== visibleRange)

  /** Scrolls to a bar, and expands its group if the group is collapsed. */
  const goTo = useCallback(
    (uuid: string) => {
      const at = findCollapsedGroup(lanes, uuid)
      if (at && !isExpanded(at.gameId, at.name)) expand(at.gameId, at.name)
      goToBar(uuid)
    },
    [lanes, isExpanded, expand, goToBar],
  )
  const toggleGroup = useUnfold(scroller, lanes, groups, goToBar)
  const openAt = useCallback(
    (uuid: string) => {
      goTo(uuid)
      onOpen(uuid)
    },
    [goTo, onOpen],
  )
  const openEnding = useCallback(
    (uuid: string) => {
      // The list above already shows bars of collapsed groups, so those groups stay collapsed.
      if (!findCollapsedGroup(lanes, uuid)) goToBar(uuid, stayWhere(viewport))
      onOpen(uuid)
    },
    [lanes, goToBar, onOpen, viewport],
  )

  return (
    <div
      className={classes.view}
      style={
        {
          '--timeline-day-width': `${dayWidth}px`,
          '--strip-rows': stripRows(activities),
          ...rowStyle(sizes),
        } as CSSProperties
      }
    >
      <div className={classes.head}>
        <div className={classes.next}>
          <Suspense>
            <LazyEndsNext
              activities={activities}
              clock={clock}
              isSearch={props.isSearch}
              onOpen={openEnding}
            />
          </Suspense>
        </div>
        {props.children}
      </div>
      <div className={classes.zoom}>
        <ZoomButtons dayWidth={dayWidth} onZoom={props.onZoom} />
      </div>
      <div className={classes.stage}>
        <section
          ref={scroller}
          className={classes.scroller}
          data-timeline-scroller
          aria-label={t('app.pages.timeline.area')}
        >
          <div className={classes.canvas} style={{ width: scale.width }}>
            <TimelineHeader scale={scale} visibleRange={visibleRange} now={now} onDay={openDate} />
            <DayLines scale={scale} visibleRange={visibleRange} now={now} />
            <Suspense>
              <LazyCanvasLater
                scroller={scroller}
                viewport={viewport}
                layout={layout}
                visible={visible}
                past={past}
                now={now}
                halfClock={halfClock}
                hasExpected={activities.some(({ projected }) => projected)}
              />
            </Suspense>
            <NowMarker scale={scale} hour12={hour12} onClick={scrollToNow} />
            <TimelineRows
              layout={layout}
              rows={rows}
              detailRange={detailRange}
              tabStopId={tabStopId}
              clock={clock}
              onOpen={onOpen}
              onVisit={visit}
              onMenu={openMenu}
              onFold={toggleGroup}
            />
          </div>
        </section>
        <Suspense>{side && <LazyToNow side={side} onClick={scrollToNow} />}</Suspense>
      </div>
      <Suspense>
        {props.isSearch && (
          <LazyMatchesBeside scroller={scroller} viewport={viewport} lanes={lanes} onGo={goTo} />
        )}
      </Suspense>
      <OpenDay
        scale={scale}
        activities={activities}
        gameOrder={gameOrder}
        clock={clock}
        onOpen={openAt}
      />
      <Suspense>
        {isNear && <LazyBarBubble scroller={scroller} activities={activities} clock={clock} />}
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
})

/** Preloads the panels that a click on a day or a bar opens. */
function preloadPanels(): void {
  void LazyActivityDetails.preload()
  void LazyDayPanel.preload()
  void LazyBarBubble.preload()
}
