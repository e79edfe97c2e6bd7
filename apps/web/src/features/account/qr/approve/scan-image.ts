import { fail, ok, type Result } from '@bannerday/domain/result'
import { type QrLink, readQrLink } from '../qr-link.ts'
import { createCodeFinder } from './find-code.ts'
import type { ScanProblem } from './scan-problem.ts'

/** In bytes. A photo of a phone has about ten million. */
const MAX_SIZE = 40_000_000

/** In pixels. Larger images are scaled down to this width, at which a code is still readable. */
const WIDEST = 1600

/** Finds the code in a selected or pasted image. */
export async function scanPicture(file: Blob): Promise<Result<QrLink, ScanProblem>> {
  const picture = file.size > MAX_SIZE ? null : await openPicture(file)
  if (!picture) return fail('unreadable')
  try {
    const text = await (await createCodeFinder())(picture)
    if (text === null) return fail('noCode')
    const link = readQrLink(text)
    return link ? ok(link) : fail('foreign')
  } finally {
    picture.close()
  }
}

async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    const picture = await createImageBitmap(file)
    if (picture.width <= WIDEST && picture.height <= WIDEST) return picture
    const scale = WIDEST / Math.max(picture.width, picture.height)
    const size = {
      resizeWidth: Math.max(1, Math.round(picture.width * scale)),
      resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    }
    const smaller = await createImageBitmap(picture, size)
    picture.close()
    return smaller
  } catch {
    return null
  }
}
