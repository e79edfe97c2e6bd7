import type { TimelineActivity } from '../data/timeline-activity.ts'

/**
 * The size of a label, the widest first:
 * - `full`: everything;
 * - `medium`: the same without the kind of a banner, and without the official title of one that has a kind;
 * - `small`: the name and a brief time; `name`; `icon`: the icon of the type; `none`: nothing.
 * A bar that appeared while scrolling has no fitted label yet (`isNameOnly` of `activity-bar.tsx`),
 * whatever its size.
 */
export type LabelSize = 'full' | 'medium' | 'small' | 'name' | 'icon' | 'none'

/**
 * A part of a label that its size may omit:
 * - `icon`, `status`: the icons of the type and of the status;
 * - `sign`: the `≈` of a projected activity;
 * - `name`: the name, truncated at its end, or
 *   - with `end`: truncated in its middle (`splitName`),
 *   - with `wrap`: on up to two lines,
 *   - with `short`: its short form;
 * - `kind`, `secondary`, `title`: the kind of a banner, the game and `Projected`, the official title;
 * - `time`, `brief`: the remaining time, or its largest unit.
 */
export type LabelPiece =
  | 'icon'
  | 'status'
  | 'sign'
  | 'name'
  | 'end'
  | 'wrap'
  | 'short'
  | 'kind'
  | 'secondary'
  | 'title'
  | 'time'
  | 'brief'

export type FittedLabel = {
  readonly size: LabelSize
  /**
   * The names of the pieces, separated by spaces: the value of `data-pieces`. The CSS hides the element
   * of each piece that is missing in it, and measures nothing.
   */
  readonly pieces: string
}

/**
 * Minimum widths in pixels; a narrower label uses the next smaller size. They ignore the length of
 * the name, so that adjacent bars show the same pieces.
 */
const FULL_MIN_PX = 260
const MEDIUM_MIN_PX = 168
/**
 * Projected activities and remnants have no size `name`. A projected activity shows its sign from
 * `medium` on, which begins later: `≈` and `Projected` need space.
 */
const MEDIUM_MIN_PROJECTED_PX = 240
const SMALL_MIN_PX = 80
const NAME_MIN_PX = 50
const ICON_MIN_PX = 30

/**
 * In pixels: the maximum width of the image of a bar, the minimum of a label next to it, and the gap
 * between.
 */
const MAX_IMAGE_PX = 150
const MIN_LABEL_BESIDE_IMAGE_PX = 160
const GAP_PX = 8
/**
 * The share of an image that a label may overlap: the faint half of its fade, which the time covers.
 * The name ends before the image.
 */
const OVERLAP_SHARE = 0.3

/** The maximum length of a name that is not split, in UTF-16 units. */
const MAX_WHOLE_LENGTH = 20
/** Projected versions often differ from the next one only by the number at the end. */
const MAX_WHOLE_PROJECTED_LENGTH = 16
const MAX_LAST_WORD_LENGTH = 9
/** The length of the end part when the last word is too long. */
const END_LENGTH = 3

type LabelledBar = Pick<TimelineActivity, 'label' | 'projected'>

/**
 * Returns the size of a label and the pieces that it may show.
 *
 * @param widthPx the width available to the label
 * @param hasTwoLines whether the bar is high enough for two lines
 * @param isRemnant whether the bar has ended and starts before the view
 */
export function fitLabel(
  widthPx: number,
  { label: { short, kind, title, isUnnamed }, projected }: LabelledBar,
  hasTwoLines: boolean,
  isRemnant = false,
): FittedLabel {
  if (widthPx < ICON_MIN_PX) return { size: 'none', pieces: '' }
  if (widthPx < (projected || isRemnant ? SMALL_MIN_PX : NAME_MIN_PX))
    return { size: 'icon', pieces: 'icon' }
  const name = short ? 'name short' : 'name'
  const lines = hasTwoLines ? ' wrap' : ''
  if (widthPx < SMALL_MIN_PX) return { size: 'name', pieces: name + lines }
  const wrap = short ? '' : lines
  if (widthPx < (projected ? MEDIUM_MIN_PROJECTED_PX : MEDIUM_MIN_PX))
    return { size: 'small', pieces: `${name}${wrap} brief` }
  const isFull = widthPx >= FULL_MIN_PX
  let pieces = `name${wrap} icon status secondary time`
  if (projected) pieces += ' sign'
  // Two lines show most names in full. The first ones of several names matter most.
  if (!short && !kind && !wrap) pieces += ' end'
  if (isFull && kind) pieces += ' kind'
  // A title in a language that the user did not choose adds nothing to a name.
  if (title && (isUnnamed || !title.isForeign) && (isFull || !kind)) pieces += ' title'
  return { size: isFull ? 'full' : 'medium', pieces }
}

/**
 * Splits the name of a bar in two, so that truncation removes its middle. The end often
 * distinguishes similar names. A short name is not split.
 *
 * @example `Version 7.3, phase 2` is split into `Version 7.3, phase ` and `2` if it is projected
 */
export function splitName({ label: { primary }, projected }: LabelledBar) {
  const isNumbered = projected && /\d\D*$/.test(primary)
  if (primary.length <= (isNumbered ? MAX_WHOLE_PROJECTED_LENGTH : MAX_WHOLE_LENGTH))
    return [primary, ''] as const
  // A separator such as `·` belongs to the end.
  const [, words, lastWord = ''] = /\s((?:[·:–-]\s+)?(\S+))$/u.exec(primary) ?? []
  const end = words && lastWord.length <= MAX_LAST_WORD_LENGTH ? words : getLastLetters(primary)
  return [primary.slice(0, -end.length), end] as const
}

function getLastLetters(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  return letters.slice(-END_LENGTH).join('')
}

type BarWithImage = {
  readonly left: number
  readonly width: number
  readonly bannerImage: string | null
}

/** Returns the width in pixels of the image at the end of a bar, or 0 for none. */
export function getImageWidth({ width, bannerImage }: Omit<BarWithImage, 'left'>): number {
  if (bannerImage === null) return 0
  const imageWidth = Math.min(MAX_IMAGE_PX, Math.floor(width * 0.4))
  return width - imageWidth - GAP_PX < MIN_LABEL_BESIDE_IMAGE_PX ? 0 : imageWidth
}

/**
 * Returns the width available to a label in the visible part of its bar. A bar outside the view
 * counts in full. The label covers only the faint part of the image; when both do not fit, the image
 * is hidden.
 *
 * @param view the part of the timeline that nothing covers
 */
export function computeLabelWidth(
  bar: BarWithImage,
  view: { readonly left: number; readonly width: number },
): { widthPx: number; isImageHidden: boolean } {
  const left = Math.max(bar.left, view.left)
  const right = Math.min(bar.left + bar.width, view.left + view.width)
  const visiblePx = right > left ? right - left : bar.width
  const imageWidth = getImageWidth(bar)
  const imageInView = view.left + view.width - (bar.left + bar.width - imageWidth)
  const clearInView = Math.min(imageWidth, imageInView) - imageWidth * OVERLAP_SHARE
  const remainingPx = visiblePx - Math.max(0, clearInView + GAP_PX)
  const isImageInView = imageWidth > 0 && imageInView > 0
  const isImageHidden = isImageInView && remainingPx < MIN_LABEL_BESIDE_IMAGE_PX
  const isShared = isImageInView && !isImageHidden
  return { widthPx: isShared ? remainingPx : visiblePx, isImageHidden }
}
