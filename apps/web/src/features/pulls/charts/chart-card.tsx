import { useId, type ReactNode } from 'react'
import classes from './chart-card.module.css'
import { ChartTable, type TableContent } from './chart-table.tsx'

type ChartCardProps = {
  title: string
  /** A control next to the title. */
  choice?: ReactNode
  /** A note about excluded data and the counting method. */
  note?: string | undefined
  isWide?: boolean
  children: ReactNode
  /** The numbers of the chart, or null without data. */
  table: TableContent | null
}

/** Renders a chart with its title and a collapsible table of its numbers. */
export function ChartCard({ title, choice, note, isWide, children, table }: ChartCardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} data-wide={isWide} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        {choice}
      </header>
      {children}
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {table !== null && <ChartTable title={title} {...table} />}
    </section>
  )
}

/** Renders a message instead of a chart. */
export function NoChart({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>
}
