import { type FocusEvent, useRef, useState } from 'react'
import { ToastCard } from './toast-card.tsx'
import classes from './toast-stack.module.css'
import type { Toast } from './toasts.ts'

/** The toasts; none of them goes while one is pointed at or has the focus. */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<EventTarget>(null)

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    setFocused(true)
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  /** A toast that goes takes the focus with it, unless it is given away before. */
  function giveFocusBack() {
    setFocused(false)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
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
          onClose={giveFocusBack}
        />
      ))}
    </ul>
  )
}
