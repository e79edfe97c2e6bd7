import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { openingLeft } from '@bannerday/domain/activities/timeline-sizes'
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { lazyAhead } from '#shared/ui/lazy.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { DayOnAxisProps } from '../panels/day-panel.tsx'
import { LazyDayPanel, LazyOpenActivity } from '../panels/panels.ts'
import { useOpenDate } from '../panels/open-date.ts'
import type { MenuPosition } from '../panels/status-menu.tsx'
import type { EndsNextProps } from '../views/ending-chip.tsx'
import { EndsNext } from '../views/ends-next.tsx'
import { findCollapsedGroup } from './find-collapsed-group.ts'
import type { PlaceInView } from './keyboard.ts'
import { useTimeline } from './timeline-context.ts'
import type { CanvasLayout } from './use-canvas-layout.ts'
import type { ViewportStore } from './viewport.ts'
import { ZoomButtons, type ZoomButtonsProps } from './zoom-buttons.tsx'

/** Loaded on hover: the tooltip is not part of the first paint. */
const LazyBarTooltip = lazyAhead(async () => (await import('./bar-tooltip.tsx')).BarTooltip)

/** Loaded on hover: the mouse needs it. */
const LazyMouseInput = lazyAhead(async () => (await import('./mouse-input.tsx')).MouseInput)

/** Loaded on hover: a visit without one needs no cookie. */
const LazyViewCookie = lazyAhead(async () => (await import('./view-cookie.ts')).ViewCookie)

/** Loaded on the first search. */
const LazyOffscreenMatches = lazyAhead(
  async () => (await import('./offscreen-matches.tsx')).OffscreenMatches,
)

/** Loaded on demand: a click opens it. */
const LazyStatusMenu = lazy(async () => ({
  default: (await import('../panels/status-menu.tsx')).StatusMenu,
}))

/** The status menu of a bar. */
export type BarMenu = { readonly uuid: string; readonly place: MenuPosition }

type GoToBar = (uuid: string, place?: PlaceInView) => void

type TimelineEndsProps = Omit<EndsNextProps, 'onOpen'> &
  ZoomButtonsProps & { canvas: CanvasLayout; goToBar: GoToBar }

/**
 * Renders the next ends above the canvas, and the zoom buttons. A press on an end scrolls to the bar
 * and opens its dialog.
 */
export function TimelineEnds(props: TimelineEndsProps) {
  const { canvas, goToBar, dayWidth, onZoom, ...ends } = props
  const { lanes, viewport } = canvas
  const { onOpen } = useTimeline()
  const open = useCallback(
    (uuid: string) => {
      // The list already shows bars of collapsed groups, so those groups stay collapsed.
      if (!findCollapsedGroup(lanes, uuid)) goToBar(uuid, stayWhere(viewport))
      onOpen(uuid)
    },
    [lanes, viewport, goToBar, onOpen],
  )
  return (
    <>
      <EndsNext {...ends} onOpen={open} />
      <ZoomButtons dayWidth={dayWidth} onZoom={onZoom} />
    </>
  )
}

/** A bar with this many visible pixels counts as visible. */
const SEEN = 60

/** Keeps the scroll position when part of the bar is visible. */
export function stayWhere(viewport: ViewportStore): PlaceInView {
  return (_, { bar }) => {
    const { left, width } = viewport.view
    const isSeen = bar.left + bar.width > left + SEEN && bar.left < left + width - SEEN
    return isSeen ? { left } : {}
  }
}

/** Returns whether the pointer or the focus has entered the timeline, also before this loaded. */
function useNear(viewport: ViewportStore): boolean {
  const [isNear, setIsNear] = useState(() => isEntered(viewport))
  useEffect(() => {
    const { element } = viewport
    if (isNear || !element) return
    const listening = new AbortController()
    const { signal } = listening
    const enter = () => setIsNear(true)
    // A pointer that was there before this loaded may move or turn its wheel without entering.
    for (const type of ['pointerenter', 'pointermove', 'wheel', 'focusin'])
      element.addEventListener(type, enter, { signal, passive: true })
    // It may also have entered since the first render.
    queueMicrotask(() => isEntered(viewport) && enter())
    return () => listening.abort()
  }, [viewport, isNear])
  return isNear
}

function isEntered({ element }: ViewportStore): boolean {
  return element?.matches(':hover, :focus-within') ?? false
}

type TimelinePanelsProps = {
  canvas: CanvasLayout
  activities: readonly TimelineActivity[]
  isSearch: boolean
  menu: BarMenu | null
  onMenu: (menu: null) => void
  onZoom: (direction: 'in' | 'out') => void
  /** Scrolls to a bar and makes it the tab stop. */
  goToBar: GoToBar
}

/** Renders what opens above the timeline, and the matches beside its view. */
export function TimelinePanels(props: TimelinePanelsProps) {
  const { canvas, activities, isSearch, menu, onMenu, onZoom, goToBar } = props
  const { lanes, groups } = canvas
  const { isExpanded, expand } = groups
  const { clock, gameOrder, onOpen } = useTimeline()
  const menuActivity = activities.find((activity) => activity.uuid === menu?.uuid)

  /** Scrolls to a bar, and expands its group if the group is collapsed. */
  const goTo = useCallback(
    (uuid: string) => {
      const at = findCollapsedGroup(lanes, uuid)
      if (at && !isExpanded(at.gameId, at.name)) expand(at.gameId, at.name)
      goToBar(uuid)
    },
    [lanes, isExpanded, expand, goToBar],
  )
  const openAt = useCallback(
    (uuid: string) => {
      goTo(uuid)
      onOpen(uuid)
    },
    [goTo, onOpen],
  )

  const isNear = useNear(canvas.viewport)
  useEffect(() => {
    if (isNear) preloadPanels()
  }, [isNear])

  return (
    <>
      <SkipToBars canvas={canvas} goToBar={goToBar} />
      <Suspense>{isSearch && <LazyOffscreenMatches lanes={lanes} onGo={goTo} />}</Suspense>
      <OpenDay
        days={lanes.scale.days}
        activities={activities}
        gameOrder={gameOrder}
        clock={clock}
        onOpen={openAt}
      />
      <Suspense>
        {isNear && (
          <>
            <LazyMouseInput viewport={canvas.viewport} onZoom={onZoom} />
            <LazyViewCookie viewport={canvas.viewport} />
          </>
        )}
      </Suspense>
      <Suspense>{isNear && <LazyBarTooltip activities={activities} />}</Suspense>
      <Suspense>
        {menuActivity && menu && (
          <LazyStatusMenu
            activity={menuActivity}
            position={menu.place}
            onClose={() => onMenu(null)}
          />
        )}
      </Suspense>
    </>
  )
}

type SkipToBarsProps = Pick<TimelinePanelsProps, 'canvas' | 'goToBar'>

/**
 * Renders a skip link to the first live bar beside the one of the shell, because dozens of tab stops
 * precede the bars.
 */
function SkipToBars({ canvas, goToBar }: SkipToBarsProps) {
  const { viewport, layout } = canvas
  const { now } = useTimeline().clock
  const { t } = useTranslation()
  const links = useSyncExternalStore(subscribeToNothing, findSkipLinks)
  const bars = layout.rows.flatMap((row) => row.bars)
  const first = bars.find((bar) => phaseAt(bar, now) === 'running')
  if (!links || !first) return null

  function focusBar(uuid: string) {
    const toNow = openingLeft(layout.scale, { instant: now, isMiddle: false }, viewport.view.width)
    // The bar may be rendered only once it is the tab stop.
    flushSync(() =>
      goToBar(uuid, (...found) => ({ left: toNow, ...stayWhere(viewport)(...found) })),
    )
    viewport.element
      ?.querySelector<HTMLElement>(`[data-activity-id="${uuid}"]`)
      ?.focus({ preventScroll: true })
  }

  return createPortal(
    <a
      href="#page"
      onClick={(event) => {
        event.preventDefault()
        focusBar(first.uuid)
      }}
    >
      {t('app.pages.timeline.skipToLive')}
    </a>,
    links,
  )
}

/** Returns the container of the shell, which may be in the document only after the first render. */
function findSkipLinks(): HTMLElement | null {
  return document.getElementById('skip-links')
}

function subscribeToNothing() {
  return () => undefined
}

/** Preloads the panels that a click on a day or a bar opens. */
function preloadPanels(): void {
  void LazyOpenActivity.preload()
  void LazyDayPanel.preload()
  void LazyBarTooltip.preload()
}

/**
 * Renders the panel of the open day. It is a separate component, so that opening it renders nothing
 * else. Each day has its own panel, because the previous one may close after the next one opens.
 */
function OpenDay(props: Omit<DayOnAxisProps, 'date'>) {
  const date = useOpenDate()
  return <Suspense>{date !== null && <LazyDayPanel key={date} date={date} {...props} />}</Suspense>
}
