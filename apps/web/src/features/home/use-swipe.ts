import { type PointerEvent, useRef, useState } from 'react'

/** The minimum distance of a swipe in pixels. */
const THRESHOLD = 48

/** Detects horizontal swipes by touch or pen: 1 is forward, -1 is back. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number>(undefined)
  const [distance, setDistance] = useState(0)

  /** Ends the gesture and returns its distance to the right in pixels. */
  function end({ clientX }: PointerEvent): number {
    const moved = start.current === undefined ? 0 : clientX - start.current
    start.current = undefined
    setDistance(0)
    return moved
  }

  return {
    /** The current distance of the pointer from its start in pixels. */
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
