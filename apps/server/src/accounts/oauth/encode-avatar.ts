import pLimit from 'p-limit'
import { openPictureEncoder } from '../../images/picture-encoder.ts'

/** A picture of a player as we show it: WebP without metadata; null for a file that shows none. */
export type EncodeAvatar = (file: Buffer) => Promise<Buffer | null>

/** Maximum length of the queue; further users get no avatar. */
const MOST_WAITING = 10

/** In milliseconds, because a user is waiting. */
const PATIENCE = 5000

/** Encodes avatars one after the other, each in its own process. */
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
