import { type RefObject, useEffect, useState } from 'react'

/** The hover delay in milliseconds. */
const REST_MS = 300

/** The hovered or focused bar and its anchor rectangle. */
export type BarPointed = { readonly uuid: string; getBoundingClientRect: () => DOMRect }

/** Returns the hovered bar, else the bar with keyboard focus. */
export function useBarPointed(scroller: RefObject<HTMLElement | null>): BarPointed | null {
  const [pointed, setPointed] = useState<BarPointed | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let x: number | undefined
    const hide = () => {
      clearTimeout(timer)
      setPointed(null)
    }
    const ask = (bar: HTMLElement) => {
      timer = setTimeout(() => show(bar, x), REST_MS)
    }
    // A tooltip never opens above a dialog, even when its delay started before.
    const show = (bar: HTMLElement, at?: number) => {
      if (!document.querySelector('dialog:modal')) setPointed(pointAt(bar, at))
    }
    const over = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const bar = barAround(target)
      hide()
      if (bar && buttons === 0) ask(bar)
    }
    const pointAtFocused = () => {
      const bar = barAround(document.activeElement)
      if (!bar || !element.contains(bar) || !bar.matches(':focus-visible')) return
      show(bar)
    }
    // Keyboard navigation also scrolls the bar into view.
    const scroll = () => {
      hide()
      timer = setTimeout(pointAtFocused, REST_MS)
    }
    // An opening dialog takes the focus.
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Node && !element.contains(target)) hide()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }

    // The mouse may already be over a bar. Touch leaves a hover state, too.
    const hovered = matchMedia('(hover)').matches
      ? element.querySelector<HTMLElement>('[data-activity-id]:hover')
      : null
    if (hovered) ask(hovered)
    const listening = new AbortController()
    const { signal } = listening
    const passive = { signal, passive: true }
    element.addEventListener('pointermove', ({ clientX }) => (x = clientX), passive)
    element.addEventListener('pointerover', over, passive)
    element.addEventListener('pointerleave', hide, passive)
    element.addEventListener('pointerdown', hide, passive)
    element.addEventListener('focusin', pointAtFocused, { signal })
    element.addEventListener('focusout', hide, { signal })
    document.addEventListener('focusin', leave, { signal })
    element.addEventListener('keydown', escape, { signal })
    element.addEventListener('scroll', scroll, passive)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [scroller])
  return pointed
}

function barAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-activity-id]') : null
}

/** Returns the position below the mouse, else below the visible part of the bar. */
function pointAt(bar: HTMLElement, mouseX?: number): BarPointed {
  const { top, height } = bar.getBoundingClientRect()
  const seen = bar.querySelector('[data-bar-label]')?.getBoundingClientRect()
  const left = mouseX ?? seen?.left ?? 0
  const place = new DOMRect(left, top, mouseX === undefined ? seen?.width : 0, height)
  return { uuid: bar.dataset['activityId'] ?? '', getBoundingClientRect: () => place }
}
