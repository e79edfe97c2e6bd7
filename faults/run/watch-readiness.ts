import { setTimeout as sleep } from 'node:timers/promises'

export type ReadinessWatch = {
  /** Time after an instant until `/readyz` first reported a problem; null for never. */
  readonly getReportDelay: (moment: number) => number | null
  /** The slowest response, in milliseconds. */
  readonly slowest: () => number
  readonly stop: () => Promise<void>
}

const POLL_INTERVAL_MS = 100
const RESPONSE_TIMEOUT_MS = 10_000

/** Polls `/readyz`. A refused connection does not count as a response. */
export function watchReadiness(origin: string): ReadinessWatch {
  const refusals: number[] = []
  let slowest = 0
  const stopping = new AbortController()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const begin = performance.now()
      const status = await fetch(`${origin}/readyz`, {
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      })
        .then((response) => response.status)
        .catch(() => null)
      const end = performance.now()
      if (status !== null) slowest = Math.max(slowest, end - begin)
      if (status === 503) refusals.push(end)
      await sleep(POLL_INTERVAL_MS)
    }
  }

  const watching = watch()
  return {
    getReportDelay: (moment) => {
      const first = refusals.find((at) => at > moment)
      return first === undefined ? null : first - moment
    },
    slowest: () => slowest,
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
