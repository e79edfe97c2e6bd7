import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ResizeOptions } from 'sharp'
import { IMAGE_WIDTHS, ITEM_IMAGE_SIDE } from './image-path.ts'

/** An image as the server delivers it: WebP without metadata, one file per width. */
export type EncodedImage = {
  /** First half of the SHA-256 of the official file, in hex. */
  readonly hash: string
  readonly files: readonly { readonly width: number; readonly file: Buffer }[]
}

/** The reason of a rejection: unknown format, broken file, or unusable size. */
export type ImageFault = 'not-a-picture' | 'broken' | 'odd-size'

/** Twelve times the largest banner seen (1.4 megapixels). */
const MAX_PIXELS = 16e6

const TIMEOUT_SECONDS = 10

/** Smaller or narrower images are not banners. */
const MIN_SIDE = 40
const MAX_ASPECT_RATIO = 12

const QUALITY = 78

/** Resize options by purpose; `cover` crops to a square of the width. */
const RESIZE_OPTIONS = {
  banner: IMAGE_WIDTHS.map((width) => ({ width, withoutEnlargement: true })),
  avatar: [{ width: 160, height: 160, fit: 'cover' }],
  item: [{ width: ITEM_IMAGE_SIDE, height: ITEM_IMAGE_SIDE, fit: 'cover', position: 'top' }],
} as const satisfies Record<string, readonly ResizeOptions[]>

export type ImagePurpose = keyof typeof RESIZE_OPTIONS

/** Magic bytes of accepted formats: JPEG, PNG, GIF, WebP. */
const MAGIC_BYTES = [/^ÿØÿ/, /^\u0089PNG\r\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s]

/** Decodes an untrusted file and encodes its image again. */
export async function reEncodeImage(
  body: Buffer,
  purpose: ImagePurpose = 'banner',
): Promise<Result<EncodedImage, ImageFault>> {
  const firstBytes = body.subarray(0, 16).toString('latin1')
  if (!MAGIC_BYTES.some((pattern) => pattern.test(firstBytes))) return fail('not-a-picture')
  const { default: sharp } = await import('sharp')
  // Each image is decoded once: a cache would only use memory.
  sharp.cache(false)
  sharp.concurrency(1)
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  try {
    const { width, height } = await sharp(body, options).metadata()
    if (!isUsableSize(width, height)) return fail('odd-size')
    const files = []
    for (const resizeOptions of RESIZE_OPTIONS[purpose]) {
      const file = await sharp(body, options)
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .resize(resizeOptions)
        .webp({ quality: QUALITY })
        .toBuffer()
      files.push({ width: resizeOptions.width, file })
    }
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 32)
    return ok({ hash, files })
  } catch {
    // The decoder's reason does not matter.
    return fail('broken')
  }
}

function isUsableSize(width: number, height: number): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short >= MIN_SIDE && long / short <= MAX_ASPECT_RATIO
}
