import type { Database } from './database.ts'
import { type Changing, readChanges } from './notify-change.ts'

/** The polling interval of a server that receives no notifications. */
const POLL_MS = 5000

/** The pause after a poll as a multiple of its duration, and its bounds. */
const PAUSE_FACTOR = 4
const MIN_PAUSE_MS = 200
const MAX_PAUSE_MS = 400

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
  let polling: Promise<void> | null = null
  let nextPoll: NodeJS.Timeout | undefined
  let isRequested = false
  let pauseUntil = 0

  async function poll(): Promise<void> {
    for (const [name, number] of await readChanges(db)) {
      if (known.get(name) === number) continue
      await onChange[name]()
      known.set(name, number)
    }
  }

  function pollNow(): void {
    const startedAt = performance.now()
    nextPoll = undefined
    isRequested = false
    polling = poll()
      .catch(onError)
      .finally(() => {
        const durationMs = performance.now() - startedAt
        pauseUntil = startedAt + durationMs + Math.min(getPause(durationMs), everyMs)
        polling = null
        if (isRequested) schedulePoll()
      })
  }

  function schedulePoll(): void {
    isRequested = true
    if (polling === null)
      nextPoll ??= setTimeout(pollNow, Math.max(0, pauseUntil - performance.now()))
  }

  const timer = setInterval(schedulePoll, everyMs)
  const stopListening = listen(schedulePoll)
  return async () => {
    clearInterval(timer)
    await stopListening()
    await polling
    clearTimeout(nextPoll)
  }
}

/**
 * The pause after a poll of some duration, both in milliseconds: long enough to combine frequent
 * changes and leave time for requests, short enough that even a slow machine detects the last
 * change within a second.
 */
export function getPause(durationMs: number): number {
  return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * durationMs))
}
