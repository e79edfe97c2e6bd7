import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { announce } from './announce.ts'
import { useCoveringDialog } from './covering-dialog.ts'
import { ToastCard } from './toast-card.tsx'
import classes from './toast-stack.module.css'
import type { Toast } from './toasts.ts'

/** The toasts that were announced already, in any container. */
const announced = new WeakSet<Toast>()

/**
 * Renders the toasts; none is removed while one is hovered or focused. While a modal dialog is open
 * they are in it, because content outside is inert.
 */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const dialog = useCoveringDialog()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const previousFocus = useRef<EventTarget>(null)

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    setFocused(true)
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
  }

  /** A removed toast loses the focus unless it is moved before. */
  function restoreFocus() {
    setFocused(false)
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
  }

  useEffect(() => {
    for (const toast of toasts) {
      // The dialog may close in the render that shows the toast.
      if (dialog?.isConnected && !announced.has(toast)) announce(toast.message)
      announced.add(toast)
    }
  }, [dialog, toasts])

  const stack = (
    // It only listens to what passes over it; each button in it works by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={classes.stack}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          paused={hovered || focused}
          onClose={restoreFocus}
        />
      ))}
    </ul>
  )
  return dialog ? createPortal(<div className={classes.inDialog}>{stack}</div>, dialog) : stack
}
