import type { Figure } from '../measure/figure.ts'
import { startServer, NO_RATE_LIMIT } from '../measure/start-server.ts'
import { compareThroughput } from './compare-throughput.ts'
import { EVENTS } from './throughput.ts'

/** Measures the cost of metrics where a response is cheapest: from memory, and 304. */
export async function measureMetrics(origin: string): Promise<Figure[]> {
  const counting = await startServer({ ...NO_RATE_LIMIT, METRICS_PORT: '0' })
  try {
    const response = await fetch(origin + EVENTS)
    const headers = { 'if-none-match': response.headers.get('ETag') ?? '' }
    const compared = await compareThroughput(
      { url: counting.origin + EVENTS, headers },
      { url: origin + EVENTS, headers },
    )
    return [
      {
        name: 'GET /api/events, 304, with metrics relative to without',
        value: compared.percent,
        unit: '%',
        atLeast: 90,
      },
    ]
  } finally {
    await counting.stop()
  }
}
