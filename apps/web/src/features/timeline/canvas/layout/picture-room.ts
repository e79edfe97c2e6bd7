import { pixelsInView } from './label-room.ts'

/** In pixels; beside it a label keeps this much, and so much room is between the two. */
const WIDEST = 150
const LABEL = 160
const GAP = 8

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
 * How many pixels of what one sees of a bar its label may take. It never stands on the picture:
 * where what is in view has no room for both, the picture gives way.
 */
export function pixelsForLabel(bar: PicturedBar, view: View) {
  const pixels = pixelsInView(bar, view)
  const picture = pictureWidth(bar)
  const pictureLeft = bar.left + bar.width - picture
  const pictureInView = Math.min(picture, Math.max(0, view.left + view.width - pictureLeft))
  if (pictureInView === 0) return { pixels, givesWay: false }
  const beside = pixels - pictureInView - GAP
  return beside < LABEL ? { pixels, givesWay: true } : { pixels: beside, givesWay: false }
}
