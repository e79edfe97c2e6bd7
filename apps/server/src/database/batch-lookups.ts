import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

type Batch<Answer> = {
  readonly keys: string[]
  readonly answers: Promise<ReadonlyMap<string, Answer>>
}

/** Maximum delay of the next batch behind a running one, which may be lost. */
const MAX_WAIT_MS = 10

/**
 * Batching: combines the lookups of many requests. Lookups of one turn of the event loop, or that
 * arrive during a running batch, form one query, so the cost per lookup falls with the load. Each
 * still sees the database as of its own time or later, and a single lookup does not wait.
 *
 * @param lookUpAll receives keys, possibly repeated, and returns the result of each found key
 */
export function batchLookups<Answer>(
  lookUpAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | null> {
  let open: Batch<Answer> | null = null
  let onItsWay: Promise<unknown> = Promise.resolve()

  async function answer(keys: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
    await Promise.race([onItsWay, sleep(MAX_WAIT_MS, null, { ref: false })])
    await nextTurn()
    open = null
    const answers = lookUpAll(keys)
    onItsWay = answers.catch(() => null)
    return answers
  }

  return async (key) => {
    if (!open) {
      const keys: string[] = []
      open = { keys, answers: answer(keys) }
    }
    open.keys.push(key)
    return (await open.answers).get(key) ?? null
  }
}
