import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { LOCK_SPACE } from '../../jobs/with-servers-lock.ts'

/**
 * Sends a request while no other import, here or on another server, sends one to the host; null when
 * the signal aborts.
 */
export type HostRateLimiter = <Outcome>(
  host: string,
  signal: AbortSignal,
  send: () => Promise<Outcome>,
) => Promise<Outcome | null>

/** Polling interval for a free host, in milliseconds. */
const POLL_INTERVAL_MS = 40

/**
 * Creates a host rate limiter from an advisory lock: all servers together send one request to a host
 * at a time, with a pause after each. The lock belongs to the connection, so a killed server
 * releases it.
 *
 * @param paceMs the pause in milliseconds, plus or minus a fifth
 */
export function createHostRateLimiter(client: PoolClient, paceMs: number): HostRateLimiter {
  return async (host, signal, send) => {
    while (!(await tryLock(client, host))) {
      if (signal.aborted) return null
      await sleep(POLL_INTERVAL_MS * (0.5 + Math.random()))
    }
    try {
      if (signal.aborted) return null
      const outcome = await send()
      if (paceMs > 0) await pause(paceMs * (0.8 + 0.4 * Math.random()), signal)
      return outcome
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [
        LOCK_SPACE,
        toLockName(host),
      ])
    }
  }
}

/** Waits; returns early, without an error, when the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
}

async function tryLock(client: PoolClient, host: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as locked',
    [LOCK_SPACE, toLockName(host)],
  )
  return rows[0]?.locked === true
}

function toLockName(host: string): string {
  return `pulls of ${host}`
}
