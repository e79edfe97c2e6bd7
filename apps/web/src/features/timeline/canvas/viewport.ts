'use no memo'

import {
  instantAtPixel,
  pixelAt,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import type { CanvasRange } from '@bannerday/domain/activities/timeline-layout'
import { type Opening, openingLeft } from '@bannerday/domain/activities/timeline-sizes'
import {
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react'
import { nowMs } from '#shared/clock.ts'
import { readPreferences } from '#shared/preferences.ts'
import { COMPACT, PHONE } from '#shared/ui/breakpoints.ts'
import { getTimelineState, saveTimelineState } from '../url-state.ts'
import {
  getOverscanRange,
  intersectRanges,
  isFastStep,
  isSameRange,
  isWithinOverscan,
  uniteRanges,
  type Viewport,
} from './culling.ts'

/** The debounce after which scrolling has ended and the visible range is settled. */
const SCROLL_END_MS = 150

/**
 * The parts of the canvas to render (viewport culling), by level of detail. They are a state machine
 * with four states:
 * - opening: the range is estimated before layout. Bars have names only.
 * - settled: all ranges are the same object, and bars have full labels. Mostly the range has not changed
 *   for `SCROLL_END_MS`; a single slow change settles earlier, while `isSettled` is still false.
 * - scrolling: `visibleRange` and `labelRange` follow the view in steps. Bars that
 *   appear at the left or right have names only.
 * - fast scrolling: a fast step (`isFastStep`) within the overscan, or a second one in a row. `labelRange`
 *   stays as it was, and placeholder bars (`deferred-canvas.tsx`) cover the rest of the canvas.
 * A change that is no fast step, at least `SCROLL_END_MS` after the previous one, settles at once. An
 * event that is no fast step ends fast scrolling.
 */
export type VisibleRanges = {
  /** The view plus overscan, in full steps. Bars are rendered for `labelRange`. */
  readonly visibleRange: CanvasRange
  /**
   * The label range: its bars are elements with at least a name. It equals `visibleRange` except
   * during fast scrolling, when placeholders show the other bars.
   */
  readonly labelRange: CanvasRange
  /** The horizontal union of all ranges since the last settled one. Lanes with bars in it keep their height. */
  readonly traversedRange: CanvasRange
  /** The last settled range; null before the first one. */
  readonly settledRange: CanvasRange | null
  /**
   * The detail range: bars in it have full labels. It excludes all bars that appeared at the
   * left or right since the range was settled.
   */
  readonly detailRange: CanvasRange | null
  readonly isFastScroll: boolean
  /** The same without the last settling, shown until React has rendered the settled range. */
  readonly unsettled: VisibleRanges | null
}

/** The scroll element of the timeline, its only scroll listener, and the state derived from it. */
export type ViewportStore = Readonly<ReturnType<typeof createViewport>>

function createViewport(scale: TimelineScale, opening: Opening) {
  const listeners = new Set<() => void>()
  const view = estimateViewport(scale, opening)
  const ranges = createSettledRanges(getOverscanRange(view), null)
  let axis = scale
  let isPositioned = false
  let anchorX: number | null = null
  let changedAt = -Infinity
  let wasJumping = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const store = {
    /** The scroll element; null before it is mounted. */
    element: null as HTMLElement | null,
    /** The visible area. The same object while it neither moves nor changes its size. */
    view,
    ranges: { ...ranges, settledRange: null, detailRange: null } as VisibleRanges,
    /** Whether the last scroll event is less than `SCROLL_END_MS` ago. */
    isScrolling: false,
    /** Whether the visible range has not changed for `SCROLL_END_MS`. */
    isSettled: false,
    /** Whether the whole view lay before now when the range was last settled. */
    isPast: isBeforeNow(scale, view),
    subscribe,
    attach,
    scrollTo,
    anchorAt,
    showAxis,
  }
  return store

  /** Calls back on each scroll event and each change of the state. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** The ref callback of the scroll element. */
  function attach(element: HTMLElement): () => void {
    store.element = element
    const resizing = new ResizeObserver(update)
    resizing.observe(element)
    element.addEventListener('scroll', handleScroll, { passive: true })
    saveTimelineState({ middle: getMiddle })
    return () => {
      clearTimeout(timer)
      resizing.disconnect()
      element.removeEventListener('scroll', handleScroll)
      store.element = null
      saveTimelineState({ middle: null, position: { instant: getMiddle(), top: store.view.top } })
    }
  }

  /** Scrolls without animation. `left` is an axis pixel. */
  function scrollTo({ left = store.view.left, top = store.view.top }: Partial<Viewport>): void {
    store.element?.scrollTo({ left: left - axis.left, top, behavior: 'instant' })
  }

  /** Sets the anchor of the next axis change, in pixels from the left edge of the view. */
  function anchorAt(x: number): void {
    anchorX = x
  }

  function emit(): void {
    for (const listener of listeners) listener()
  }

  /**
   * Reads the visible area, once per event and before any DOM write: reading layout after a write
   * forces a synchronous reflow.
   */
  function read(isScrollEvent: boolean): void {
    const { element, view: before, ranges } = store
    // A hidden but mounted page has no size and keeps its last visible area.
    if (!element || element.clientWidth === 0) return
    const { scrollLeft, scrollTop: top, clientWidth: width, clientHeight: height } = element
    const left = scrollLeft + axis.left
    const isMoved = left !== before.left || top !== before.top
    if (isMoved || width !== before.width || height !== before.height)
      store.view = { left, top, width, height }
    const isWithinScroll = performance.now() - changedAt < SCROLL_END_MS
    const isJumping = isScrollEvent && isFastStep(before, store.view, ranges.isFastScroll)
    // A single jump beyond the overscan may come from keyboard navigation to a bar whose name must show.
    const isFastScroll =
      isJumping && ((isWithinScroll && wasJumping) || isWithinOverscan(before, store.view))
    wasJumping = isJumping
    const visibleRange = getOverscanRange(store.view)
    if (isSameRange(ranges.visibleRange, visibleRange) && isFastScroll === ranges.isFastScroll)
      return
    changedAt = performance.now()
    store.isSettled = false
    store.ranges =
      ranges.settledRange !== null && !isJumping && !isWithinScroll
        ? createSettledRanges(visibleRange, null)
        : moveRanges(ranges, visibleRange, isFastScroll)
  }

  function settle(): void {
    const { ranges } = store
    wasJumping = false
    store.isSettled = true
    store.isPast = isBeforeNow(axis, store.view)
    if (ranges.settledRange !== ranges.visibleRange)
      store.ranges = createSettledRanges(ranges.visibleRange, ranges)
  }

  function handleScroll(): void {
    store.isScrolling = true
    read(true)
    // Slow scrolling stays within a step for longer than this.
    if (!store.isSettled && performance.now() - changedAt >= SCROLL_END_MS) settle()
    awaitScrollEnd()
    emit()
  }

  /** Reads a change other than scrolling. */
  function update(): void {
    read(false)
    awaitScrollEnd()
    emit()
  }

  /** Settles the ranges after `SCROLL_END_MS` without an event, and the opening ones at once. */
  function awaitScrollEnd(): void {
    clearTimeout(timer)
    timer = setTimeout(handleScrollEnd, store.ranges.settledRange === null ? 0 : SCROLL_END_MS)
  }

  function handleScrollEnd(): void {
    store.isScrolling = false
    settle()
    emit()
  }

  function getMiddle(): number {
    return instantAtPixel(axis, store.view.left + store.view.width / 2)
  }

  /**
   * Restores the scroll position of this visit, else opens at the given time. When the axis
   * changes, the anchor stays in place: the point given for that change, else now when it is in
   * view, else the middle.
   *
   * @param now milliseconds since the epoch
   */
  function showAxis(next: TimelineScale, now: number): void {
    const { element } = store
    if (!element) return
    const { clientWidth: width, scrollTop } = element
    // After a shorter axis has clamped the scroll position, the element no longer reports it.
    const { left } = store.view
    const nowX = isPositioned ? pixelAt(axis, now) - left : -1
    const x = anchorX ?? (nowX >= 0 && nowX <= width ? nowX : width / 2)
    anchorX = null
    const { position } = getTimelineState()
    const anchor = isPositioned ? instantAtPixel(axis, left + x) : position?.instant
    const top = isPositioned ? scrollTop : (position?.top ?? 0)
    isPositioned = true
    axis = next
    scrollTo({
      left: anchor === undefined ? openingLeft(axis, opening, width) : pixelAt(axis, anchor) - x,
      top,
    })
    // The scroll event comes with the next frame, and this one renders the new range.
    update()
  }
}

/** Creates the viewport of a timeline, which shows the axis from before the first paint. */
export function useViewportStore(
  scale: TimelineScale,
  opening: Opening,
  now: number,
): ViewportStore {
  const [viewport] = useState(() => createViewport(scale, opening))
  const [, rerender] = useReducer(() => viewport.ranges, viewport.ranges)
  const show = useEffectEvent((next: TimelineScale) => {
    viewport.showAxis(next, now)
    // React subscribes to a store after the first paint, but the size is known before it.
    rerender()
  })
  useLayoutEffect(() => show(scale), [scale])
  return viewport
}

/** Returns part of the viewport's state, and renders again when that part changes. */
export function useViewport<T>(viewport: ViewportStore, select: (state: ViewportStore) => T): T {
  return useSyncExternalStore(viewport.subscribe, () => select(viewport))
}

/**
 * Returns the ranges to render. Scroll steps render in the frame of their event. The settled range
 * adds many details, so it renders in a transition.
 */
export function useVisibleRanges(viewport: ViewportStore): VisibleRanges {
  const ranges = useViewport(viewport, (state) => state.ranges)
  const renderedRange = useDeferredValue(ranges.settledRange)
  return renderedRange === ranges.settledRange ? ranges : (ranges.unsettled ?? ranges)
}

function createSettledRanges(
  visibleRange: CanvasRange,
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
  visibleRange: CanvasRange,
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

function isBeforeNow(scale: TimelineScale, { left, width }: Viewport): boolean {
  return left + width < pixelAt(scale, nowMs())
}

/** In pixels, as in the styles of the app frame and the page. */
const SIDEBAR_WIDTH = 232
const RAIL_WIDTH = 84
const TOP_BAR_HEIGHT = 56
const BOTTOM_BAR_HEIGHT = 56
const HEADER_HEIGHT = 52
/** On a narrower page, the freshness line is below the rest of the header. */
const ONE_LINE_WIDTH = 2040
const FRESHNESS_HEIGHT = 28
const HEAD_LINE = 40
/** On phones: the tools, and the row of the next ends. */
const PHONE_HEADER_HEIGHT = 44 + 44
const BORDER = 1

/**
 * Predicts the visible area of the opening timeline before layout is measured. Bars that a wrong
 * prediction omits are rendered once the size is known.
 */
export function estimateViewport(scale: TimelineScale, opening: Opening): Viewport {
  const sidebar = readPreferences().sidebarRailState ? RAIL_WIDTH : SIDEBAR_WIDTH
  const isCompact = matchMedia(COMPACT).matches
  const bars = TOP_BAR_HEIGHT + (isCompact ? BOTTOM_BAR_HEIGHT : 0)
  const padding = Math.min(Math.max(12, innerWidth * 0.022), 28)
  const page = innerWidth - (isCompact ? 0 : sidebar) - 2 * padding
  const freshness = page < ONE_LINE_WIDTH ? FRESHNESS_HEIGHT : 0
  const width = page - 2 * BORDER
  const height =
    innerHeight -
    bars -
    (matchMedia(PHONE).matches
      ? PHONE_HEADER_HEIGHT + BORDER
      : HEADER_HEIGHT + freshness + HEAD_LINE + 2 * (padding + BORDER))
  return { left: openingLeft(scale, opening, width), top: 0, width, height }
}
