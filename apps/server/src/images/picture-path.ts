/** In pixels: for a bar or a card, and for a large place. */
export const PICTURE_WIDTHS = [480, 1080] as const

/** Which of our pictures a path asks for. */
export type PictureName = { readonly hash: string; readonly width: number }

const PATH = new RegExp(`^/images/([0-9a-f]{32})-(${PICTURE_WIDTHS.join('|')})\\.webp$`)

/** Where we serve a picture. What stands there never changes. */
export function picturePath(hash: string, width: number): `/images/${string}` {
  return `/images/${hash}-${width}.webp`
}

/** The picture that a path asks for; null for any other path. */
export function readPicturePath(path: string): PictureName | null {
  const [, hash, width] = PATH.exec(path) ?? []
  return hash === undefined ? null : { hash, width: Number(width) }
}
