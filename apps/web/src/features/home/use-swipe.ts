import { type PointerEvent, useRef, useState } from 'react'

/** How far a finger moves before it is taken for a swipe, in pixels. */
const THRESHOLD = 48

/** Follows a finger or pen sideways and says which way it swiped: 1 is on, -1 is back. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number>(undefined)
  const [distance, setDistance] = useState(0)

  /** Ends the movement and says how far it went, in pixels to the right. */
  function end({ clientX }: PointerEvent): number {
    const moved = start.current === undefined ? 0 : clientX - start.current
    start.current = undefined
    setDistance(0)
    return moved
  }

  return {
    /** How far the finger is from where it came down, in pixels. */
    distance,
    handlers: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        if (pointerType !== 'mouse') start.current = clientX
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (start.current !== undefined) setDistance(clientX - start.current)
      },
      onPointerUp: (event: PointerEvent) => {
        const moved = end(event)
        if (Math.abs(moved) >= THRESHOLD) onSwipe(moved < 0 ? 1 : -1)
      },
      onPointerCancel: end,
    },
  }
}
