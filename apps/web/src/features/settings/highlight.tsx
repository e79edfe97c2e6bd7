import { type ReactNode, useEffect, useRef } from 'react'
import classes from './highlight.module.css'

type HighlightProps = { on: boolean; children: ReactNode }

/** Scrolls to a card, focuses it and highlights it while `on` is set. */
export function Highlight({ on, children }: HighlightProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!on) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [on])

  return (
    <div ref={place} tabIndex={-1} className={classes.place} data-highlighted={on}>
      {children}
    </div>
  )
}
