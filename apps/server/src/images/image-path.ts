/** In pixels: for a bar or card, and for a large view. */
export const IMAGE_WIDTHS = [480, 1080] as const

/** The image that a path names. */
export type ImageName = { readonly hash: string; readonly width: number }

const PATH = new RegExp(`^/images/([0-9a-f]{32})-(${IMAGE_WIDTHS.join('|')})\\.webp$`)

/** Path of an image; its content is immutable. */
export function getImagePath(hash: string, width: number): `/images/${string}` {
  return `/images/${hash}-${width}.webp`
}

/** Parses the path of an image; null for other paths. */
export function parseImagePath(path: string): ImageName | null {
  const [, hash, width] = PATH.exec(path) ?? []
  return hash === undefined ? null : { hash, width: Number(width) }
}
