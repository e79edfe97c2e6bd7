import type { Database } from './database.ts'
import { type Changing, readChanges } from './note-change.ts'

/** How soon a server that hears nothing finds out what another changed, in milliseconds. */
const POLL_MS = 5000

/** After a look nobody looks for so many times as long as it took, but at least and at most this long. */
const PAUSE_OF_LOOK = 4
const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 400

type Watch = {
  readonly db: Database
  /** What to do when something changed; awaited before the next look. */
  readonly onChange: { readonly [name in Changing]: () => Promise<void> }
  readonly onError: (error: unknown) => void
  /** Begins to call back when something may have changed; answers how to stop. */
  readonly listen?: (onNotice: () => void) => () => Promise<void>
  readonly everyMs?: number
}

/**
 * Looks again and again for what this or another server changed, and at once when it hears of a
 * change; what ever changed counts as changed at the first look. A look that fails is made up for by
 * the next one. Many changes one after the other are found together. Answers how to stop, after the
 * look at hand.
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
        restUntil = begin + took + Math.min(pauseAfter(took), everyMs)
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
 * For how long nobody looks after a look that took so long, both in milliseconds: long enough that
 * changes which keep coming are found together and leave time for calls, and short enough that on a
 * slow machine, too, the last of them is seen within a second.
 */
export function pauseAfter(took: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, PAUSE_OF_LOOK * took))
}
