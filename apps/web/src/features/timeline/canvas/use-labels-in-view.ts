import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type VisibleRow, STEP_X, type Viewport } from './layout/culling.ts'
import { fitLabel } from './layout/fit-label.ts'
import { getAvailableLabelWidth } from './layout/image-size.ts'
import type { TimelineBar } from './layout/timeline-lanes.ts'

/** As `padding-inline` of `.label`. */
const PADDING_PX = 6

/**
 * Keeps each label within the visible part of its bar, and off the picture and the game name. No
 * edge cuts a letter. Positions are computed, so only the scroll position is read; unchanged values
 * are not written. Scrolling skips labels out of view, and an event that moves more than a
 * step skips all labels.
 */
export function useLabelsInView(
  scroller: RefObject<HTMLElement | null>,
  viewport: RefObject<Viewport>,
  rows: readonly VisibleRow[],
  widthBeforeVersion: number,
  isScrolling: boolean,
): void {
  const barsById = useRef<BarsById>(new Map())
  const lastView = useRef<Viewport>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      const [view, before] = [viewport.current, lastView.current]
      if (before === view) return
      lastView.current = view
      if (before && Math.abs(view.left - before.left) > STEP_X) return
      fitLabels(element, barsById.current, view, true)
    }
    const resizing = new ResizeObserver(update)
    resizing.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [scroller, viewport])

  useLayoutEffect(() => {
    barsById.current = new Map(
      rows.flatMap(({ bars, isGameLine }) => {
        const coveredPx = isGameLine ? widthBeforeVersion : 0
        return bars.map((bar) => [bar.uuid, { bar, coveredPx }])
      }),
    )
    if (isScrolling || !scroller.current) return
    lastView.current = viewport.current
    fitLabels(scroller.current, barsById.current, viewport.current, false)
  }, [scroller, viewport, rows, widthBeforeVersion, isScrolling])
}

const BEHIND_GAME_NAME = { isImageHidden: false, pixels: 0 }

/** The bars by uuid, each with the number of covered pixels at the left of the view. */
type BarsById = ReadonlyMap<
  string | undefined,
  { readonly bar: TimelineBar; readonly coveredPx: number }
>

function fitLabels(
  scroller: HTMLElement,
  barsById: BarsById,
  view: Viewport,
  isOnlyInView: boolean,
): void {
  const right = view.left + view.width
  // A hidden but mounted page has no size.
  if (view.width === 0) return
  for (const label of scroller.querySelectorAll<HTMLElement>('[data-bar-label]')) {
    const entry = barsById.get(label.parentElement?.dataset['activityId'])
    if (!entry) continue
    const { bar, coveredPx } = entry
    const free = { left: view.left + coveredPx, width: view.width - coveredPx }
    const isInView = bar.left < right && bar.left + bar.width > view.left
    if (isOnlyInView && !isInView) continue
    const isBehindGameName = isInView && bar.left + bar.width <= free.left
    const { isImageHidden, pixels: exactPixels } = isBehindGameName
      ? BEHIND_GAME_NAME
      : getAvailableLabelWidth(bar, free)
    const pixels = Math.floor(exactPixels)
    const width = pixels < Math.floor(bar.width) ? `${pixels - PADDING_PX}px` : ''
    const size = fitLabel(pixels, bar)
    if (label.style.inlineSize !== width) label.style.inlineSize = width
    // The browser creates a separate layer for a sticky label.
    label.toggleAttribute('data-sticks', isInView && bar.left < free.left)
    const picture = label.parentElement?.firstElementChild
    if (picture instanceof HTMLImageElement) picture.hidden = isImageHidden
    if (label.dataset['size'] === size) continue
    if (size) label.dataset['size'] = size
    else delete label.dataset['size']
  }
}
