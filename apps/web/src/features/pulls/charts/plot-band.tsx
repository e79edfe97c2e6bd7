import classes from './plot-line.module.css'
import { linePath, type PlotPoint } from './plot-line.tsx'

type PlotBandProps = { low: readonly PlotPoint[]; high: readonly PlotPoint[] }

/** Renders the band between the lowest and the highest value of the models, with both edges. */
export function PlotBand({ low, high }: PlotBandProps) {
  const [lowPath, highPath] = [linePath(low), linePath(high)]
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      data-band
      aria-hidden
    >
      <polygon className={classes.band} points={`${lowPath} ${linePath(high.toReversed())}`} />
      <polyline className={classes.edge} points={lowPath} />
      <polyline className={classes.edge} points={highPath} />
    </svg>
  )
}
