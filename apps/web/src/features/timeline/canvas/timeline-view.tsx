'use no memo'

import { type DayWidth, zoomStep } from '@bannerday/domain/activities/timeline-scale'
import type { GroupName } from '@bannerday/domain/activities/timeline-layout'
import type { GameId } from '@bannerday/domain/game'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePreference } from '#shared/preferences.ts'
import { lazyAhead, lazyWhenIdle } from '#shared/ui/lazy.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import type { MenuPosition } from '../panels/status-menu.tsx'
import type { Jump } from '../url-state.ts'
import { cullRows } from './culling.ts'
import { rowStyle } from './sizes.ts'
import { type PlaceInView, useBarKeys } from './keyboard.ts'
import { getHalfClockWidth } from './now-marker.tsx'
import type { ReturnInstants } from './scroll-to-collapsed.ts'
import { useJump, useScrollToNow, useScrollToTopOnSort } from './scroll-to.ts'
import { TimelineCanvas } from './timeline-canvas.tsx'
import { TimelineContext } from './timeline-context.ts'
import type { BarMenu } from './timeline-panels.tsx'
import classes from './timeline-view.module.css'
import { type CanvasLayout, type CanvasSettings, useCanvasLayout } from './use-canvas-layout.ts'
import { useLabelsInView } from './use-labels-in-view.ts'
import type { ViewportStore } from './viewport.ts'

/** Loaded when now is out of view. */
const LazyToNow = lazyAhead(async () => (await import('../deferred.tsx')).ToNow)

/** Loaded when idle, after the bars. */
const LazyTimelinePanels = lazyWhenIdle(
  async () => (await import('../deferred.tsx')).TimelinePanels,
)

/** Loaded when idle, after the bars. Its space is reserved. */
const LazyTimelineEnds = lazyWhenIdle(async () => (await import('../deferred.tsx')).TimelineEnds)

type TimelineViewProps = CanvasSettings & {
  /** The time to scroll to. */
  jump: Jump | null
  /** The content at the end of the line above the timeline. */
  children: ReactNode
  onOpen: (uuid: string) => void
  onZoom: (dayWidth: DayWidth) => void
}

export const TimelineView = memo(function TimelineView(props: TimelineViewProps) {
  const { activities, sort, gameOrder, dayWidth, clock, past, isSearch, jump, onOpen } = props
  const canvas = useCanvasLayout(props)
  const { viewport, visible, layout, sizes } = canvas
  const { labelRange } = visible
  const [menu, setMenu] = useState<BarMenu | null>(null)
  // Without the transition, React delays a lazily loaded menu by 300 ms to avoid flicker.
  const openMenu = useCallback(
    (uuid: string, place: BarMenu['place']) => startTransition(() => setMenu({ uuid, place })),
    [],
  )
  const zoom = (direction: 'in' | 'out') => props.onZoom(zoomStep(dayWidth, direction))
  const { keys, side, scrollToNow } = useTimelineInput(canvas, {
    clock,
    jump,
    onZoom: zoom,
    onMenu: openMenu,
  })
  const { tabStopId } = keys
  const rows = useMemo(
    () => cullRows(layout, labelRange, tabStopId),
    [layout, labelRange, tabStopId],
  )
  useScrollToTopOnSort(sort, () => viewport.scrollTo({ top: 0 }))
  useLabelsInView(canvas, rows)
  const toggleGroup = useToggleGroup(canvas, keys.goTo)
  const timeline = useMemo(
    () => ({ viewport, clock, gameOrder, onOpen }),
    [viewport, clock, gameOrder, onOpen],
  )

  return (
    <TimelineContext value={timeline}>
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
        <div className={classes.head} data-open={usePreference('showsEndsNext') || undefined}>
          <div className={classes.next}>
            <Suspense>
              <LazyTimelineEnds
                canvas={canvas}
                activities={activities}
                clock={clock}
                isSearch={isSearch}
                goToBar={keys.goTo}
                dayWidth={dayWidth}
                onZoom={props.onZoom}
              />
            </Suspense>
          </div>
          {props.children}
        </div>
        <div className={classes.stage}>
          <TimelineCanvas
            layout={layout}
            visible={visible}
            rows={rows}
            past={past}
            hasProjected={activities.some(({ projected }) => projected)}
            tabStopId={tabStopId}
            onNow={scrollToNow}
            onVisit={keys.visit}
            onMenu={openMenu}
            onToggle={toggleGroup}
          />
          <Suspense>{side && <LazyToNow side={side} onClick={scrollToNow} />}</Suspense>
        </div>
        <Suspense>
          <LazyTimelinePanels
            canvas={canvas}
            activities={activities}
            isSearch={isSearch}
            menu={menu}
            onMenu={setMenu}
            onZoom={zoom}
            goToBar={keys.goTo}
          />
        </Suspense>
      </div>
    </TimelineContext>
  )
})

/**
 * Returns the number of lines that the open strip of a phone needs: one end per game, two per line.
 */
function stripRows(activities: readonly { readonly gameId: GameId }[]): number {
  return Math.ceil(new Set(activities.map(({ gameId }) => gameId)).size / 2)
}

type TimelineInput = {
  clock: TimelineClock
  jump: Jump | null
  onZoom: (direction: 'in' | 'out') => void
  onMenu: (uuid: string, place: MenuPosition) => void
}

/** Handles keys, touch and jumps; `MouseInput` loads when a pointer enters. */
function useTimelineInput(
  { viewport, layout }: CanvasLayout,
  { clock, jump, onZoom, onMenu }: TimelineInput,
) {
  const { side, scrollToNow } = useScrollToNow(viewport, layout.scale, getHalfClockWidth(clock))
  const keys = useBarKeys(viewport, layout, clock.now, { scrollToNow, zoom: onZoom })
  useJump(viewport, layout.scale, jump)
  useTouch(viewport, onMenu, onZoom)
  return { keys, side, scrollToNow }
}

/**
 * Reports a long press on a bar, and zooms with two fingers. The module loads during the first
 * touch. If loading fails, the device shows its own context menu.
 */
function useTouch(
  viewport: ViewportStore,
  onLongPress: (uuid: string, place: MenuPosition) => void,
  onZoom: (direction: 'in' | 'out') => void,
): void {
  const report = useEffectEvent(onLongPress)
  const zoom = useEffectEvent(onZoom)
  useEffect(() => {
    const { element } = viewport
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const handleTouchStart = (touch: TouchEvent) => {
      void import('./watch-touch.ts').then(
        ({ watchTouch }) =>
          watchTouch(
            viewport,
            touch,
            signal,
            (uuid, place) => report(uuid, place),
            (direction) => zoom(direction),
          ),
        () => {},
      )
    }
    element.addEventListener('touchstart', handleTouchStart, { signal, passive: true, once: true })
    return () => listening.abort()
  }, [viewport])
}

type GoToBar = (uuid: string, place?: PlaceInView) => void

/**
 * Returns the handler that expands or collapses a group. Ended activities may be weeks away from the
 * view: expanding scrolls to the newest of them, and collapsing scrolls back to the previous
 * position.
 */
function useToggleGroup({ viewport, lanes, groups }: CanvasLayout, goToBar: GoToBar) {
  const { isExpanded, toggle } = groups
  const returnInstants = useRef<ReturnInstants>(new Map())
  return useCallback(
    (gameId: GameId, name: GroupName) => {
      const wasOpen = isExpanded(gameId, name)
      toggle(gameId, name)
      if (name === 'more') return
      // If the module fails to load, the group expands without scrolling.
      void import('./scroll-to-collapsed.ts').then(
        ({ scrollToCollapsed, scrollBack }) =>
          wasOpen
            ? scrollBack(viewport, lanes, gameId, returnInstants.current)
            : scrollToCollapsed(viewport, lanes, gameId, returnInstants.current, goToBar),
        () => {},
      )
    },
    [viewport, lanes, isExpanded, toggle, goToBar],
  )
}
