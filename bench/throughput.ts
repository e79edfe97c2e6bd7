import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { median, type Figure } from './figure.ts'

const ROUNDS = 5
const PATH = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'

/** Requests a second of the cached answer and of 304, against a bare server with the same bytes. */
export async function measureThroughput(origin: string): Promise<Figure[]> {
  const url = origin + PATH
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const etag = answer.headers.get('ETag')
  if (etag === null) throw new Error('The answer has no ETag.')
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  bare.send({ body: await answer.text(), etag })
  const [port] = (await once(bare, 'message')) as [number]
  const bareUrl = `http://127.0.0.1:${port}/`
  const headers = { 'accept-encoding': 'identity' }
  const body = await compare(url, bareUrl, headers)
  const unchanged = await compare(url, bareUrl, { ...headers, 'if-none-match': etag })
  bare.kill()
  return [
    {
      name: 'GET /api/events, cached body, of a bare server',
      value: body.percent,
      unit: '%',
      atLeast: 60,
    },
    {
      name: 'GET /api/events, 304, of a bare server',
      value: unchanged.percent,
      unit: '%',
      atLeast: 60,
    },
    { name: 'GET /api/events, cached body', value: body.ours, unit: 'requests/s' },
    { name: 'GET /api/events, 304', value: unchanged.ours, unit: 'requests/s' },
  ]
}

/** The median of interleaved rounds, so that both servers meet the same moments of the machine. */
async function compare(
  ourUrl: string,
  bareUrl: string,
  headers: Record<string, string>,
): Promise<{ percent: number; ours: number }> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await requestsPerSecond(ourUrl, headers))
    bare.push(await requestsPerSecond(bareUrl, headers))
  }
  return { percent: (100 * median(ours)) / median(bare), ours: median(ours) }
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { errors, timeouts, requests } = await autocannon({
    url,
    headers,
    connections: 32,
    duration: 3,
  })
  if (errors > 0 || timeouts > 0) throw new Error(`${url} failed under load.`)
  return requests.average
}
