// chunk: controls
import type { ReactNode } from 'react'
import classes from './banner-motif.module.css'

/**
 * Returns the path of a hanging banner with a swallow tail, the shape of the app's icon.
 *
 * @param x the left edge
 * @param y the top edge
 */
export function getBannerPath(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}l${-width / 2} ${-width / 3}l${-width / 2} ${width / 3}z`
}

/** The star of the icon, in a box of 10. */
export const STAR_PATH = 'M5 0l1.5 3.1 3.5.5-2.5 2.4.6 3.5L5 7.8 1.9 9.5l.6-3.5L0 3.6l3.5-.5z'

/** The smaller banners beside the middle one: left edge and length in pixels. */
const SIDES = [
  { x: 14, length: 20 },
  { x: 38, length: 28 },
  { x: 106, length: 28 },
  { x: 130, length: 20 },
] as const

type BannerMotifProps = {
  /** Replaces the star on the middle banner. */
  children?: ReactNode
}

/** Renders banners on a line: the motif of the app, as decoration. */
export function BannerMotif({ children }: BannerMotifProps) {
  return (
    <span className={classes.motif} aria-hidden>
      <svg viewBox="0 0 160 76">
        <path className={classes.line} d="M2 7h156" />
        {SIDES.map(({ x, length }) => (
          <path key={x} className={classes.side} d={getBannerPath(x, 7, 16, length)} />
        ))}
        <path className={classes.middle} d={getBannerPath(58, 7, 44, 64)} />
        {children === undefined && (
          <path className={classes.star} d={STAR_PATH} transform="translate(68 20) scale(2.4)" />
        )}
      </svg>
      {children !== undefined && <span className={classes.symbol}>{children}</span>}
    </span>
  )
}
