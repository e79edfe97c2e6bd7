import type { MenuPlace } from '../../status/status-menu.tsx'

/** Milliseconds that a finger rests. */
const LONG = 500
/** The maximum movement during a long press, in pixels. */
const STILL = 10

type Press = { readonly uuid: string; readonly at: number } & MenuPlace

/**
 * Reports a long press on a bar when the finger is lifted: with an earlier menu, the lifting would
 * be an outside tap, which closes it. Not every device has an event for long presses.
 *
 * @param first the current touch
 */
export function watchLongPress(
  element: HTMLElement,
  first: TouchEvent,
  signal: AbortSignal,
  tell: (uuid: string, place: MenuPlace) => void,
): void {
  let press = pressOf(first)
  const forget = () => (press = null)
  const touch = (event: TouchEvent) => {
    press = event.touches.length === 1 ? pressOf(event) : null
  }
  const move = ({ touches: [finger] }: TouchEvent) => {
    if (!press || !finger) return
    if (Math.hypot(finger.clientX - press.x, finger.clientY - press.y) > STILL) forget()
  }
  const lift = (event: TouchEvent) => {
    if (press && event.timeStamp - press.at >= LONG) {
      // Prevents the click.
      event.preventDefault()
      tell(press.uuid, press)
    }
    forget()
  }
  // The menu that some devices have for it.
  const keepMenuAway = (event: Event) => {
    if (!press) return
    event.preventDefault()
    event.stopPropagation()
  }

  element.addEventListener('touchstart', touch, { signal, passive: true })
  element.addEventListener('touchmove', move, { signal, passive: true })
  element.addEventListener('touchcancel', forget, { signal })
  element.addEventListener('touchend', lift, { signal })
  element.addEventListener('contextmenu', keepMenuAway, { signal, capture: true })
}

function pressOf({ target, touches: [finger], timeStamp }: TouchEvent): Press | null {
  const bar = target instanceof Element && target.closest<HTMLElement>('[data-activity-id]')
  const uuid = bar ? bar.dataset['activityId'] : undefined
  return uuid && finger ? { uuid, at: timeStamp, x: finger.clientX, y: finger.clientY } : null
}
