'use no memo'

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { usePreference } from '#shared/preferences.ts'
import { createGlider } from './scroll-to.ts'
import type { ViewportStore } from './viewport.ts'

/** The height of a line in pixels, for browsers that report wheel deltas in lines. */
const LINE = 40
/** The scroll time constant in milliseconds. */
const PACE_MS = 60

/** The wheel distance per zoom step, in scroll pixels; touchpads send many small deltas. */
const ZOOM_STEP = 60

/**
 * Scrolls the timeline sideways by the mouse wheel; with Shift or over the game names it scrolls
 * the rows if they overflow. A preference swaps the two. Trackpads use native scrolling.
 */
export function useWheelScroll(viewport: ViewportStore): void {
  const wheelMovesRows = usePreference('wheelMovesRows')
  const navigate = useNavigate()
  useEffect(() => {
    const { element } = viewport
    if (!element) return
    const isMouse = createMouseDetector()
    const glide = createGlider(element, PACE_MS)
    let isHintShown = false
    const onWheel = (event: WheelEvent) => {
      // Ctrl and wheel zooms, and trackpads scroll natively.
      if (event.ctrlKey || !isMouse(event)) return
      event.preventDefault()
      const isOtherWay = event.shiftKey || isOverNames(element, event)
      const canMoveRows = element.scrollHeight > element.clientHeight
      const side = canMoveRows && isOtherWay !== wheelMovesRows ? 'top' : 'left'
      glide(side, toPixels(event, element))
      if (isHintShown || !canMoveRows || isOtherWay || wheelMovesRows) return
      isHintShown = true
      // If the module fails to load, the hint is not shown.
      void import('./wheel-hint.ts').then(
        (hint) => hint.showWheelHint(navigate),
        () => {},
      )
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [viewport, wheelMovesRows, navigate])
}

/** Returns whether the pointer is over the game names at the left. */
function isOverNames(scroller: HTMLElement, { target, clientX }: WheelEvent): boolean {
  if ((target as Element).closest('[data-timeline-header]')) return false
  const names = [...scroller.querySelectorAll('[data-game-name]')]
  return names.some((name) => clientX <= name.getBoundingClientRect().right)
}

function toPixels({ deltaMode, deltaX, deltaY }: WheelEvent, { clientWidth }: HTMLElement): number {
  const unit = [1, LINE, clientWidth][deltaMode] ?? 1
  // With Shift, some systems report a horizontal delta.
  return (deltaY || deltaX) * unit
}

/** Zooms by Ctrl and wheel, and by pinching on a touchpad. */
export function useWheelZoom(
  viewport: ViewportStore,
  onZoom: (direction: 'in' | 'out') => void,
): void {
  const zoom = useEffectEvent(onZoom)
  useEffect(() => {
    const { element } = viewport
    if (!element) return
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < ZOOM_STEP) return
      viewport.anchorAt(event.clientX - element.getBoundingClientRect().left)
      zoom(turned < 0 ? 'in' : 'out')
      turned = 0
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [viewport])
}

/** The wheel event fields that identify the device. `wheelDelta` is non-standard. */
export type WheelInput = Pick<
  WheelEvent,
  'deltaMode' | 'deltaX' | 'deltaY' | 'shiftKey' | 'timeStamp'
> & {
  readonly wheelDelta?: number
}

/** In milliseconds. Wheel events less than this apart belong to one movement. */
const PAUSE_MS = 400
/** The delta of one wheel notch, in units of `wheelDelta`. */
const NOTCH = 120
/** In pixels. No trackpad swipe starts with a delta this large. */
const MIN_MOUSE_DELTA = 50
/** In pixels. On macOS, mouse wheel scrolling starts with a multiple of this delta. */
const MAC_NOTCH = 4.000244140625

/**
 * Distinguishes mouse wheel events from trackpad swipes. No browser reports the device, but the two
 * start differently, and a movement keeps its device.
 */
export function createMouseDetector(): (input: WheelInput) => boolean {
  let isMouse = false
  let lastAt = -Infinity
  return (input) => {
    // Firefox reports lines, as for a wheel, only if the mode is read before the deltas.
    const { deltaMode, deltaX, deltaY, timeStamp } = input
    if (deltaX !== 0 && deltaY !== 0) isMouse = false
    else if (timeStamp - lastAt > PAUSE_MS) isMouse = deltaMode !== 0 || startsInNotches(input)
    lastAt = timeStamp
    return isMouse
  }
}

function startsInNotches({ deltaX, deltaY, shiftKey, wheelDelta = 0 }: WheelInput): boolean {
  // With Shift, some browsers and systems convert wheel deltas to horizontal ones themselves.
  const pixels = Math.abs(shiftKey ? deltaY + deltaX : deltaY)
  if (pixels === 0) return false
  return (
    pixels >= MIN_MOUSE_DELTA ||
    pixels % MAC_NOTCH === 0 ||
    (wheelDelta !== 0 && wheelDelta % NOTCH === 0)
  )
}
