import { type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import text from '#shared/ui/text-summary.module.css'
import './series.css'
import classes from './chart.module.css'

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
          <span key={text} className={classes.up} style={{ insetBlockEnd: toPercent(at) }}>
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
            <span key={text} className={classes.line} style={{ insetBlockEnd: toPercent(at) }} />
          ))}
          {children}
          {pointed !== null && (
            <span className={classes.pointer} style={{ insetInlineStart: toPercent(pointed) }} />
          )}
        </div>
        {along.map(({ at, text, isMinor = false }) => (
          <span
            key={text}
            className={classes.along}
            data-minor={isMinor || undefined}
            style={{ insetInlineStart: toPercent(at) }}
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

export function toPercent(share: number): string {
  return `${share * 100}%`
}

/** Both coordinates are shares of their axis. */
type PlotPoint = { readonly along: number; readonly up: number }

type PlotLineProps = { points: readonly PlotPoint[]; isDashed?: boolean; isFilled?: boolean }

/** Draws a line through points of a plot. */
export function PlotLine({ points, isDashed = false, isFilled = false }: PlotLineProps) {
  const path = formatPath(points)
  return (
    <svg className={classes.picture} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      {isFilled && <polygon className={classes.ground} points={`0,1 ${path} 1,1`} />}
      <polyline className={classes.curve} data-dashed={isDashed} points={path} />
    </svg>
  )
}

/** Formats points for an SVG with a view box of 1 × 1. */
function formatPath(points: readonly PlotPoint[]): string {
  return points.map(({ along, up }) => `${along.toFixed(4)},${(1 - up).toFixed(4)}`).join(' ')
}

type PlotBandProps = { low: readonly PlotPoint[]; high: readonly PlotPoint[] }

/** Renders the band between the lowest and the highest value of the models, with both edges. */
export function PlotBand({ low, high }: PlotBandProps) {
  const [lowPath, highPath] = [formatPath(low), formatPath(high)]
  return (
    <svg className={classes.picture} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <polygon className={classes.band} points={`${lowPath} ${formatPath(high.toReversed())}`} />
      <polyline className={classes.edge} points={lowPath} />
      <polyline className={classes.edge} points={highPath} />
    </svg>
  )
}

const STEPS = [1, 2, 5, 10]

/** Returns round integers from 0 to `max` for an axis, at most `count` besides 0. */
export function getTicks(max: number, count: number): number[] {
  return listTicks(max, getStep(max, count))
}

/**
 * Like `getTicks`, with an additional tick when needed to reach `max`: no value exceeds the last
 * tick.
 */
export function getCoveringTicks(max: number, count: number): [...number[], number] {
  const step = getStep(max, count)
  const last = Math.ceil(max / step) * step
  return [...listTicks(last - step, step), last]
}

function getStep(max: number, count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / count)))
  return (STEPS.find((step) => Math.floor(max / (step * power)) <= count) ?? max) * power
}

function listTicks(max: number, step: number): number[] {
  const ticks: number[] = []
  for (let tick = 0; tick <= max; tick += step) ticks.push(tick)
  return ticks
}

/** Returns the item at a position along the axis, from 0 to 1. */
export function getItemAt<Item>(items: readonly Item[], along: number): Item | undefined {
  return items[Math.min(items.length - 1, Math.floor(along * items.length))]
}

type Series =
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
          <div key={key} className={classes.column} style={{ blockSize: toPercent(total / max) }}>
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

type ShareBarProps = {
  name: string
  value: ReactNode
  /** Empty for a row without a bar. */
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
      {parts.length > 0 && (
        <div className={classes.bar} aria-hidden>
          <div className={classes.parts}>
            {parts.map(({ series, share }) => (
              <span key={series} data-series={series} style={{ inlineSize: toPercent(share) }} />
            ))}
          </div>
          {mark !== undefined && (
            <span className={classes.mark} style={{ insetInlineStart: toPercent(mark) }} />
          )}
        </div>
      )}
      {children}
    </li>
  )
}

export function ShareBars({ children }: { children: ReactNode }) {
  return <ul className={classes.bars}>{children}</ul>
}

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
      <header className={classes.cardHead}>
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
