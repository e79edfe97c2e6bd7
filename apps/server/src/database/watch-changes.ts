import type { Database } from './database.ts'
import { type Changing, readChanges } from './notify-change.ts'

/** The polling interval of a server that receives no notifications. */
const POLL_MS = 5000

/** The pause after a poll as a multiple of its duration, and its bounds. */
const PAUSE_FACTOR = 4
const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 400

type Watch = {
  readonly db: Database
  /** Callbacks on a change; awaited before the next poll. */
  readonly onChange: { readonly [name in Changing]: () => Promise<void> }
  readonly onError: (error: unknown) => void
  /** Subscribes to notifications; returns a function that unsubscribes. */
  readonly listen?: (onNotice: () => void) => () => Promise<void>
  readonly everyMs?: number
}

/**
 * Polls for changes of this and other servers, and at once after a notification; the first poll
 * reports everything that ever changed. Failed work is repeated at the next poll. Changes in quick
 * succession are combined. Returns a function that stops after the current poll.
 */
export function watchChanges({
  db,
  onChange,
  onError,
  listen = () => async () => undefined,
  everyMs = POLL_MS,
}: Watch): () => Promise<void> {
  const known = new Map<Changing, number>()
  let looking: Promise<void> | null = null
  let later: NodeJS.Timeout | undefined
  let isAsked = false
  let restUntil = 0

  async function look(): Promise<void> {
    for (const [name, number] of await readChanges(db)) {
      if (known.get(name) === number) continue
      await onChange[name]()
      known.set(name, number)
    }
  }

  function lookNow(): void {
    const begin = performance.now()
    later = undefined
    isAsked = false
    looking = look()
      .catch(onError)
      .finally(() => {
        const took = performance.now() - begin
        restUntil = begin + took + Math.min(getPause(took), everyMs)
        looking = null
        if (isAsked) lookSoon()
      })
  }

  function lookSoon(): void {
    isAsked = true
    if (looking === null) later ??= setTimeout(lookNow, Math.max(0, restUntil - performance.now()))
  }

  const timer = setInterval(lookSoon, everyMs)
  const stopListening = listen(lookSoon)
  return async () => {
    clearInterval(timer)
    await stopListening()
    await looking
    clearTimeout(later)
  }
}

/**
 * The pause after a poll of some duration, both in milliseconds: long enough to combine frequent
 * changes and leave time for requests, short enough that even a slow machine detects the last
 * change within a second.
 */
export function getPause(took: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, PAUSE_FACTOR * took))
}
