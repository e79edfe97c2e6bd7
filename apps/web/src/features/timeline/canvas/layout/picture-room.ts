import { pixelsInView } from './label-room.ts'

/**
 * In pixels: the maximum width of a picture, the minimum of a label next to it, and the gap
 * between.
 */
const WIDEST = 150
const LABEL = 160
const GAP = 8
/** The share of a picture that fades into its bar, as in its styles: the label may overlap it. */
const FADED = 0.6

type PicturedBar = {
  readonly left: number
  readonly width: number
  readonly bannerImage: string | null
}
type View = { readonly left: number; readonly width: number }

/**
 * Returns the width of the picture at the end of a bar in pixels; 0 without one or without room.
 */
export function pictureWidth({ width, bannerImage }: PicturedBar): number {
  if (bannerImage === null) return 0
  const picture = Math.min(WIDEST, Math.floor(width * 0.4))
  return width - picture - GAP < LABEL ? 0 : picture
}

/**
 * Returns how many of a bar's visible pixels its label may use. The label never covers the opaque
 * part of the picture; when both do not fit, the picture is hidden.
 */
export function pixelsForLabel(bar: PicturedBar, view: View) {
  const pixels = pixelsInView(bar, view)
  const picture = pictureWidth(bar)
  const right = view.left + view.width - (bar.left + bar.width - picture)
  if (picture === 0 || right <= 0) return { pixels, givesWay: false }
  const solidInView = Math.min(picture, right) - picture * FADED
  const beside = pixels - Math.max(0, solidInView + GAP)
  return beside < LABEL ? { pixels, givesWay: true } : { pixels: beside, givesWay: false }
}
