import {
  instantAtPixel,
  pixelAt,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react'
import { nowMs } from '#shared/clock.ts'
import { readPreferences } from '#shared/preferences.ts'
import { recallTimeline, rememberTimeline } from '../address/timeline-memory.ts'
import {
  getOverscanRange,
  intersectRanges,
  isJump,
  isSameRange,
  isWithinOverscan,
  uniteRanges,
  type Viewport,
  type VisibleRange,
} from './layout/culling.ts'
import { type Opening, openingLeft } from './layout/opening-left.ts'

/** Scrolling has ended, and the visible range is settled, without a change for this long. */
const SCROLL_END_MS = 150

/**
 * The parts of the canvas to render. They are a state machine with four states:
 * - opening: the range is estimated before layout. Bars have names only.
 * - settled: the range has not changed for `SCROLL_END_MS`. All ranges are the same object.
 * - scrolling: `visibleRange` and `labelRange` follow the view in steps. Bars that
 *   appear at the left or right have names only.
 * - fast scrolling: a jump (`isJump`) within the overscan, or a second jump in a row. `labelRange`
 *   stays as it was, and placeholder bars (`placeholder-bars.tsx`) cover the rest of the canvas.
 * A change without a jump, at least `SCROLL_END_MS` after the previous one, settles at once. A
 * slower scroll event ends fast scrolling.
 */
export type VisibleRanges = {
  /** The view plus overscan, in full steps. Bars are rendered for `labelRange`. */
  readonly visibleRange: VisibleRange
  /**
   * The label range: its bars are elements with at least a name. It equals `visibleRange` except
   * during fast scrolling, when placeholders show the other bars.
   */
  readonly labelRange: VisibleRange
  /** The horizontal union of all ranges since the last settled one. Lanes with bars in it keep their height. */
  readonly traversedRange: VisibleRange
  /** The last settled range; null before the first one. */
  readonly settledRange: VisibleRange | null
  /**
   * The detail range: bars in it have full labels. It excludes all bars that appeared at the
   * left or right since the range was settled.
   */
  readonly detailRange: VisibleRange | null
  readonly isFastScroll: boolean
  /** The same without the last settling, shown until React has rendered the settled range. */
  readonly unsettled: VisibleRanges | null
}

type ViewportState = {
  /** The same object while the view neither moves nor changes its size. */
  readonly view: Viewport
  readonly ranges: VisibleRanges
  /** Whether the last scroll event is less than `SCROLL_END_MS` ago. */
  readonly isScrolling: boolean
  /** Whether the visible range has not changed for `SCROLL_END_MS`. */
  readonly isStable: boolean
  /** Whether the whole view lay before now when the range was last stable. */
  readonly isPast: boolean
}

/** The scroll element of the timeline, its only scroll listener, and the state derived from it. */
export type ViewportStore = ReturnType<typeof createViewport>

function createViewport(scale: TimelineScale, opening: Opening) {
  const listeners = new Set<() => void>()
  let state = createOpeningState(scale, opening)
  let element: HTMLElement | null = null
  let axis = scale
  let isPositioned = false
  let anchorX: number | null = null
  let changedAt = -Infinity
  let wasJumping = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(changes: Partial<ViewportState>): void {
    state = { ...state, ...changes }
  }

  function emit(): void {
    for (const listener of listeners) listener()
  }

  function measure(): Viewport | null {
    // A hidden but mounted page has no size and keeps its last visible area.
    if (!element || element.clientWidth === 0) return null
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    const left = scrollLeft + axis.left
    return { left, top: scrollTop, width: clientWidth, height: clientHeight }
  }

  /**
   * Reads the visible area, once per event and before any DOM write: reading layout after a write
   * forces a synchronous reflow.
   */
  function read(isScrollEvent: boolean): void {
    const { view: before, ranges } = state
    const measured = measure()
    if (!measured) return
    const view = isSameViewport(before, measured) ? before : measured
    const isWithinScroll = performance.now() - changedAt < SCROLL_END_MS
    const isJumping = isScrollEvent && isJump(before, view, ranges.isFastScroll)
    // A single jump beyond the overscan may come from keyboard navigation to a bar whose name must show.
    const isFastScroll =
      isJumping && ((isWithinScroll && wasJumping) || isWithinOverscan(before, view))
    wasJumping = isJumping
    const visibleRange = getOverscanRange(view)
    if (isSameRange(ranges.visibleRange, visibleRange) && isFastScroll === ranges.isFastScroll)
      return change({ view })
    changedAt = performance.now()
    const isSettledAtOnce = ranges.settledRange !== null && !isJumping && !isWithinScroll
    change({
      view,
      isStable: false,
      ranges: isSettledAtOnce
        ? createSettledRanges(visibleRange, null)
        : moveRanges(ranges, visibleRange, isFastScroll),
    })
  }

  function settle(): void {
    wasJumping = false
    const { view, ranges } = state
    const isSettled = ranges.settledRange === ranges.visibleRange
    change({
      isStable: true,
      isPast: isBeforeNow(axis, view),
      ranges: isSettled ? ranges : createSettledRanges(ranges.visibleRange, ranges),
    })
  }

  function handleScroll(): void {
    change({ isScrolling: true })
    read(true)
    // Slow scrolling stays within a step for longer than this.
    if (!state.isStable && performance.now() - changedAt >= SCROLL_END_MS) settle()
    awaitScrollEnd()
    emit()
  }

  function handleResize(): void {
    read(false)
    awaitScrollEnd()
    emit()
  }

  function awaitScrollEnd(): void {
    clearTimeout(timer)
    timer = setTimeout(handleScrollEnd, state.ranges.settledRange === null ? 0 : SCROLL_END_MS)
  }

  function handleScrollEnd(): void {
    change({ isScrolling: false })
    settle()
    emit()
  }

  const getMiddle = () => instantAtPixel(axis, state.view.left + state.view.width / 2)

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    /** The scroll element; null before it is mounted. */
    get element() {
      return element
    },
    getState: () => state,
    /** Calls back on each scroll event and each change of the state. */
    subscribe,
    /** Calls back when the view moves or changes its size. */
    subscribeToView(listener: (view: Viewport) => void): () => void {
      let last = state.view
      return subscribe(() => {
        if (state.view === last) return
        last = state.view
        listener(last)
      })
    },
    /** Reads the visible area that the next scroll event reports; null without a size. */
    measure,
    /** The ref callback of the scroll element. */
    attach: (target: HTMLElement) => {
      element = target
      const resizing = new ResizeObserver(handleResize)
      resizing.observe(target)
      target.addEventListener('scroll', handleScroll, { passive: true })
      rememberTimeline({ middle: getMiddle })
      return () => {
        clearTimeout(timer)
        resizing.disconnect()
        target.removeEventListener('scroll', handleScroll)
        element = null
        rememberTimeline({ middle: null, place: { instant: getMiddle(), top: state.view.top } })
      }
    },
    /** Settles the ranges once they stay unchanged, the opening ones at once. */
    awaitScrollEnd,
    /** Scrolls without animation. `left` is an axis pixel. */
    scrollTo({ left, top }: { left?: number; top?: number }): void {
      element?.scrollTo({
        ...(left !== undefined && { left: left - axis.left }),
        ...(top !== undefined && { top }),
        behavior: 'instant',
      })
    },
    /** Sets the anchor of the next axis change, in pixels from the left edge of the view. */
    anchorAt(x: number): void {
      anchorX = x
    },
    /**
     * Restores the scroll position of this visit, else opens at the given time. When the axis
     * changes, the anchor stays in place: the point given for that change, else now when it is in
     * view, else the middle.
     *
     * @param now milliseconds since the epoch
     */
    showAxis(next: TimelineScale, now: number): void {
      if (!element) return
      const { clientWidth: width, scrollTop } = element
      // After a shorter axis has clamped the scroll position, the element no longer reports it.
      const { left } = state.view
      const nowX = isPositioned ? pixelAt(axis, now) - left : -1
      const x = anchorX ?? (nowX >= 0 && nowX <= width ? nowX : width / 2)
      anchorX = null
      const { place } = recallTimeline()
      const anchor = isPositioned ? instantAtPixel(axis, left + x) : place?.instant
      const top = isPositioned ? scrollTop : (place?.top ?? 0)
      isPositioned = true
      axis = next
      const nextLeft =
        anchor === undefined ? openingLeft(axis, opening, width) : pixelAt(axis, anchor) - x
      element.scrollTo({ left: nextLeft - axis.left, top, behavior: 'instant' })
      // The scroll event comes with the next frame, and this one renders the new range.
      read(false)
      emit()
    },
  }
}

/** Creates the viewport of a timeline, which shows the axis from before the first paint. */
export function useViewportStore(
  scale: TimelineScale,
  opening: Opening,
  now: number,
): ViewportStore {
  const [viewport] = useState(() => createViewport(scale, opening))
  const show = useEffectEvent((next: TimelineScale) => viewport.showAxis(next, now))
  useLayoutEffect(() => show(scale), [scale])
  // After the first paint.
  useEffect(() => viewport.awaitScrollEnd(), [viewport])
  return viewport
}

/** Returns part of the viewport's state, and renders again when that part changes. */
export function useViewport<T>(viewport: ViewportStore, select: (state: ViewportState) => T): T {
  return useSyncExternalStore(viewport.subscribe, () => select(viewport.getState()))
}

const getRanges = (state: ViewportState) => state.ranges

/**
 * Returns the ranges to render. Scroll steps render in the frame of their event. The settled range
 * adds many details, so it renders in a transition.
 */
export function useVisibleRanges(viewport: ViewportStore): VisibleRanges {
  const ranges = useViewport(viewport, getRanges)
  const renderedRange = useDeferredValue(ranges.settledRange)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  // React subscribes to a store after the first paint, but the size is known before it.
  useLayoutEffect(() => {
    if (viewport.getState().ranges !== ranges) rerender()
  }, [viewport, ranges])
  return renderedRange === ranges.settledRange ? ranges : (ranges.unsettled ?? ranges)
}

function createOpeningState(scale: TimelineScale, opening: Opening): ViewportState {
  const view = estimateViewport(scale, opening)
  const visibleRange = getOverscanRange(view)
  return {
    view,
    ranges: { ...createSettledRanges(visibleRange, null), settledRange: null, detailRange: null },
    isScrolling: false,
    isStable: false,
    isPast: isBeforeNow(scale, view),
  }
}

function createSettledRanges(
  visibleRange: VisibleRange,
  unsettled: VisibleRanges | null,
): VisibleRanges {
  return {
    visibleRange,
    labelRange: visibleRange,
    traversedRange: visibleRange,
    settledRange: visibleRange,
    detailRange: visibleRange,
    isFastScroll: false,
    unsettled: unsettled && { ...unsettled, unsettled: null },
  }
}

function moveRanges(
  { traversedRange, unsettled, ...before }: VisibleRanges,
  visibleRange: VisibleRange,
  isFastScroll: boolean,
): VisibleRanges {
  const { labelRange, detailRange } = before
  return {
    ...before,
    visibleRange,
    labelRange: isFastScroll ? labelRange : visibleRange,
    traversedRange: uniteRanges(traversedRange, visibleRange),
    detailRange:
      isFastScroll || !detailRange ? detailRange : intersectRanges(detailRange, visibleRange),
    isFastScroll,
    unsettled: unsettled && moveRanges(unsettled, visibleRange, isFastScroll),
  }
}

function isSameViewport(a: Viewport, b: Viewport): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height
}

function isBeforeNow(scale: TimelineScale, { left, width }: Viewport): boolean {
  return left + width < pixelAt(scale, nowMs())
}

/** In pixels, as in the styles of the app frame and the page. */
const SIDEBAR_FROM = 768
const SIDEBAR_WIDTH = 232
const RAIL_WIDTH = 84
const TOP_BAR_HEIGHT = 56
const BOTTOM_BAR_HEIGHT = 56
const HEADER_HEIGHT = 52
/** Below this width the freshness line is below the rest of the header. */
const ONE_LINE_FROM = 1680
const FRESHNESS_HEIGHT = 28
const HEAD_LINE = 40
/** On phones the next ends have their own rows. */
const PHONE_ROWS = 40
const BORDER = 1

/**
 * Predicts the visible area of the opening timeline before layout is measured. Bars that a wrong
 * prediction omits are rendered once the size is known.
 */
export function estimateViewport(scale: TimelineScale, opening: Opening): Viewport {
  const sidebar = readPreferences().sidebarRailState ? RAIL_WIDTH : SIDEBAR_WIDTH
  const isPhone = innerWidth < SIDEBAR_FROM
  const beside = isPhone ? 0 : sidebar
  const bars = TOP_BAR_HEIGHT + (isPhone ? BOTTOM_BAR_HEIGHT : 0)
  const padding = Math.min(Math.max(12, innerWidth * 0.022), 28)
  const freshness = innerWidth < ONE_LINE_FROM ? FRESHNESS_HEIGHT : 0
  const header = HEADER_HEIGHT + freshness + (isPhone ? PHONE_ROWS : 0)
  const width = innerWidth - beside - 2 * (padding + BORDER)
  const height = innerHeight - bars - header - HEAD_LINE - 2 * (padding + BORDER)
  return { left: openingLeft(scale, opening, width), top: 0, width, height }
}
