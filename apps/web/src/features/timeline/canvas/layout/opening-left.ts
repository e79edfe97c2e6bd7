import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { headerCells } from './header-cells.ts'

/** How much of the view is before the moment it opens at. */
const SHARE = 1 / 4
/** Below so many pixels a bar that is about to end needs more, or its name has no room. */
const NARROW = 600
const NARROW_SHARE = 0.4

/** Where a timeline opens. */
export type Opening = {
  /** Milliseconds since the epoch. */
  readonly instant: number
  /** A link named the moment as the middle of its view. */
  readonly isMiddle: boolean
}

/**
 * The pixel of the axis that stands at the left edge of a view that opens at a moment: so that most
 * of what one sees is to come, and that the edge cuts no cell of the header.
 *
 * @param width pixels of the view
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
