import { setTimeout as sleep } from 'node:timers/promises'

export type ReadinessWatch = {
  /** Time after an instant until `/readyz` first reported a problem; null for never. */
  readonly toldAfter: (moment: number) => number | null
  /** The slowest response, in milliseconds. */
  readonly slowest: () => number
  readonly stop: () => Promise<void>
}

const PAUSE = 100
const ANSWER_LIMIT = 10_000

/** Polls `/readyz`. A refused connection does not count as a response. */
export function watchReadiness(origin: string): ReadinessWatch {
  const refusals: number[] = []
  let slowest = 0
  const over = new AbortController()

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      const begin = performance.now()
      const status = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(ANSWER_LIMIT) })
        .then((response) => response.status)
        .catch(() => null)
      const end = performance.now()
      if (status !== null) slowest = Math.max(slowest, end - begin)
      if (status === 503) refusals.push(end)
      await sleep(PAUSE)
    }
  }

  const watching = watch()
  return {
    toldAfter: (moment) => {
      const first = refusals.find((at) => at > moment)
      return first === undefined ? null : first - moment
    },
    slowest: () => slowest,
    stop: async () => {
      over.abort()
      await watching
    },
  }
}
