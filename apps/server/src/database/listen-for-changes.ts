import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { withTimeout } from './connections/with-timeout.ts'
import { CHANGES_CHANNEL } from './notify-change.ts'

type Listener = {
  readonly openClient: () => Client
  /** Called after a change and after each new connection, which missed earlier changes. */
  readonly onNotice: () => void
}

/** Backoff of reconnects: first and maximum delay. */
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000

/** Interval of heartbeats, and the silence after which the connection is closed. */
const HEARTBEAT_MS = 15_000
const SILENCE_MS = 40_000

/** Timeout for closing the connection. */
const CLOSE_TIMEOUT_MS = 200

/**
 * Listens for changes (LISTEN/NOTIFY) on its own connection and reconnects with backoff. Changes
 * during an interruption, or behind a pooler in transaction mode, are missed: listening speeds
 * polling up and does not replace it. Returns a function that stops it.
 */
export function listenForChanges({ openClient, onNotice }: Listener): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let pause = FIRST_PAUSE_MS

  async function listenOnce(): Promise<void> {
    const client = openClient()
    const closeConnection = () => void getSocket(client).destroy()
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    // The database watch reports outages.
    client.on('error', () => undefined)
    client.on('notification', onNotice)
    let heartbeat: NodeJS.Timeout | undefined
    signal.addEventListener('abort', closeConnection)
    try {
      await client.connect()
      getSocket(client).setTimeout(SILENCE_MS, closeConnection)
      await client.query(`listen ${CHANGES_CHANNEL}`)
      heartbeat = setInterval(createHeartbeat(client), HEARTBEAT_MS)
      pause = FIRST_PAUSE_MS
      onNotice()
      await lost
    } finally {
      clearInterval(heartbeat)
      signal.removeEventListener('abort', closeConnection)
      closeConnection()
    }
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined)
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
    }
  }

  const listening = listen()
  return async () => {
    stopping.abort()
    await withTimeout(CLOSE_TIMEOUT_MS, listening)
  }
}

/**
 * Sends a heartbeat unless the previous one is unanswered; the silence then closes the connection.
 */
function createHeartbeat(client: Client): () => void {
  let isPending = false
  return () => {
    if (isPending) return
    isPending = true
    void client
      .query('select 1')
      .catch(() => undefined)
      .finally(() => (isPending = false))
  }
}

function getSocket({ connection }: Client): Socket {
  return connection.stream as Socket
}
