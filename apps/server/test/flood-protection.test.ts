import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import * as passwordApi from '@bannerday/contract/accounts/passwords'
import { largestRequest } from '@bannerday/testing/largest-request'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '#app.ts'

const COUNTED = ENDPOINTS.filter(({ path }) => path.startsWith('/api/')).map(
  (call) => [call.method, call.path, call] as const,
)

/** Creates requests of the maximum size; `reads` reports when a body starts to be read. */
function makeLargest(call: Endpoint) {
  const means = { address: '203.0.113.7', token: 'x'.repeat(200), proof: 'x'.repeat(5000) }
  const { path, method, headers, body } = largestRequest(call, 1, means)
  const length = body === undefined ? {} : { 'content-length': String(body.length) }
  const reads: number[] = []
  const pull = () => void reads.push(1)
  const make = () =>
    new Request(`http://localhost${path}`, {
      method,
      headers: { ...headers, ...length },
      ...(body !== undefined && {
        body: new ReadableStream({ pull }, { highWaterMark: 0 }),
        duplex: 'half' as const,
      }),
    })
  return { make, reads }
}

/** Creating it takes a hundred times as long as a request. */
const usedUp = createApp(makeTestServices({ callsPerMinute: 1, proxies: 1 }))

// The limit of this address is used up, also when a minute has begun since the test before.
beforeEach(async () => {
  await usedUp.request('/api/games', { headers: { 'x-forwarded-for': '203.0.113.7' } })
})

test.each(COUNTED)('counts %s %s before it reads the body', async (_method, _path, call) => {
  const { make, reads } = makeLargest(call)
  expect((await usedUp.fetch(make())).status).toBe(429)
  expect(reads).toEqual([])
})

/** CPU time of work in milliseconds; some machines count in steps of ten. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The work that others are measured by: to read the settings of a large upload. */
const settings = JSON.stringify(
  Object.fromEntries(Array.from({ length: 5000 }, () => [crypto.randomUUID(), 'starred'])),
)

let reading = 0
beforeAll(async () => {
  const times = 100
  const work = await cpuOf(() => {
    for (let time = 0; time < times; time += 1) JSON.parse(settings)
  })
  reading = work / times
})

test.each(COUNTED)(
  'spends on %s %s less than on reading settings, about two milliseconds, before it is counted',
  async (_method, _path, call) => {
    const { make } = makeLargest(call)
    const times = 50
    const tries: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const requests = Array.from({ length: times }, make)
      const work = await cpuOf(async () => {
        for (const request of requests) await usedUp.fetch(request)
      })
      tries.push(work / times)
    }
    expect(Math.min(...tries)).toBeLessThan(reading)
  },
)

const GAMES = ['genshin', 'starrail', 'zenless', 'wuthering']
const TYPES = ['event', 'gacha', 'challenge']
const RESET = passwordApi.requestReset.path

test('queues requests with a body behind others of the same network only', async () => {
  const underWay: string[] = []
  let letGo = () => undefined as void
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const services = makeTestServices({ callsPerMinute: 300, proxies: 1 })
  const app = createApp({
    ...services,
    accounts: {
      ...services.accounts,
      captcha: {
        config: { kind: 'altcha', site_key: null },
        challenge: () => Promise.reject(new Error('not asked for')),
        verify: async (token) => {
          underWay.push(token)
          await gate
          return 'failed'
        },
      },
    },
  })
  const ask = (address: string) =>
    app.request(RESET, {
      method: 'POST',
      body: JSON.stringify({ email: 'a@example.org', cf_token: address }),
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    })
  const busy = Array.from({ length: 50 }, () => ask('203.0.113.7'))
  await setImmediate()
  const other = ask('203.0.113.8')
  await expect.poll(() => underWay).toContain('203.0.113.8')
  expect(underWay).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.8'])
  letGo()
  const answers = await Promise.all([...busy, other])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  expect(underWay).toHaveLength(51)
})

test('computes uncached responses in turn for all clients', async () => {
  const order: string[] = []
  const answer = ({ lang }: { readonly lang?: string | undefined }) => {
    order.push(lang ?? '')
    return '{"events":[]}'
  }
  const activities = { answer, revision: () => 0 }
  const app = createApp(makeTestServices({ callsPerMinute: 300, proxies: 1, activities }))
  const ask = (address: string, query: string) =>
    app.request(`/api/events?${query}`, { headers: { 'x-forwarded-for': address } })
  const many = GAMES.flatMap((game) =>
    TYPES.map((type) => `lang=en&games=${game}&${game}_subgroup=${type}`),
  )
  await Promise.all([
    ...many.map((query) => ask('203.0.113.7', query)),
    ask('203.0.113.8', 'lang=ja&games=genshin'),
  ])
  expect(order).toHaveLength(many.length + 1)
  expect(order.indexOf('ja')).toBeLessThan(4)
})
