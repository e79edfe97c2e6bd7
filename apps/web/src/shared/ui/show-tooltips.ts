import { areShortcutsOn } from './key-shortcuts.ts'
import { showAtAnchor } from './show-at-anchor.ts'
import classes from './tooltip.module.css'

/** The hover delay in milliseconds. */
const REST_MS = 350
/** Long enough to move the pointer onto the tooltip. */
const LEAVE_MS = 120

/**
 * Shows the name of an icon-only element, and the key of a control, on hover and on keyboard focus. Leaving, a press, a key
 * and scrolling hide it; the pointer may move onto it. It is aria-hidden, because it repeats the
 * accessible name. Returns a cleanup function.
 */
export function showTooltips(): () => void {
  const bubble = document.createElement('div')
  bubble.className = classes.tooltip ?? ''
  bubble.popover = 'manual'
  bubble.ariaHidden = 'true'
  let timer: ReturnType<typeof setTimeout> | undefined
  let anchor: HTMLElement | null = null
  let removePopover: (() => void) | undefined
  /** Until the pointer leaves it, also where it gets another picture under the pointer. */
  let pressed: HTMLElement | null = null

  function show(icon: HTMLElement): void {
    clearTimeout(timer)
    anchor = icon
    bubble.textContent = getText(icon)
    // Inside a dialog only what belongs to it can be pointed at.
    const container = icon.closest('dialog') ?? document.body
    container.append(bubble)
    removePopover?.()
    removePopover = showAtAnchor(bubble, icon)
  }

  function hide(): void {
    clearTimeout(timer)
    anchor = null
    removePopover?.()
    bubble.remove()
  }

  function onOver({ target, pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse') return
    if (target === bubble) return clearTimeout(timer)
    const icon = iconAt(target)
    if (icon !== null && icon === pressed) return
    pressed = null
    if (icon !== null && icon === anchor) return clearTimeout(timer)
    clearTimeout(timer)
    if (icon) timer = setTimeout(() => show(icon), anchor ? 0 : REST_MS)
    else if (anchor) timer = setTimeout(hide, LEAVE_MS)
  }

  function onFocus({ target }: FocusEvent): void {
    const icon = iconAt(target)
    if (icon?.matches(':focus-visible')) show(icon)
    else hide()
  }

  function onPress({ target }: PointerEvent): void {
    pressed = iconAt(target)
    hide()
  }

  function onKey({ key }: KeyboardEvent): void {
    if (key !== 'Tab' && key !== 'Shift') hide()
  }

  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('pointerover', onOver, { signal, passive: true })
  document.addEventListener('pointerdown', onPress, { signal, passive: true })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('keydown', onKey, { signal, capture: true })
  document.addEventListener('scroll', hide, { signal, capture: true, passive: true })
  return () => {
    stop.abort()
    hide()
  }
}

/** Returns the name of a control, followed by its key. */
function getText(control: HTMLElement): string {
  const name = control.ariaLabel ?? control.innerText.trim()
  const key = control.ariaKeyShortcuts
  return key !== null && areShortcutsOn() ? `${name} (${key})` : name
}

const NAMED = 'button[aria-label], a[aria-label], :is(button, select)[aria-keyshortcuts]'

/** Returns the control without text, or with a key, that contains an element, or null. */
function iconAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const named = target.closest<HTMLElement>(NAMED)
  return named?.innerText.trim() === '' || named?.ariaKeyShortcuts ? named : null
}
