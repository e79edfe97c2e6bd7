import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { overlapsRange, type CanvasRange } from '@bannerday/domain/activities/timeline-layout'
import type { RowSizes } from '@bannerday/domain/activities/timeline-sizes'
import type { GameId } from '@bannerday/domain/game'
import {
  lazy,
  memo,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { nowMs } from '#shared/clock.ts'
import { usePreference } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconArrowLeft, IconArrowRight } from '#shared/ui/icons.ts'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import { gameColor } from '../data/get-game.ts'
import type { Past } from '../data/use-activities.ts'
import { ClockRow } from './clock-row.tsx'
import {
  STEP_X,
  STEP_Y,
  type TimelineBar,
  type TimelineRow,
  type Viewport,
  type TimelineLayout,
} from './culling.ts'
import { useRowSizes } from './sizes.ts'
import classes from './deferred-canvas.module.css'
import { EarlierSeasons } from './earlier-seasons.tsx'
import { getHalfClockWidth } from './now-marker.tsx'
import type { SideOfNow } from './scroll-to.ts'
import sideClasses from './side-button.module.css'
import { useTimeline } from './timeline-context.ts'
import { getCollapsedGroupId } from './use-canvas-layout.ts'
import { useViewport, type ViewportStore, type VisibleRanges } from './viewport.ts'

/** In the same chunk. */
export { TimelineEnds, TimelinePanels } from './timeline-panels.tsx'

/** Loaded after everything else, for players with pulls on this device. */
const LazyPulledMarks = lazy(async () => ({
  default: (await import('../panels/own-pulls.tsx')).PulledMarks,
}))

type CanvasLaterProps = {
  layout: TimelineLayout
  visible: VisibleRanges
  past: Past
  /** Whether the timeline contains projected activities. */
  hasProjected: boolean
}

/** Renders the parts of the canvas that load after the bars and the axis, and the images. */
export function CanvasLater(props: CanvasLaterProps) {
  const { layout, visible, past, hasProjected } = props
  const { viewport } = useTimeline()
  useAnchorRow(viewport, layout)
  useLateImages(viewport)
  useMonthNames(viewport, layout.scale)
  // Without a known account, the pulls are not loaded.
  const hasPulls = Object.keys(usePreference('gachaUids').selected).length > 0
  return (
    <>
      <EarlierSeasons layout={layout} visible={visible} past={past} />
      {visible.isFastScroll && <PlaceholderBars layout={layout} labelRange={visible.labelRange} />}
      <Suspense>
        {hasPulls && <LazyPulledMarks layout={layout} viewport={viewport} visible={visible} />}
      </Suspense>
      <ClockRow scale={layout.scale} hasProjected={hasProjected} />
    </>
  )
}

/**
 * Keeps the anchor row in place when rows change. The anchor is the focused group, else the row of
 * the focused bar. Without focus, it is the row under the pointer, else the first row in view.
 */
function useAnchorRow(viewport: ViewportStore, layout: TimelineLayout): void {
  const shown = useRef(layout)
  const mouseY = useMouseY(viewport)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = layout
    const { element } = viewport
    if (!element || before === layout) return
    const { left, top, width } = viewport.view
    const move = getAnchorMove(before, layout, {
      group: getFocusedAttribute(element, 'data-group'),
      focused: getFocusedAttribute(element, 'data-activity-id'),
      y: top + (mouseY.current ?? 0),
      left,
      width,
    })
    if (move !== 0) element.scrollBy({ top: move, behavior: 'instant' })
  }, [viewport, layout, mouseY])
}

type Anchor = {
  /** The focused group, or the focused bar. */
  group: string | null
  focused: string | null
  /** The vertical position of the anchor, in row pixels. */
  y: number
  left: number
  width: number
}

/** Returns by how many pixels the anchor row moved. A removed row is replaced by the next one. */
function getAnchorMove(before: TimelineLayout, after: TimelineLayout, anchor: Anchor): number {
  const { group, focused, y } = anchor
  const getGroupTop = ({ collapsedLines }: TimelineLayout) =>
    collapsedLines.find((line) => getCollapsedGroupId(line) === group)?.top
  const [topBefore, topAfter] = [getGroupTop(before), getGroupTop(after)]
  if (topBefore !== undefined && topAfter !== undefined) return topAfter - topBefore
  const ofFocused = ({ bars }: TimelineRow) => bars.some(({ uuid }) => uuid === focused)
  const candidates = [
    ...(focused === null ? [] : before.rows.filter(ofFocused)),
    ...before.rows.filter(({ top, height }) => height > 0 && top + height > y),
  ]
  for (const row of candidates) {
    const now = findRowOfSameBar(row, after, anchor)
    if (now) return now.top - row.top
  }
  return 0
}

/** Returns the new row of a bar that was visible in an earlier row. */
function findRowOfSameBar({ bars }: TimelineRow, after: TimelineLayout, { left, width }: Anchor) {
  const view = { left, right: left + width, top: 0, bottom: 0, margin: 0 }
  const uuid = (bars.find((bar) => overlapsRange(bar, view)) ?? bars[0])?.uuid
  return after.rows.find((row) => row.bars === bars || row.bars.some((bar) => bar.uuid === uuid))
}

/** Returns the value of a data attribute of the focused element in the timeline, or null. */
function getFocusedAttribute(scroller: HTMLElement, attribute: string): string | null {
  const { activeElement } = document
  return scroller.contains(activeElement) ? (activeElement?.getAttribute(attribute) ?? null) : null
}

/** Returns the mouse position in pixels below the header, or null while the mouse is outside. */
function useMouseY(viewport: ViewportStore): RefObject<number | null> {
  const y = useRef<number | null>(null)
  // Not a layout effect: when everything is loaded, the element is attached after those.
  useEffect(() => {
    const { element } = viewport
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const follow = ({ clientY, pointerType }: PointerEvent) => {
      const header = element.querySelector('[data-timeline-header]')
      if (pointerType !== 'mouse' || !header) return
      y.current = Math.max(0, clientY - header.getBoundingClientRect().bottom)
    }
    element.addEventListener('pointermove', follow, { signal, passive: true })
    element.addEventListener('pointerleave', () => (y.current = null), { signal })
    return () => listening.abort()
  }, [viewport])
  return y
}

/**
 * Loads the images of visible bars once scrolling has almost stopped. Loading and decoding them
 * would be the most expensive part of fast scrolling.
 */
function useLateImages(viewport: ViewportStore): void {
  const isSettled = useViewport(viewport, (state) => state.isSettled)
  // The bars of a settled range render in the same transition.
  const isRendered = useDeferredValue(isSettled)
  // Runs after each render, which may have added bars.
  useEffect(() => {
    const { element } = viewport
    if (!element || !isSettled || !isRendered) return
    const view = element.getBoundingClientRect()
    const waiting = element.querySelectorAll<HTMLImageElement>('img:not([src], [hidden])')
    for (const image of waiting) {
      if (isNear(image.getBoundingClientRect(), view)) {
        image.src = image.dataset['src'] ?? ''
      }
    }
  })
}

/** Returns whether an image is in view, or will be before the next update. */
function isNear(image: DOMRect, view: DOMRect): boolean {
  return (
    image.right > view.left - STEP_X &&
    image.left < view.right + STEP_X &&
    image.bottom > view.top - STEP_Y &&
    image.top < view.bottom + STEP_Y
  )
}

/**
 * The approximate width of a letter of a month name, and the free space around the name, in pixels.
 */
const LETTER = 8
const FREE = 20

/**
 * Half the width of a day number in pixels; for a week, the offset of the number from the week's
 * start.
 */
const HALF_DAY = 10
const MONDAY = 15

/**
 * Hides the name of a month while an edge would cut it, or the clock of a phone would cover it. The
 * name stays in view as long as its month
 * and disappears with the last days. Cut day numbers are hidden once scrolling stops, because they
 * would flicker during fast scrolling. Nothing is measured while scrolling.
 */
function useMonthNames(viewport: ViewportStore, scale: TimelineScale): void {
  const { clock } = useTimeline()
  const isPhone = useIsPhone()
  const cut = useRef<readonly HTMLElement[]>([])
  const update = useEffectEvent(() => {
    const { element } = viewport
    if (!element) return
    const { view, isScrolling } = viewport
    const now = pixelAt(scale, nowMs())
    const half = getHalfClockWidth(clock)
    hideCutNames(element, view, isPhone ? { left: now - half, right: now + half } : null)
    for (const day of cut.current) day.removeAttribute('data-cut')
    cut.current = isScrolling ? [] : cutDays(element, view)
    for (const day of cut.current) day.toggleAttribute('data-cut', true)
  })
  useEffect(() => viewport.subscribe(() => update()), [viewport])
  // Runs after each render, which may have added cells.
  useEffect(() => update())
}

/** @param clock the pixels of the axis that the clock covers */
function hideCutNames(
  scroller: HTMLElement,
  view: Viewport,
  clock: { left: number; right: number } | null,
): void {
  for (const month of scroller.querySelectorAll<HTMLElement>('[data-month]')) {
    const left = parseFloat(month.style.left)
    const right = left + parseFloat(month.style.width)
    const start = Math.max(left, view.left)
    const needed = month.textContent.length * LETTER + FREE
    const isCut =
      (left < view.left && right - start < needed) || start + needed > view.left + view.width
    const isCovered =
      clock !== null && clock.right > start && clock.left < start + needed - FREE / 2
    month.toggleAttribute('data-cut', isCut || isCovered)
  }
}

function cutDays(scroller: HTMLElement, view: Viewport): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-date]')].filter((day) => {
    const left = parseFloat(day.style.left)
    const middle = 'week' in day.dataset ? left + MONDAY : left + parseFloat(day.style.width) / 2
    return middle - HALF_DAY < view.left || middle + HALF_DAY > view.left + view.width
  })
}

type ToNowProps = { side: NonNullable<SideOfNow>; onClick: () => void }

/** Renders the button to now at the matching side while now is out of view. */
export function ToNow({ side, onClick }: ToNowProps) {
  const { t } = useTranslation()
  const Arrow = side === 'left' ? IconArrowLeft : IconArrowRight
  return (
    <button
      type="button"
      className={`${sideClasses.button} ${classes.button}`}
      data-side={side}
      aria-keyshortcuts="T"
      onClick={onClick}
    >
      <Arrow size={16} aria-hidden />
      {t('app.pages.timeline.backToNow')}
    </button>
  )
}

/**
 * The width in pixels of the axis that one path covers. To paint part of a path, the browser scans
 * all of it.
 */
const STRETCH_PX = 600

type PlaceholderBarsProps = {
  layout: TimelineLayout
  /** The label range. Bars in it are rendered with their names. */
  labelRange: CanvasRange
}

/**
 * Renders the bars outside the label range as placeholder bars during fast scrolling, in a few SVG
 * paths. The paths stay unchanged while scrolling, so no frame renders a bar.
 */
const PlaceholderBars = memo(function PlaceholderBars({
  layout,
  labelRange,
}: PlaceholderBarsProps) {
  const { now } = useTimeline().clock
  const sizes = useRowSizes()
  const shapes = useMemo(
    () => createShapes(layout, labelRange, sizes, now),
    [layout, labelRange, sizes, now],
  )
  const { width, left } = layout.scale
  return (
    <svg className={classes.bars} width={width} height={layout.height} aria-hidden>
      {shapes.map(({ key, gameId, kind, path }) => (
        <path
          key={key}
          className={classes[kind]}
          style={gameColor(gameId)}
          transform={`translate(${-left})`}
          d={path}
        />
      ))}
    </svg>
  )
})

type Kind = 'ended' | 'projected' | 'live'
type Shapes = { readonly key: string; readonly gameId: GameId; readonly kind: Kind; path: string }

function createShapes(
  { rows }: TimelineLayout,
  labelRange: CanvasRange,
  sizes: RowSizes,
  now: number,
): Shapes[] {
  const shapes = new Map<string, Shapes>()
  for (const { top, height, bars, isGameLine } of rows) {
    if (height === 0) continue
    const barHeight = height === sizes.thinRow ? sizes.thinBar : sizes.bar
    for (const bar of bars) {
      if (overlapsRange(bar, labelRange)) continue
      const { gameId, left, width } = bar
      const kind = getKind(bar, now)
      const key = `${gameId} ${kind} ${Math.floor(left / STRETCH_PX)}`
      const shape = shapes.get(key) ?? { key, gameId, kind, path: '' }
      shapes.set(key, shape)
      shape.path += `M${left} ${top}h${width}v${isGameLine ? height : barHeight}h${-width}z`
    }
  }
  return [...shapes.values()]
}

function getKind({ projected, end }: TimelineBar, now: number): Kind {
  if (projected) return 'projected'
  return end <= now ? 'ended' : 'live'
}
