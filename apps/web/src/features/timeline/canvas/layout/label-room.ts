/** How much of a label there is room for; the whole of it where nothing is said. */
export type LabelRoom = 'short' | 'narrow' | 'who' | 'glyph' | 'none' | undefined

/**
 * Pixels below which the kind and the official title give way, whatever the name leaves of the room,
 * so that bars beside each other say as much as each other; then the glyph, then the time, then the
 * words, and at last all.
 */
const SHORT = 260
const NARROW = 168
/** In front of what is expected stands when it starts, with its sign. */
const NARROW_EXPECTED = 240
const WHO = 80
const GLYPH = 50
const NONE = 30

/** Whether there is room for more than the name and the time. */
export function isRoomy(room: LabelRoom): boolean {
  return room === undefined || room === 'short'
}

/**
 * What of a label is shown where so many pixels of its bar are in view. The sign before what is
 * `projected` would leave its name no letter where others have a few.
 */
export function labelRoom(pixels: number, { projected = false } = {}): LabelRoom {
  if (pixels < NONE) return 'none'
  if (pixels < (projected ? WHO : GLYPH)) return 'glyph'
  if (pixels < WHO) return 'who'
  if (pixels < (projected ? NARROW_EXPECTED : NARROW)) return 'narrow'
  return pixels < SHORT ? 'short' : undefined
}

/** How many pixels of a bar are in view; all of them where none is, since nobody looks. */
export function pixelsInView(
  bar: { left: number; width: number },
  view: { left: number; width: number },
): number {
  const left = Math.max(bar.left, view.left)
  const right = Math.min(bar.left + bar.width, view.left + view.width)
  return right > left ? right - left : bar.width
}
