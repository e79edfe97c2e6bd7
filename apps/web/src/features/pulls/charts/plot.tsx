import { useState, type PointerEvent, type ReactNode } from 'react'
import classes from './plot.module.css'

/** A tick of an axis; `at` is the position as a share of the axis. */
export type Tick = {
  readonly at: number
  readonly text: string
  /** Whether the tick is hidden when space is short. */
  readonly isMinor?: boolean
}

type PlotProps = {
  /** The accessible name of the chart. */
  label: string
  up: readonly Tick[]
  along: readonly Tick[]
  /**
   * The text below the chart: the summary, or the values at the pointer. The pointer position is 0
   * to 1.
   */
  summary: string
  pointText: (along: number) => string
  children: ReactNode
}

/**
 * Renders axes around a chart. The pointer shows the values at its position; the table contains
 * all.
 */
export function Plot({ label, up, along, summary, pointText, children }: PlotProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  function point(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPointed(Math.min(1, Math.max(0, (event.clientX - left) / width)))
  }
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.plot} aria-hidden>
        {up.map(({ at, text }) => (
          <span key={text} className={classes.up} style={{ insetBlockEnd: percent(at) }}>
            {text}
          </span>
        ))}
        <div
          className={classes.area}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {up.map(({ at, text }) => (
            <span key={text} className={classes.line} style={{ insetBlockEnd: percent(at) }} />
          ))}
          {children}
          {pointed !== null && (
            <span className={classes.pointer} style={{ insetInlineStart: percent(pointed) }} />
          )}
        </div>
        {along.map(({ at, text, isMinor = false }) => (
          <span
            key={text}
            className={classes.along}
            data-minor={isMinor || undefined}
            style={{ insetInlineStart: percent(at) }}
          >
            {text}
          </span>
        ))}
      </div>
      <figcaption className={classes.readout}>
        {pointed === null ? summary : pointText(pointed)}
      </figcaption>
    </figure>
  )
}

export function percent(share: number): string {
  return `${share * 100}%`
}
