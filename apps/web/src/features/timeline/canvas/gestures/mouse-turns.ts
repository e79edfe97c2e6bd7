/** What tells by which device something is scrolled. `wheelDelta` is in no standard. */
export type Turn = Pick<
  WheelEvent,
  'deltaMode' | 'deltaX' | 'deltaY' | 'shiftKey' | 'timeStamp'
> & {
  readonly wheelDelta?: number
}

/** In milliseconds: events that follow each other faster belong to one movement of one hand. */
const PAUSE_MS = 400
/** How far a wheel turns to its next notch, in the units of `wheelDelta`. */
const NOTCH = 120
/** In pixels: a finger on a trackpad does not begin that fast. */
const LEAP = 50
/** In pixels: macOS scrolls by multiples of it when a mouse's wheel begins to turn. */
const MAC_NOTCH = 4.000244140625

/**
 * Tells the turns of a mouse's wheel from swipes on a trackpad, event after event. No browser says
 * which it is, but they begin differently, and a movement ends on the device it began on.
 */
export function mouseTurns(): (turn: Turn) => boolean {
  let isMouse = false
  let lastAt = -Infinity
  return (turn) => {
    // Firefox counts in lines, as a wheel does, only for who looks at the mode before the deltas.
    const { deltaMode, deltaX, deltaY, timeStamp } = turn
    if (deltaX !== 0 && deltaY !== 0) isMouse = false
    else if (timeStamp - lastAt > PAUSE_MS) isMouse = deltaMode !== 0 || beginsInNotches(turn)
    lastAt = timeStamp
    return isMouse
  }
}

function beginsInNotches({ deltaX, deltaY, shiftKey, wheelDelta = 0 }: Turn): boolean {
  // While Shift is held some browsers and systems turn a wheel's movement sideways themselves.
  const pixels = Math.abs(shiftKey ? deltaY + deltaX : deltaY)
  if (pixels === 0) return false
  return (
    pixels >= LEAP || pixels % MAC_NOTCH === 0 || (wheelDelta !== 0 && wheelDelta % NOTCH === 0)
  )
}
