import pLimit from 'p-limit'
import { openPictureEncoder } from '../../images/picture-encoder.ts'

/** A picture of a player as we show it: WebP without metadata; null for a file that shows none. */
export type EncodeAvatar = (file: Buffer) => Promise<Buffer | null>

/** How many files may wait; whoever comes then has no picture. */
const MOST_WAITING = 10

/** In milliseconds: who waits for it is a person. */
const PATIENCE = 5000

/** Encodes pictures of players, one after the other, each in a process of its own that ends with it. */
export function makeEncodeAvatar(): EncodeAvatar {
  const oneByOne = pLimit(1)
  return async (file) => {
    if (oneByOne.pendingCount >= MOST_WAITING) return null
    return oneByOne(async () => {
      const encoder = openPictureEncoder(PATIENCE)
      try {
        const encoded = await encoder.encode(file, 'avatar')
        const shown = encoded.ok ? encoded.value.files[0]?.file : undefined
        return shown === undefined ? null : Buffer.from(shown)
      } finally {
        encoder.close()
      }
    })
  }
}
