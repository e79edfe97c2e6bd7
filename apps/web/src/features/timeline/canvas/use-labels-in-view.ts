import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { BarInRow } from './layout/culling.ts'
import { labelRoom } from './layout/label-room.ts'
import { pixelsForLabel } from './layout/picture-room.ts'

/** Pixels of a bar's edges, between which its label stands. */
const EDGES = 6

/**
 * Keeps the label of each bar within what one sees of the bar, so that no edge cuts a letter, and off
 * the bar's picture. Where bars stand is known: nothing is measured but how far the timeline is scrolled, and what has not
 * changed is not written.
 */
export function useLabelsInView(
  scroller: RefObject<HTMLElement | null>,
  bars: readonly BarInRow[],
): void {
  const view = useRef({ left: 0, width: 0 })
  const barsById = useRef<BarsById>(new Map())

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      view.current = { left: element.scrollLeft, width: element.clientWidth }
      fitLabels(element, barsById.current, view.current)
    }
    look()
    const resizing = new ResizeObserver(look)
    resizing.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])

  // Bars that come and go are drawn in the middle of a scroll: where it is was looked up before.
  useLayoutEffect(() => {
    barsById.current = new Map(bars.map(({ bar }) => [bar.uuid, bar]))
    if (scroller.current) fitLabels(scroller.current, barsById.current, view.current)
  }, [scroller, bars])
}

type BarsById = ReadonlyMap<string | undefined, BarInRow['bar']>

function fitLabels(
  scroller: HTMLElement,
  barsById: BarsById,
  view: { left: number; width: number },
): void {
  // A page that is kept alive but not shown has no size.
  if (view.width === 0) return
  for (const label of scroller.querySelectorAll<HTMLElement>('[data-bar-label]')) {
    const bar = barsById.get(label.parentElement?.dataset['activityId'])
    if (!bar) continue
    const { givesWay, pixels: exactly } = pixelsForLabel(bar, view)
    const pixels = Math.floor(exactly)
    const size = pixels < Math.floor(bar.width) ? `${pixels - EDGES}px` : ''
    const room = labelRoom(pixels)
    if (label.style.inlineSize !== size) label.style.inlineSize = size
    const picture = label.parentElement?.firstElementChild
    if (picture instanceof HTMLImageElement) picture.hidden = givesWay
    if (label.dataset['room'] === room) continue
    if (room) label.dataset['room'] = room
    else delete label.dataset['room']
  }
}
