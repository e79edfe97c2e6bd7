import type { MenuPosition } from '../panels/status-menu.tsx'
import type { ViewportStore } from './viewport.ts'

/** The minimum duration of a long press in milliseconds. */
const MIN_PRESS_MS = 500
/** The maximum movement during a long press, in pixels. */
const MAX_MOVE_PX = 10
/** The change of the distance between two fingers that is a step of the zoom. */
const ZOOM_RATIO = 1.35

type Press = { readonly uuid: string; readonly at: number } & MenuPosition

/**
 * Reports a long press on a bar when the finger is lifted. If the menu opened earlier, lifting the
 * finger would count as an outside tap and close it. Some devices have no long-press event.
 *
 * Two fingers zoom in steps; the point between them stays in place.
 *
 * @param first the current touch
 */
export function watchTouch(
  viewport: ViewportStore,
  first: TouchEvent,
  signal: AbortSignal,
  onLongPress: (uuid: string, place: MenuPosition) => void,
  onZoom: (direction: 'in' | 'out') => void,
): void {
  const { element } = viewport
  if (!element) return
  let press: Press | null = null
  /** The distance between two fingers at the last step; null with another number of fingers. */
  let distance: number | null = null
  const cancel = () => (press = null)
  const touch = (event: TouchEvent) => {
    press = event.touches.length === 1 ? readPress(event) : null
    distance = measurePinch(event)?.distance ?? null
  }
  const move = (event: TouchEvent) => {
    const [finger] = event.touches
    const pinch = measurePinch(event)
    if (pinch && distance !== null) {
      if (event.cancelable) event.preventDefault()
      const ratio = pinch.distance / distance
      if (ratio < ZOOM_RATIO && ratio > 1 / ZOOM_RATIO) return
      viewport.anchorAt(pinch.x - element.getBoundingClientRect().left)
      onZoom(ratio > 1 ? 'in' : 'out')
      ;({ distance } = pinch)
    }
    if (!press || !finger) return
    if (Math.hypot(finger.clientX - press.x, finger.clientY - press.y) > MAX_MOVE_PX) cancel()
  }
  const lift = (event: TouchEvent) => {
    if (press && event.timeStamp - press.at >= MIN_PRESS_MS) {
      // Prevents the click.
      event.preventDefault()
      onLongPress(press.uuid, press)
    }
    cancel()
    distance = null
  }
  // Suppresses the context menu that some devices open on a long press.
  const suppressMenu = (event: Event) => {
    if (!press) return
    event.preventDefault()
    event.stopPropagation()
  }

  touch(first)
  element.addEventListener('touchstart', touch, { signal, passive: true })
  // Not passive: otherwise two fingers would scroll too.
  element.addEventListener('touchmove', move, { signal, passive: false })
  element.addEventListener('touchcancel', cancel, { signal })
  element.addEventListener('touchend', lift, { signal })
  element.addEventListener('contextmenu', suppressMenu, { signal, capture: true })
}

function readPress({ target, touches: [finger], timeStamp }: TouchEvent): Press | null {
  const bar = target instanceof Element && target.closest<HTMLElement>('[data-activity-id]')
  const uuid = bar ? bar.dataset['activityId'] : undefined
  return uuid && finger ? { uuid, at: timeStamp, x: finger.clientX, y: finger.clientY } : null
}

/** Returns the distance between two fingers and their middle, in pixels of the window. */
function measurePinch({ touches }: TouchEvent): { distance: number; x: number } | null {
  const [one, two] = touches
  if (!one || !two || touches.length !== 2) return null
  const [width, height] = [two.clientX - one.clientX, two.clientY - one.clientY]
  return { distance: Math.hypot(width, height), x: (one.clientX + two.clientX) / 2 }
}
