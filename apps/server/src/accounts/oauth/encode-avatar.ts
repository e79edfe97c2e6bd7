import pLimit from 'p-limit'
import { openImageEncoder } from '../../images/image-encoder.ts'

/** Encodes an avatar as WebP without metadata; null for a file that is not an image. */
export type EncodeAvatar = (file: Buffer) => Promise<Buffer | null>

/** Maximum length of the queue; further users get no avatar. */
const MAX_QUEUE_LENGTH = 10

/** Short, because a user is waiting. */
const TIMEOUT_MS = 5000

/** Creates an encoder with a queue: one avatar at a time, each in its own process. */
export function createAvatarEncoder(): EncodeAvatar {
  const queue = pLimit(1)
  return async (file) => {
    if (queue.pendingCount >= MAX_QUEUE_LENGTH) return null
    return queue(async () => {
      const encoder = openImageEncoder(TIMEOUT_MS)
      try {
        const encoded = await encoder.encode(file, 'avatar')
        const encodedFile = encoded.ok ? encoded.value.files[0]?.file : undefined
        return encodedFile === undefined ? null : Buffer.from(encodedFile)
      } finally {
        encoder.close()
      }
    })
  }
}
