import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { headerCells } from './header-cells.ts'

/** The share of the view that lies before the opening time. */
const SHARE = 1 / 4
/** In pixels. In a narrower view, a bar that ends soon needs a larger share for its name. */
const NARROW = 600
const NARROW_SHARE = 0.4

/** The opening position of a timeline. */
export type Opening = {
  /** Milliseconds since the epoch. */
  readonly instant: number
  /** Whether the time comes from a link and belongs in the middle of the view. */
  readonly isMiddle: boolean
}

/**
 * Returns the axis pixel at the left edge of an opening view: most of the view is in the future,
 * and the edge cuts no header cell.
 *
 * @param width the width of the view in pixels
 */
export function openingLeft(
  scale: TimelineScale,
  { instant, isMiddle }: Opening,
  width: number,
): number {
  const pixel = pixelAt(scale, instant)
  if (isMiddle) return pixel - width / 2
  const left = pixel - width * (width < NARROW ? NARROW_SHARE : SHARE)
  const borders = headerCells(scale).map((cell) => cell.left)
  return borders.reduce((nearest, border) =>
    Math.abs(border - left) < Math.abs(nearest - left) ? border : nearest,
  )
}
