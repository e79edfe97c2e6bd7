import './series.css'
import classes from './legend.module.css'

export type Series =
  | 'top'
  | 'second'
  | 'rest'
  | 'won'
  | 'lost'
  | 'fewer'
  | 'same'
  | 'more'
  | 'line'
  | 'mark'

export type LegendEntry = { readonly series: Series; readonly name: string }

export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ series, name }) => (
        <li key={series}>
          <span className={classes.swatch} data-series={series} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  )
}
