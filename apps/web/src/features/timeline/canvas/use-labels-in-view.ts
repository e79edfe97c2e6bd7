import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type DrawnRow, STEP_ACROSS, type View } from './layout/culling.ts'
import { labelRoom } from './layout/label-room.ts'
import { pixelsForLabel } from './layout/picture-room.ts'
import type { TimelineBar } from './layout/timeline-lanes.ts'

/** The padding between a bar's edges and its label, in pixels. */
const EDGES = 6

/**
 * Keeps each label within the visible part of its bar, so that no edge cuts a letter, and off the
 * picture and the game name. Positions are computed, so only the scroll position is read, and
 * unchanged values are not written. Scrolling skips labels out of view, and fast scrolling skips
 * all.
 */
export function useLabelsInView(
  scroller: RefObject<HTMLElement | null>,
  scrolled: RefObject<View>,
  rows: readonly DrawnRow[],
  roomBeforeVersion: number,
  isFlung: boolean,
): void {
  const barsById = useRef<BarsById>(new Map())
  const fitted = useRef<View>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const [view, before] = [scrolled.current, fitted.current]
      if (before === view) return
      fitted.current = view
      if (before && Math.abs(view.left - before.left) > STEP_ACROSS) return
      fitLabels(element, barsById.current, view, true)
    }
    const resizing = new ResizeObserver(look)
    resizing.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, scrolled])

  useLayoutEffect(() => {
    barsById.current = new Map(
      rows.flatMap(({ bars, isGameLine }) => {
        const taken = isGameLine ? roomBeforeVersion : 0
        return bars.map((bar) => [bar.uuid, { bar, taken }])
      }),
    )
    if (isFlung || !scroller.current) return
    fitted.current = scrolled.current
    fitLabels(scroller.current, barsById.current, scrolled.current, false)
  }, [scroller, scrolled, rows, roomBeforeVersion, isFlung])
}

const COVERED = { givesWay: false, pixels: 0 }

/** The bars, and how many pixels at the left of the view are covered for each. */
type BarsById = ReadonlyMap<
  string | undefined,
  { readonly bar: TimelineBar; readonly taken: number }
>

function fitLabels(
  scroller: HTMLElement,
  barsById: BarsById,
  view: View,
  inViewAlone: boolean,
): void {
  const right = view.left + view.width
  // A hidden but mounted page has no size.
  if (view.width === 0) return
  for (const label of scroller.querySelectorAll<HTMLElement>('[data-bar-label]')) {
    const drawn = barsById.get(label.parentElement?.dataset['activityId'])
    if (!drawn) continue
    const { bar, taken } = drawn
    const free = { left: view.left + taken, width: view.width - taken }
    const isInView = bar.left < right && bar.left + bar.width > view.left
    if (inViewAlone && !isInView) continue
    const isCovered = isInView && bar.left + bar.width <= free.left
    const { givesWay, pixels: exactly } = isCovered ? COVERED : pixelsForLabel(bar, free)
    const pixels = Math.floor(exactly)
    const size = pixels < Math.floor(bar.width) ? `${pixels - EDGES}px` : ''
    const room = labelRoom(pixels, bar)
    if (label.style.inlineSize !== size) label.style.inlineSize = size
    // A sticky label gets a layer of its own.
    label.toggleAttribute('data-sticks', isInView && bar.left < free.left)
    const picture = label.parentElement?.firstElementChild
    if (picture instanceof HTMLImageElement) picture.hidden = givesWay
    if (label.dataset['room'] === room) continue
    if (room) label.dataset['room'] = room
    else delete label.dataset['room']
  }
}
