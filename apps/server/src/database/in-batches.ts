import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

type Batch<Answer> = {
  readonly keys: string[]
  readonly answers: Promise<ReadonlyMap<string, Answer>>
}

/** How long the next question waits for the one on its way, in milliseconds: one may be lost. */
const LONGEST_WAIT = 10

/**
 * Lets the questions of many requests travel together: those that come in one turn of the event
 * loop, or while another is on its way, become one, so the more there are the less each costs.
 * Each still sees the database as it is after it was asked, and a single one does not wait.
 *
 * @param askAll gets keys, some perhaps twice, and gives the answer of each that has one
 */
export function inBatches<Answer>(
  askAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | null> {
  let open: Batch<Answer> | null = null
  let onItsWay: Promise<unknown> = Promise.resolve()

  async function answer(keys: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
    await Promise.race([onItsWay, sleep(LONGEST_WAIT, null, { ref: false })])
    await nextTurn()
    open = null
    const answers = askAll(keys)
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
