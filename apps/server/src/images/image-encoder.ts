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

  function startProcess(): ChildProcess {
    // The output of the decoder does not belong in our log.
    const startedChild = fork(entry, {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    startedChild.once('exit', () => {
      if (child === startedChild) child = null
    })
    // It did not start, or it exited during the request: there is no response.
    startedChild.on('error', () => startedChild.kill('SIGKILL'))
    return startedChild
  }

  return {
    encode: async (body, purpose = 'banner') => {
      child ??= startProcess()
      const target = child
      const controller = new AbortController()
      const { signal } = controller
      const response = once(target, 'message', { signal }).then(([picture]) => picture as Encoded)
      const ended = once(target, 'exit', { signal }).then(() => fail('crashed' as const))
      const timeout = sleep(timeoutMs, fail('crashed' as const), { signal })
      target.send([body, purpose])
      const encoded = await Promise.race([response, ended, timeout]).finally(() => {
        for (const promise of [response, ended, timeout]) promise.catch(() => undefined)
        controller.abort()
      })
      if (!encoded.ok && encoded.problem === 'crashed') target.kill('SIGKILL')
      return encoded
    },
    close: () => {
      child?.kill('SIGKILL')
      child = null
    },
  }
}
