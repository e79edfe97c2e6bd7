import classes from './columns.module.css'
import type { Series } from './legend.tsx'
import { percent } from './plot.tsx'

export type Column = {
  readonly key: string
  /** The stacked parts, from bottom to top. */
  readonly parts: readonly { readonly series: Series; readonly value: number }[]
}

/** Renders stacked columns. */
export function Columns({ columns, max }: { columns: readonly Column[]; max: number }) {
  return (
    <div className={classes.columns}>
      {columns.map(({ key, parts }) => {
        const total = parts.reduce((sum, { value }) => sum + value, 0)
        return (
          <div key={key} className={classes.column} style={{ blockSize: percent(total / max) }}>
            {parts
              .filter(({ value }) => value > 0)
              .map(({ series, value }) => (
                <span key={series} data-series={series} style={{ flexGrow: value }} />
              ))}
          </div>
        )
      })}
    </div>
  )
}
