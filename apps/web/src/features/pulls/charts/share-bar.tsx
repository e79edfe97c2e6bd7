import type { ReactNode } from 'react'
import type { Series } from './legend.tsx'
import { percent } from './plot.tsx'
import classes from './share-bar.module.css'

type ShareBarProps = {
  name: string
  value: ReactNode
  parts: readonly { readonly series: Series; readonly share: number }[]
  /** The position of a mark, as a share of the bar. */
  mark?: number
  children?: ReactNode
}

/**
 * Renders a bar of several parts below its name and value. The bar is decorative: the text contains
 * all of it.
 */
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
