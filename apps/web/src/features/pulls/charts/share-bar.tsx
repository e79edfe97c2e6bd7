import type { ReactNode } from 'react'
import type { Series } from './legend.tsx'
import { percent } from './plot.tsx'
import classes from './share-bar.module.css'

type ShareBarProps = {
  name: string
  value: ReactNode
  parts: readonly { readonly series: Series; readonly share: number }[]
  /** A mark on the bar, as a share of it. */
  mark?: number
  children?: ReactNode
}

/** A bar in parts under its name and its value in words; the picture only repeats them. */
export function ShareBar({ name, value, parts, mark, children }: ShareBarProps) {
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.value}>{value}</span>
      </div>
      <div className={classes.bar} aria-hidden>
        <div className={classes.parts}>
          {parts.map(({ series, share }) => (
            <span key={series} data-series={series} style={{ inlineSize: percent(share) }} />
          ))}
        </div>
        {mark !== undefined && (
          <span className={classes.mark} style={{ insetInlineStart: percent(mark) }} />
        )}
      </div>
      {children}
    </li>
  )
}

export function ShareBars({ children }: { children: ReactNode }) {
  return <ul className={classes.bars}>{children}</ul>
}
