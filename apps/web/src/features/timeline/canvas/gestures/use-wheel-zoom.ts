import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The wheel distance per zoom step, in scroll pixels; touchpads send many small deltas. */
const STEP = 60

/** Zooms by Ctrl and wheel, and by pinching on a touchpad. */
export function useWheelZoom(
  scroller: RefObject<HTMLElement | null>,
  onZoom: (direction: 'in' | 'out', x: number) => void,
): void {
  const zoom = useEffectEvent(onZoom)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < STEP) return
      zoom(turned < 0 ? 'in' : 'out', event.clientX - element.getBoundingClientRect().left)
      turned = 0
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller])
}
