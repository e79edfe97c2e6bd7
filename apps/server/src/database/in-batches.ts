import { setImmediate as nextTurn } from 'node:timers/promises'

type Batch<Answer> = {
  readonly keys: string[]
  readonly answers: Promise<ReadonlyMap<string, Answer>>
}

/**
 * Lets the questions of many requests travel together: those of one turn of the event loop become
 * one, so the more there are the less each costs. Each still sees the database as it is after it
 * was asked, and a single one does not wait.
 *
 * @param askAll gets keys, some perhaps twice, and gives the answer of each that has one
 */
export function inBatches<Answer>(
  askAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | null> {
  let open: Batch<Answer> | null = null

  function begin(): Batch<Answer> {
    const keys: string[] = []
    const answers = nextTurn().then(() => {
      open = null
      return askAll(keys)
    })
    return { keys, answers }
  }

  return async (key) => {
    open ??= begin()
    open.keys.push(key)
    return (await open.answers).get(key) ?? null
  }
}
