import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'

type Batch<Value> = {
  readonly keys: string[]
  readonly results: Promise<ReadonlyMap<string, Value>>
}

/** Maximum delay of the next batch behind a running one, which may be lost. */
const MAX_WAIT_MS = 10

/**
 * Batching: combines the lookups of many requests. Lookups of one turn of the event loop, or that
 * arrive during a running batch, form one query, so the cost per lookup falls with the load. Each
 * still sees the database as of its own time or later, and a single lookup does not wait.
 *
 * @param fetchAll receives keys, possibly repeated, and returns the result of each found key
 */
export function batchLookups<Value>(
  fetchAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | null> {
  let nextBatch: Batch<Value> | null = null
  let running: Promise<unknown> = Promise.resolve()

  async function runBatch(keys: readonly string[]): Promise<ReadonlyMap<string, Value>> {
    await Promise.race([running, sleep(MAX_WAIT_MS, null, { ref: false })])
    await yieldToEventLoop()
    nextBatch = null
    const results = fetchAll(keys)
    running = results.catch(() => null)
    return results
  }

  return async (key) => {
    if (!nextBatch) {
      const keys: string[] = []
      nextBatch = { keys, results: runBatch(keys) }
    }
    nextBatch.keys.push(key)
    return (await nextBatch.results).get(key) ?? null
  }
}
