import { COLORS } from './theme.ts'

type BarLayout = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly height: number
  readonly color: string
  /** Projected, not announced. */
  readonly isProjected: boolean
  readonly isDimmed: boolean
}

const EDGE_WIDTH = 7

/** Draws a bar as on the timeline: announced ones filled, projected ones as a dashed outline. */
export function drawBar({ left, right, top, height, color, ...bar }: BarLayout): string {
  const width = Math.max(right - left, EDGE_WIDTH)
  const box = `x="${left}" y="${top}" width="${width}" height="${height}" rx="${Math.min(10, height / 3)}"`
  if (bar.isProjected) {
    return `<rect ${box} fill="${COLORS.page}" stroke="${color}" stroke-width="2.5" stroke-dasharray="9 7"/>`
  }
  const opacity = bar.isDimmed ? 0.28 : 0.55
  const edge = `<rect x="${left}" y="${top}" width="${EDGE_WIDTH}" height="${height}" rx="3" fill="${color}"/>`
  return `<rect ${box} fill="${COLORS.page}"/><rect ${box} fill="${color}" fill-opacity="${opacity}"/>${edge}`
}
