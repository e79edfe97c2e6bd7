import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './hint.module.css'
import { showAtAnchor } from './show-at-anchor.ts'

type HintProps = {
  /** The explanation. */
  text: ReactNode
  /** Replaces the style of an explained word. */
  className?: string | undefined
  children: ReactNode
}

/**
 * A word, a number or a mark that explains itself: on hover, on focus and on a tap. Escape closes
 * the explanation, and the pointer may move onto it.
 */
export function Hint({ text, className = classes.word, children }: HintProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const tooltip = useRef<HTMLSpanElement>(null)
  useOpenPopover(isOpen, setIsOpen, button, tooltip)
  return (
    <span
      className={classes.hint}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setIsOpen(true)
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') setIsOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-describedby={id}
        onClick={() => setIsOpen(true)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
      >
        {children}
      </button>
      <span ref={tooltip} id={id} role="tooltip" popover="manual" className={classes.tooltip}>
        {text}
      </span>
    </span>
  )
}

/** Shows a tooltip at its button while it is open, and closes it when another one opens. */
function useOpenPopover(
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
  button: { readonly current: HTMLElement | null },
  tooltip: { readonly current: HTMLElement | null },
): void {
  useEffect(() => {
    if (!isOpen || button.current === null || tooltip.current === null) return undefined
    const [anchor, shown] = [button.current, tooltip.current]
    const hide = showAtAnchor(shown, anchor)
    const stop = new AbortController()
    const { signal } = stop
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    }
    const onPointer = ({ target }: PointerEvent) => {
      const isInside = anchor.contains(target as Node) || shown.contains(target as Node)
      if (!isInside) setIsOpen(false)
    }
    document.addEventListener('keydown', onKey, { signal, capture: true })
    document.addEventListener('pointerdown', onPointer, { signal })
    return () => {
      stop.abort()
      hide()
    }
  }, [isOpen, setIsOpen, button, tooltip])
}
