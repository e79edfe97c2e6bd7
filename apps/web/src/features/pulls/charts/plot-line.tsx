import classes from './plot-line.module.css'

/** Both coordinates are shares of their axis. */
export type PlotPoint = { readonly along: number; readonly up: number }

type PlotLineProps = { points: readonly PlotPoint[]; isDashed?: boolean; isFilled?: boolean }

/** Draws a line through points of a plot. */
export function PlotLine({ points, isDashed = false, isFilled = false }: PlotLineProps) {
  const path = linePath(points)
  return (
    <svg className={classes.picture} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      {isFilled && <polygon className={classes.ground} points={`0,1 ${path} 1,1`} />}
      <polyline className={classes.line} data-dashed={isDashed} points={path} />
    </svg>
  )
}

/** Formats points for an SVG with a view box of 1 × 1. */
export function linePath(points: readonly PlotPoint[]): string {
  return points.map(({ along, up }) => `${along.toFixed(4)},${(1 - up).toFixed(4)}`).join(' ')
}
