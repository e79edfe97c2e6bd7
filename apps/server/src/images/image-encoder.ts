import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fail, type Result } from '@bannerday/domain/result'
import type { EncodedImage, ImageFault, ImagePurpose } from './re-encode-image.ts'

/** An image, or a fault; `crashed` when the decoding process ended. */
type Encoded = Result<EncodedImage, ImageFault | 'crashed'>

export type ImageEncoder = {
  /** Decodes an untrusted file and encodes its image; one at a time. */
  readonly encode: (body: Buffer, purpose?: ImagePurpose) => Promise<Encoded>
  readonly close: () => void
}

const program = fileURLToPath(new URL('image-worker.ts', import.meta.url))

/** Twice what the decoder and encoder grant themselves, in milliseconds. */
const TIMEOUT_MS = 40_000

/**
 * Encodes images in a separate process, started with the first one. A hostile file can only crash
 * the decoder, which has no access to secrets and releases its memory when it exits.
 */
export function openImageEncoder(timeoutMs = TIMEOUT_MS, entry = program): ImageEncoder {
  let child: ChildProcess | null = null

  function begin(): ChildProcess {
    // The output of the decoder does not belong in our log.
    const started = fork(entry, {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    started.once('exit', () => {
      if (child === started) child = null
    })
    // It did not start, or it exited during the request: there is no response.
    started.on('error', () => started.kill('SIGKILL'))
    return started
  }

  return {
    encode: async (body, purpose = 'banner') => {
      child ??= begin()
      const at = child
      const ending = new AbortController()
      const { signal } = ending
      const answered = once(at, 'message', { signal }).then(([picture]) => picture as Encoded)
      const ended = once(at, 'exit', { signal }).then(() => fail('crashed' as const))
      const slow = sleep(timeoutMs, fail('crashed' as const), { signal })
      at.send([body, purpose])
      const encoded = await Promise.race([answered, ended, slow]).finally(() => {
        for (const one of [answered, ended, slow]) one.catch(() => undefined)
        ending.abort()
      })
      if (!encoded.ok && encoded.problem === 'crashed') at.kill('SIGKILL')
      return encoded
    },
    close: () => {
      child?.kill('SIGKILL')
      child = null
    },
  }
}
