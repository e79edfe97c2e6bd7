import type { MenuPosition } from '../panels/status-menu.tsx'

/** The minimum duration of a long press in milliseconds. */
const MIN_PRESS_MS = 500
/** The maximum movement during a long press, in pixels. */
const MAX_MOVE_PX = 10

type Press = { readonly uuid: string; readonly at: number } & MenuPosition

/**
 * Reports a long press on a bar when the finger is lifted. If the menu opened earlier, lifting the
 * finger would count as an outside tap and close it. Some devices have no long-press event.
 *
 * @param first the current touch
 */
export function watchLongPress(
  element: HTMLElement,
  first: TouchEvent,
  signal: AbortSignal,
  onLongPress: (uuid: string, place: MenuPosition) => void,
): void {
  let press = readPress(first)
  const cancel = () => (press = null)
  const touch = (event: TouchEvent) => {
    press = event.touches.length === 1 ? readPress(event) : null
  }
  const move = ({ touches: [finger] }: TouchEvent) => {
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
  }
  // Suppresses the context menu that some devices open on a long press.
  const suppressMenu = (event: Event) => {
    if (!press) return
    event.preventDefault()
    event.stopPropagation()
  }

  element.addEventListener('touchstart', touch, { signal, passive: true })
  element.addEventListener('touchmove', move, { signal, passive: true })
  element.addEventListener('touchcancel', cancel, { signal })
  element.addEventListener('touchend', lift, { signal })
  element.addEventListener('contextmenu', suppressMenu, { signal, capture: true })
}

function readPress({ target, touches: [finger], timeStamp }: TouchEvent): Press | null {
  const bar = target instanceof Element && target.closest<HTMLElement>('[data-activity-id]')
  const uuid = bar ? bar.dataset['activityId'] : undefined
  return uuid && finger ? { uuid, at: timeStamp, x: finger.clientX, y: finger.clientY } : null
}
