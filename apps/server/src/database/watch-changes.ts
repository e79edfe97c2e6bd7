import type { Database } from './database.ts'
import { type Changing, readChanges } from './note-change.ts'

/** How soon a server finds out what another changed, in milliseconds. */
const POLL_MS = 5000

type Watch = {
  readonly db: Database
  /** What to do when something changed; awaited before the next look. */
  readonly onChange: { readonly [name in Changing]: () => Promise<void> }
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
}

/**
 * Looks again and again for what this or another server changed; what ever changed counts as changed
 * at the first look. A look that fails is made up for by the next one. It polls one small table
 * because a listening connection would need the same as its backstop. Answers how to stop, after the
 * look at hand.
 */
export function watchChanges({
  db,
  onChange,
  onError,
  everyMs = POLL_MS,
}: Watch): () => Promise<void> {
  const known = new Map<Changing, number>()
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    for (const [name, number] of await readChanges(db)) {
      if (known.get(name) === number) continue
      await onChange[name]()
      known.set(name, number)
    }
  }

  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = look()
      .catch(onError)
      .finally(() => {
        isLooking = false
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
