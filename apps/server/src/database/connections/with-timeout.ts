import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until work is done, but not longer than so many milliseconds; what failed rejects. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const over = sleep(milliseconds, undefined, { signal: done.signal }).catch(() => undefined)
  try {
    await Promise.race([work, over])
  } finally {
    done.abort()
  }
}
