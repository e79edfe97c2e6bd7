import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far the wheel turns for one step, in pixels of scrolling; touchpads send many small turns. */
const STEP = 60

/** Zooms with the wheel while Ctrl is held, and with two fingers on a touchpad. */
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
