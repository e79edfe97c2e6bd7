/** The size class of a label; undefined for the full label. */
export type LabelRoom = 'short' | 'narrow' | 'who' | 'glyph' | 'none' | undefined

/**
 * The visible widths in pixels below which pieces are hidden, independent of the length of the
 * name, so that adjacent bars show the same pieces. Hidden in this order: type and official title,
 * icon, time, text, everything.
 */
const SHORT = 260
const NARROW = 168
/** A projected activity shows its start with a sign before the name. */
const NARROW_EXPECTED = 240
const WHO = 80
const GLYPH = 50
const NONE = 30

/** Returns whether more than the name and the time fits. */
export function isRoomy(room: LabelRoom): boolean {
  return room === undefined || room === 'short'
}

/**
 * Returns the label size for the visible width of a bar. A projected bar needs more pixels, because
 * the sign in front of its name takes part of the room of the name.
 */
export function labelRoom(pixels: number, { projected = false } = {}): LabelRoom {
  if (pixels < NONE) return 'none'
  if (pixels < (projected ? WHO : GLYPH)) return 'glyph'
  if (pixels < WHO) return 'who'
  if (pixels < (projected ? NARROW_EXPECTED : NARROW)) return 'narrow'
  return pixels < SHORT ? 'short' : undefined
}

/** Returns the visible width of a bar in pixels, or its full width when it is outside the view. */
export function pixelsInView(
  bar: { left: number; width: number },
  view: { left: number; width: number },
): number {
  const left = Math.max(bar.left, view.left)
  const right = Math.min(bar.left + bar.width, view.left + view.width)
  return right > left ? right - left : bar.width
}
