import { getVisibleWidth } from './fit-label.ts'

/**
 * In pixels: the maximum width of a picture, the minimum of a label next to it, and the gap
 * between.
 */
const MAX_IMAGE_PX = 150
const MIN_LABEL_PX = 160
const GAP_PX = 8
/** The share of a picture that fades into its bar, as in its styles: the label may overlap it. */
const FADED_SHARE = 0.6

type BarWithImage = {
  readonly left: number
  readonly width: number
  readonly bannerImage: string | null
}
type View = { readonly left: number; readonly width: number }

/** Returns the width in pixels of the picture at the end of a bar, or 0 for none. */
export function getImageWidth({ width, bannerImage }: BarWithImage): number {
  if (bannerImage === null) return 0
  const picture = Math.min(MAX_IMAGE_PX, Math.floor(width * 0.4))
  return width - picture - GAP_PX < MIN_LABEL_PX ? 0 : picture
}

/**
 * Returns the visible pixels that the label of a bar may use, and whether the picture is hidden. The label never covers the
 * opaque part of the picture. When both do not fit, the picture is hidden.
 */
export function getAvailableLabelWidth(bar: BarWithImage, view: View) {
  const pixels = getVisibleWidth(bar, view)
  const picture = getImageWidth(bar)
  const right = view.left + view.width - (bar.left + bar.width - picture)
  if (picture === 0 || right <= 0) return { pixels, isImageHidden: false }
  const opaqueInView = Math.min(picture, right) - picture * FADED_SHARE
  const remaining = pixels - Math.max(0, opaqueInView + GAP_PX)
  return remaining < MIN_LABEL_PX
    ? { pixels, isImageHidden: true }
    : { pixels: remaining, isImageHidden: false }
}
