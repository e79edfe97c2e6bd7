import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { noLongerThan } from './connections/no-longer-than.ts'
import { CHANGES_CHANNEL } from './note-change.ts'

type Listener = {
  readonly openClient: () => Client
  /** Called when something changed, and when a connection begins: it heard nothing before. */
  readonly onNotice: () => void
}

/** How long after a lost connection the next is tried, at first and at most, in milliseconds. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** How often a word is exchanged, and after how much silence the connection is given up. */
const WORD_MS = 15_000
const SILENCE_MS = 40_000

/** How long a stop waits for the connection to end, in milliseconds. */
const LETTING_GO_MS = 200

/**
 * Hears of changes on a connection of its own, and takes another one whenever that is lost. What
 * happens in between is not heard, nor is anything behind a pooler that gives out connections by
 * transaction: listening makes looking quicker and does not replace it. Answers how to stop.
 */
export function listenForChanges({ openClient, onNotice }: Listener): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  let pause = FIRST_PAUSE_MS

  async function listenOnce(): Promise<void> {
    const client = openClient()
    const letGo = () => void socketOf(client).destroy()
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    // Whether the database is away others find out and tell.
    client.on('error', () => undefined)
    client.on('notification', onNotice)
    let words: NodeJS.Timeout | undefined
    signal.addEventListener('abort', letGo)
    try {
      await client.connect()
      socketOf(client).setTimeout(SILENCE_MS, letGo)
      await client.query(`listen ${CHANGES_CHANNEL}`)
      words = setInterval(makeSay(client), WORD_MS)
      pause = FIRST_PAUSE_MS
      onNotice()
      await lost
    } finally {
      clearInterval(words)
      signal.removeEventListener('abort', letGo)
      letGo()
    }
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined)
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
  }

  const listening = listen()
  return async () => {
    ending.abort()
    await noLongerThan(LETTING_GO_MS, listening)
  }
}

/** Says a word, unless the last has no answer yet: that leads to silence, which ends the connection. */
function makeSay(client: Client): () => void {
  let isSaid = false
  return () => {
    if (isSaid) return
    isSaid = true
    void client
      .query('select 1')
      .catch(() => undefined)
      .finally(() => (isSaid = false))
  }
}

function socketOf({ connection }: Client): Socket {
  return connection.stream as Socket
}
