import type { Sort } from '@bannerday/domain/activities/activity-order'
import type { GameId } from '@bannerday/domain/game'
import { type DayWidth, pixelAt } from '@bannerday/domain/activities/timeline-scale'
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
import { usePreference } from '#shared/preferences/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { DayLines } from './day-lines.tsx'
import { stripRows } from '../strip/strip-rows.ts'
import { LazyEndsNext } from '../strip/lazy-ends-next.ts'
import { LazyBarBubble } from './lazy-bar-bubble.ts'
import { LazyResetLegend } from './lazy-reset-legend.ts'
import { LazyEarlierSeasons } from './lazy-earlier-seasons.ts'
import { LazyDayPanel } from '../day/lazy-day-panel.ts'
import { LazyActivityDetails } from '../details/lazy-activity-details.ts'
import { LazyStatusMenu } from '../status/lazy-status-menu.ts'
import { LazyMatchesBeside } from './lazy-matches-beside.ts'
import { NowMarker } from './now-marker.tsx'
import { openDate } from '../day/open-date.ts'
import { OpenDay } from '../day/open-day.tsx'
import type { MenuPlace } from '../status/status-menu.tsx'
import type { Past } from '../activities/past.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import { TimelineHeader } from './timeline-header.tsx'
import { drawnRows } from './layout/culling.ts'
import { foldedGame, timelineLanes } from './layout/timeline-lanes.ts'
import { TimelineRows } from './timeline-rows.tsx'
import classes from './timeline-view.module.css'
import { ToNow } from './to-now.tsx'
import { useFoldedRows } from './layout/use-folded-rows.ts'
import type { Jump } from '../address/jump.ts'
import { useTopOfSort } from '../address/use-top-of-sort.ts'
import { useJump } from './gestures/use-jump.ts'
import { useFolds } from './layout/use-folds.ts'
import { useLabelsInView } from './use-labels-in-view.ts'
import { useUnfold } from './gestures/use-unfold.ts'
import { useTimelineGestures } from './gestures/use-timeline-gestures.ts'
import { useScrolled } from './layout/use-scrolled.ts'
import { useVisiblePart } from './layout/use-visible-part.ts'
import { ZoomButtons, zoomStep } from './zoom-buttons.tsx'

type TimelineViewProps = {
  activities: readonly TimelineActivity[]
  sort: Sort
  gameOrder: readonly GameId[]
  dayWidth: DayWidth
  /** The moment to open at, in milliseconds since the epoch. */
  startAt: number
  clock: TimelineClock
  past: Past
  /** Where to go. */
  jump: Jump | null
  /** Whether it shows what a search found. */
  isSearch: boolean
  /** What stands at the end of the line above it. */
  children: ReactNode
  onOpen: (uuid: string) => void
  onZoom: (dayWidth: DayWidth) => void
}

export const TimelineView = memo(function TimelineView(props: TimelineViewProps) {
  const { activities, sort, gameOrder, dayWidth, startAt, clock, past, onOpen } = props
  const { now, zone, hour12 } = clock
  const { t } = useTranslation()
  const showsResets = usePreference('showsResets')
  const scroller = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [menu, setMenu] = useState<{ uuid: string; place: MenuPlace } | null>(null)
  const { windowStart, from } = past
  const lanes = useMemo(
    () => timelineLanes(activities, { sort, now, zone, gameOrder, dayWidth, windowStart, from }),
    [activities, sort, now, zone, gameOrder, dayWidth, windowStart, from],
  )
  const { scale } = lanes
  const menuActivity = activities.find((activity) => activity.uuid === menu?.uuid)
  const scrolled = useScrolled(scroller, scale)
  const visible = useVisiblePart(scroller, scrolled, pixelAt(scale, startAt))
  const { part, still, told } = visible
  const { isUnfolded, toggle } = useFolds(scroller, scale, startAt)
  const layout = useFoldedRows(scroller, scrolled, lanes, visible, isUnfolded)
  // Otherwise React holds a menu that comes lazily back for 300 ms, lest anything flickers.
  const openMenu = useCallback(
    (uuid: string, place: MenuPlace) => startTransition(() => setMenu({ uuid, place })),
    [],
  )
  const { keys, side, scrollToNow } = useTimelineGestures(scroller, {
    scrolled,
    layout,
    clock,
    startAt,
    onZoom: (direction) => props.onZoom(zoomStep(dayWidth, direction)),
    onMenu: openMenu,
    onNear: () => {
      setIsNear(true)
      preloadPanels()
    },
  })
  const { tabStopId, visit, goTo: goToBar, goToEnd } = keys
  const rows = useMemo(() => drawnRows(layout, part, tabStopId), [layout, part, tabStopId])
  useJump(scroller, scale, props.jump)
  useTopOfSort(scroller, sort)
  // After what scrolls to where the timeline opens.
  useLabelsInView(scroller, scrolled, rows, still !== part)

  /** Scrolls to a bar, out of its fold where it is in one. */
  const goTo = useCallback(
    (uuid: string) => {
      const gameId = foldedGame(lanes, uuid)
      if (gameId && !isUnfolded(gameId)) toggle(gameId)
      goToBar(uuid)
    },
    [lanes, isUnfolded, toggle, goToBar],
  )
  const fold = useUnfold(scroller, lanes, { isUnfolded, toggle, goToEnd })
  const openAt = useCallback(
    (uuid: string) => {
      goTo(uuid)
      onOpen(uuid)
    },
    [goTo, onOpen],
  )

  return (
    <div
      className={classes.view}
      data-now={side ?? undefined}
      style={
        {
          '--timeline-day-width': `${dayWidth}px`,
          '--strip-rows': stripRows(activities),
        } as CSSProperties
      }
    >
      <div className={classes.head}>
        <div className={classes.next}>
          <Suspense>
            <LazyEndsNext activities={activities} clock={clock} onOpen={openAt} />
          </Suspense>
        </div>
        {props.children}
      </div>
      <div className={classes.zoom}>
        <ZoomButtons dayWidth={dayWidth} onZoom={props.onZoom} />
      </div>
      <section
        ref={scroller}
        className={classes.scroller}
        data-timeline-scroller
        aria-label={t('app.pages.timeline.area')}
      >
        <div className={classes.canvas} style={{ width: scale.width }}>
          <TimelineHeader scale={scale} part={part} now={now} onDay={openDate} />
          <DayLines scale={scale} part={part} now={now} />
          <Suspense>
            <LazyEarlierSeasons scroller={scroller} layout={layout} visible={visible} past={past} />
          </Suspense>
          <div className={classes.meaning} data-legend>
            {activities.some(({ projected }) => projected) && (
              <span>
                ≈ {t('app.pages.timeline.projected')} ·{' '}
                <span className={classes.more}>{t('app.pages.timeline.projectedMeans')}</span>
              </span>
            )}
            <Suspense>{showsResets && <LazyResetLegend />}</Suspense>
          </div>
          <NowMarker scale={scale} hour12={hour12} onClick={scrollToNow} />
          <TimelineRows
            layout={layout}
            rows={rows}
            told={told}
            tabStopId={tabStopId}
            clock={clock}
            onOpen={onOpen}
            onVisit={visit}
            onMenu={openMenu}
            onFold={fold}
          />
        </div>
      </section>
      <ToNow side={side} onClick={scrollToNow} />
      <Suspense>
        {props.isSearch && (
          <LazyMatchesBeside scroller={scroller} scrolled={scrolled} lanes={lanes} onGo={goTo} />
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

/** Loads ahead of the click what a click on a day or a bar opens. */
function preloadPanels(): void {
  void LazyActivityDetails.preload()
  void LazyDayPanel.preload()
  void LazyBarBubble.preload()
}
