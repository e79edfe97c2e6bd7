import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for work until a timeout in milliseconds; rejects when the work fails. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const timeout = sleep(milliseconds, undefined, { signal: done.signal }).catch(() => undefined)
  try {
    await Promise.race([work, timeout])
  } finally {
    done.abort()
  }
}
