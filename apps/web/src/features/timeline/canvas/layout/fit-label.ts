/**
 * The size class of a label, its level of detail:
 * - undefined: all pieces;
 * - `medium`: no kind, and no official title beside a kind;
 * - `small`: the name and the brief time;
 * - `name`: the name, or the type icon of an ended bar that the left edge cuts;
 * - `icon`: the type icon, which `small` and `name` omit;
 * - `none`: nothing.
 */
export type LabelSize = 'medium' | 'small' | 'name' | 'icon' | 'none' | undefined

/**
 * Minimum visible widths in pixels; a narrower label uses the next smaller class. They ignore the
 * length of the name, so that adjacent bars show the same pieces.
 */
const FULL_MIN_PX = 260
const MEDIUM_MIN_PX = 168
/** A projected activity has no class `name`, and shows its sign `≈` only from `medium` on. */
const MEDIUM_MIN_PROJECTED_PX = 240
const SMALL_MIN_PX = 80
const NAME_MIN_PX = 50
const ICON_MIN_PX = 30

/** Returns whether more than the name and the time fits, such as the status or a split title. */
export function fitsSecondaryText(size: LabelSize): boolean {
  return size === undefined || size === 'medium'
}

/** Returns the label size for the width available to a label. A projected bar needs more pixels. */
export function fitLabel(pixels: number, { projected = false } = {}): LabelSize {
  if (pixels < ICON_MIN_PX) return 'none'
  if (pixels < (projected ? SMALL_MIN_PX : NAME_MIN_PX)) return 'icon'
  if (pixels < SMALL_MIN_PX) return 'name'
  if (pixels < (projected ? MEDIUM_MIN_PROJECTED_PX : MEDIUM_MIN_PX)) return 'small'
  return pixels < FULL_MIN_PX ? 'medium' : undefined
}

/** Returns the visible width of a bar in pixels, or its full width when it is outside the view. */
export function getVisibleWidth(
  bar: { left: number; width: number },
  view: { left: number; width: number },
): number {
  const left = Math.max(bar.left, view.left)
  const right = Math.min(bar.left + bar.width, view.left + view.width)
  return right > left ? right - left : bar.width
}
