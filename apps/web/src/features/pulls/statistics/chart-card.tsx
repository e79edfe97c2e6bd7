import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import text from '#shared/ui/text-summary.module.css'
import classes from './chart-card.module.css'

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

type TableContent = {
  readonly head: readonly string[]
  /** The rows; the first cell of each is its header. */
  readonly rows: readonly (readonly string[])[]
}

/** Renders the numbers of a chart in a collapsed section. */
export function ChartTable({ title, head, rows }: TableContent & { title: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary
        className={text.summary}
        aria-label={`${t('app.pages.gacha.statistics.asTable')}: ${title}`}
      >
        {t('app.pages.gacha.statistics.asTable')}
      </summary>
      {/* Focusable, so that a long table can be scrolled by keyboard. */}
      <section
        className={classes.frame}
        aria-label={t('app.pages.gacha.statistics.tableOf', { title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* The table renders only while the section is expanded. */}
            {(isOpen ? rows : []).map(([name = '', ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td key={head[column + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
