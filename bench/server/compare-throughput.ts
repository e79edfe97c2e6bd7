import autocannon from 'autocannon'
import { median } from '../measure/figure.ts'

const ROUNDS = 5

/** A request that is repeated. */
export type Load = { readonly url: string; readonly headers: Record<string, string> }

/** Compares medians of interleaved rounds, so that other work of the machine affects both. */
export async function compareThroughput(
  ours: Load,
  baseline: Load,
): Promise<{ percent: number; ours: number }> {
  const rates = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await requestsPerSecond(ours))
    rates.baseline.push(await requestsPerSecond(baseline))
  }
  const percent = (100 * median(rates.ours)) / median(rates.baseline)
  return { percent, ours: median(rates.ours) }
}

async function requestsPerSecond(load: Load): Promise<number> {
  const { errors, timeouts, requests } = await autocannon({ ...load, connections: 32, duration: 3 })
  if (errors > 0 || timeouts > 0) throw new Error(`${load.url} failed under load.`)
  return requests.average
}
