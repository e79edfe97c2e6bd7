import { pixelsInView } from './label-room.ts'

/** In pixels; beside it a label keeps this much, and so much room is between the two. */
const WIDEST = 150
const LABEL = 160
const GAP = 8
/** The share of a picture that fades into its bar, as its styles have it: there a label may stand. */
const FADED = 0.6

type PicturedBar = {
  readonly left: number
  readonly width: number
  readonly bannerImage: string | null
}
type View = { readonly left: number; readonly width: number }

/** How wide the picture at a bar's end is, in pixels; 0 where there is none, or no room for one. */
export function pictureWidth({ width, bannerImage }: PicturedBar): number {
  if (bannerImage === null) return 0
  const picture = Math.min(WIDEST, Math.floor(width * 0.4))
  return width - picture - GAP < LABEL ? 0 : picture
}

/**
 * How many pixels of what one sees of a bar its label may take. It never stands on what is solid of
 * the picture: where what is in view has no room for both, the picture gives way.
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
