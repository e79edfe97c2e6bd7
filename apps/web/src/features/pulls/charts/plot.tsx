import { useState, type PointerEvent, type ReactNode } from 'react'
import classes from './plot.module.css'

/** A mark on an axis; `at` is its place as a share of the axis. */
export type Tick = {
  readonly at: number
  readonly text: string
  /** Left out where the picture is narrow. */
  readonly isMinor?: boolean
}

type PlotProps = {
  /** The accessible name of the chart. */
  label: string
  up: readonly Tick[]
  along: readonly Tick[]
  /** The text below the chart: the summary, or the values at the pointer (0 to 1). */
  summary: string
  pointText: (along: number) => string
  children: ReactNode
}

/** Axes around a picture. Pointing at a place reads it out; the table has the same in full. */
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
