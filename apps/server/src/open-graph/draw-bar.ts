import { COLORS } from './looks.ts'

type BarLook = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly height: number
  readonly color: string
  /** Projected, not announced. */
  readonly isExpected: boolean
  readonly isOver: boolean
}

const EDGE = 7

/** A bar as on the timeline: real ones filled with an edge, expected ones an outline of dashes. */
export function drawBar({ left, right, top, height, color, ...bar }: BarLook): string {
  const width = Math.max(right - left, EDGE)
  const box = `x="${left}" y="${top}" width="${width}" height="${height}" rx="${Math.min(10, height / 3)}"`
  if (bar.isExpected) {
    return `<rect ${box} fill="${COLORS.page}" stroke="${color}" stroke-width="2.5" stroke-dasharray="9 7"/>`
  }
  const opacity = bar.isOver ? 0.28 : 0.55
  const edge = `<rect x="${left}" y="${top}" width="${EDGE}" height="${height}" rx="3" fill="${color}"/>`
  return `<rect ${box} fill="${COLORS.page}"/><rect ${box} fill="${color}" fill-opacity="${opacity}"/>${edge}`
}
