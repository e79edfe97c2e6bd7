/** In pixels: for a bar or card, and for a large view. */
export const IMAGE_WIDTHS = [480, 1080] as const

/** The side of the square picture of an item, in pixels: twice the largest size on a page. */
export const ITEM_IMAGE_SIDE = 128

/** The image that a path names. */
export type ImageName = { readonly hash: string; readonly width: number }

const WIDTHS = [...IMAGE_WIDTHS, ITEM_IMAGE_SIDE].join('|')
const PATH = new RegExp(`^/images/([0-9a-f]{32})-(${WIDTHS})\\.webp$`)

/** Path of an image; its content is immutable. */
export function getImagePath(hash: string, width: number): `/images/${string}` {
  return `/images/${hash}-${width}.webp`
}

/** Parses the path of an image; null for other paths. */
export function parseImagePath(path: string): ImageName | null {
  const [, hash, width] = PATH.exec(path) ?? []
  return hash === undefined ? null : { hash, width: Number(width) }
}
