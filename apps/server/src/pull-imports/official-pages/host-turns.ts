import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { LOCK_SPACE } from '../../jobs/alone-on-all-servers.ts'

/** Sends a request to a host while no other server does; null when it is time to stop. */
export type HostRateLimiter = <Answer>(
  host: string,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
) => Promise<Answer | null>

/** Polling interval for a free host, in milliseconds. */
const POLL_INTERVAL_MS = 40

/**
 * Limits all servers together to one request to a host at a time, with a pause after each (an
 * advisory lock as host rate limiter). The lock belongs to the connection: a killed server releases
 * it.
 *
 * @param paceMs the pause in milliseconds, plus or minus a fifth
 */
export function createHostRateLimiter(client: PoolClient, paceMs: number): HostRateLimiter {
  return async (host, signal, ask) => {
    while (!(await lock(client, host))) {
      if (signal.aborted) return null
      await sleep(POLL_INTERVAL_MS * (0.5 + Math.random()))
    }
    try {
      if (signal.aborted) return null
      const answer = await ask()
      if (paceMs > 0) await pause(paceMs * (0.8 + 0.4 * Math.random()), signal)
      return answer
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, nameOf(host)])
    }
  }
}

/** Waits; ends early, without an error, when it is time to stop. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
}

async function lock(client: PoolClient, host: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as locked',
    [LOCK_SPACE, nameOf(host)],
  )
  return rows[0]?.locked === true
}

function nameOf(host: string): string {
  return `pulls of ${host}`
}
