/** The wheel event fields that identify the device. `wheelDelta` is non-standard. */
export type Turn = Pick<
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
const LEAP = 50
/** In pixels. On macOS, mouse wheel scrolling starts with a multiple of this delta. */
const MAC_NOTCH = 4.000244140625

/**
 * Distinguishes mouse wheel events from trackpad swipes. No browser reports the device, but the two
 * start differently, and a movement keeps its device.
 */
export function mouseTurns(): (turn: Turn) => boolean {
  let isMouse = false
  let lastAt = -Infinity
  return (turn) => {
    // Firefox reports lines, as for a wheel, only if the mode is read before the deltas.
    const { deltaMode, deltaX, deltaY, timeStamp } = turn
    if (deltaX !== 0 && deltaY !== 0) isMouse = false
    else if (timeStamp - lastAt > PAUSE_MS) isMouse = deltaMode !== 0 || beginsInNotches(turn)
    lastAt = timeStamp
    return isMouse
  }
}

function beginsInNotches({ deltaX, deltaY, shiftKey, wheelDelta = 0 }: Turn): boolean {
  // With Shift, some browsers and systems convert wheel deltas to horizontal ones themselves.
  const pixels = Math.abs(shiftKey ? deltaY + deltaX : deltaY)
  if (pixels === 0) return false
  return (
    pixels >= LEAP || pixels % MAC_NOTCH === 0 || (wheelDelta !== 0 && wheelDelta % NOTCH === 0)
  )
}
