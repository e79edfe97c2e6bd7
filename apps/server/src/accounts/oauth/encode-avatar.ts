import pLimit from 'p-limit'
import { openImageEncoder } from '../../images/picture-encoder.ts'

/** A picture of a player as we show it: WebP without metadata; null for a file that shows none. */
export type EncodeAvatar = (file: Buffer) => Promise<Buffer | null>

/** Maximum length of the queue; further users get no avatar. */
const MAX_QUEUE_LENGTH = 10

/** In milliseconds, because a user is waiting. */
const TIMEOUT_MS = 5000

/** Encodes avatars one after the other, each in its own process. */
export function createAvatarEncoder(): EncodeAvatar {
  const oneByOne = pLimit(1)
  return async (file) => {
    if (oneByOne.pendingCount >= MAX_QUEUE_LENGTH) return null
    return oneByOne(async () => {
      const encoder = openImageEncoder(TIMEOUT_MS)
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
