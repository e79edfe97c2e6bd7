import { hash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

export type Load = {
  /** Number of acknowledged writes. */
  readonly acknowledged: () => number
  /** Number of failed requests by kind: a status, or a connection error. */
  readonly errors: ReadonlyMap<string, number>
  /** Times of failed requests by kind. */
  readonly failures: readonly { readonly kind: string; readonly at: number }[]
  /**
   * Waits until each writer has written after an instant; returns the time, null after the timeout.
   */
  readonly waitUntilWritten: (moment: number) => Promise<number | null>
  readonly stop: () => Promise<void>
  /** Number of acknowledged writes that are missing in the database. */
  readonly countLost: (address: ClientConfig) => Promise<number>
}

type Writer = {
  readonly token: string
  tried: number
  /** Number of acknowledged attempts, number of the last one, and its time. */
  acknowledged: number
  last: number
  lastAt: number
  /** Numbers of the failed attempts. */
  readonly failed: Set<number>
}

/** Timeout of a write, and of the wait for all writers. */
const RESPONSE_TIMEOUT_MS = 15_000
const WRITTEN_TIMEOUT_MS = 30_000

/** The retry delay of a browser, shortened. */
const RETRY_DELAY_MS = 50

/**
 * Starts users who save their settings one write after the other, as fast as responses arrive or with a
 * pause of at most `maxPauseMs` milliseconds. Each write contains its number, so that the last
 * one in the database shows which are lost.
 */
export async function openLoad(
  origin: string,
  address: ClientConfig,
  writers: number,
  maxPauseMs = 0,
): Promise<Load> {
  // Earlier loads have written to the same database.
  const name = randomUUID().slice(0, 8)
  const tokens = Array.from({ length: writers }, (_, number) =>
    // The server looks up texts in the form of a token only: 43 characters.
    hash('sha256', `${name} ${number}`, 'base64url'),
  )
  await addAccounts(address, tokens)
  const errors = new Map<string, number>()
  const failures: { kind: string; at: number }[] = []
  const all: Writer[] = tokens.map((token) => ({
    token,
    tried: 0,
    acknowledged: 0,
    last: 0,
    lastAt: 0,
    failed: new Set(),
  }))
  const stopping = new AbortController()

  async function write(writer: Writer): Promise<void> {
    while (!stopping.signal.aborted) {
      writer.tried += 1
      const failure = await save(origin, writer)
      if (failure === null) {
        writer.acknowledged += 1
        writer.last = writer.tried
        writer.lastAt = performance.now()
        if (maxPauseMs > 0) await sleep(Math.random() * maxPauseMs)
      } else {
        writer.failed.add(writer.tried)
        errors.set(failure, (errors.get(failure) ?? 0) + 1)
        failures.push({ kind: failure, at: performance.now() })
        await sleep(RETRY_DELAY_MS)
      }
    }
  }

  const writing = Promise.all(all.map(write))
  return {
    acknowledged: () => all.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    errors,
    failures,
    waitUntilWritten: async (moment) => {
      const deadline = performance.now() + WRITTEN_TIMEOUT_MS
      while (performance.now() < deadline) {
        if (all.every(({ lastAt }) => lastAt > moment)) return performance.now()
        await sleep(10)
      }
      return null
    },
    stop: async () => {
      stopping.abort()
      await writing
    },
    countLost: (address) => countLost(address, all),
  }
}

/** Saves the settings; returns null when acknowledged, else the kind of failure. */
async function save(origin: string, { token, tried }: Writer): Promise<string | null> {
  try {
    const response = await fetch(`${origin}/api/user/upload_settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ slot: 1, activityStatus: { [createUuid(tried)]: 'done' } }),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    await response.text()
    return response.ok ? null : String(response.status)
  } catch (error) {
    return getErrorKind(error)
  }
}

function getErrorKind(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return code === 'ECONNREFUSED' ? 'refused' : 'disconnected'
}

function createUuid(count: number): string {
  return `00000000-0000-4000-8000-${count.toString().padStart(12, '0')}`
}

async function addAccounts(address: ClientConfig, tokens: readonly string[]): Promise<void> {
  await withClient(address, (client) =>
    client.query(
      `with added as (
         insert into accounts (username, email, password_hash, activated_at)
         select token, token || '@example.org', 'none', now() from unnest($1::text[]) as token
         returning id, username
       )
       insert into sessions (account_id, hash, device, address, expires_at)
       select id, sha256(username::bytea), 'faults', 'unknown', now() + interval '30 days'
       from added`,
      [tokens],
    ),
  )
}

async function countLost(address: ClientConfig, writers: readonly Writer[]): Promise<number> {
  const { rows } = await withClient(address, (client) =>
    client.query<{ username: string; config: string }>(
      `select username, config::text from settings_slots join accounts on id = account_id`,
    ),
  )
  const storedNumbers = new Map(
    rows.map(({ username, config }) => [username, Number(/8000-(\d{12})/.exec(config)?.[1] ?? 0)]),
  )
  return writers.reduce((sum, { token, last, failed }) => {
    const number = storedNumbers.get(token) ?? 0
    // An unacknowledged write may arrive late and replace the following ones.
    return failed.has(number) ? sum : sum + Math.max(0, last - number)
  }, 0)
}

async function withClient<T>(
  address: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(address)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
