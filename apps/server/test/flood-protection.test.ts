import { setImmediate } from 'node:timers/promises'
import * as passwordApi from '@bannerday/contract/accounts/passwords'
import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { createLargestRequest } from '@bannerday/testing/largest-request'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { makeTestServices } from '#testing/test-services.ts'

describe('the rate limit', () => {
  const LIMITED_ENDPOINTS = ENDPOINTS.filter(({ path }) => path.startsWith('/api/')).map(
    (call) => [call.method, call.path, call] as const,
  )

  /** Creates requests of the maximum size; `reads` gets an entry when a body starts to be read. */
  function createLargestRequests(call: Endpoint) {
    const values = { address: '203.0.113.7', token: 'x'.repeat(200), proof: 'x'.repeat(5000) }
    const { path, method, headers, body } = createLargestRequest(call, 1, values)
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

  /** Shared, because creating an app takes a hundred times as long as a request. */
  const limitedApp = createApp(makeTestServices({ requestsPerMinute: 1, proxies: 1 }))

  // Exhausts the limit of this address, also when a minute has begun since the previous test.
  beforeEach(async () => {
    await limitedApp.request('/api/games', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  })

  test.each(LIMITED_ENDPOINTS)(
    'refuses %s %s above the limit before the body is read',
    async (_method, _path, call) => {
      const { make, reads } = createLargestRequests(call)
      expect((await limitedApp.fetch(make())).status).toBe(429)
      expect(reads).toEqual([])
    },
  )

  /** Measures the CPU time of work in milliseconds; some machines count in steps of ten. */
  async function measureCpu(work: () => unknown): Promise<number> {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }

  /** The reference for CPU time: parsing the settings of a large upload. */
  const settings = JSON.stringify(
    Object.fromEntries(Array.from({ length: 5000 }, () => [crypto.randomUUID(), 'starred'])),
  )

  let parseTime = 0
  beforeAll(async () => {
    const times = 100
    const work = await measureCpu(() => {
      for (let time = 0; time < times; time += 1) JSON.parse(settings)
    })
    parseTime = work / times
  })

  test.each(LIMITED_ENDPOINTS)(
    'refuses %s %s with less CPU time than parsing settings takes, about two milliseconds',
    async (_method, _path, call) => {
      const { make } = createLargestRequests(call)
      const times = 50
      const tries: number[] = []
      for (let round = 0; round < 3; round += 1) {
        const requests = Array.from({ length: times }, make)
        const work = await measureCpu(async () => {
          for (const request of requests) await limitedApp.fetch(request)
        })
        tries.push(work / times)
      }
      expect(Math.min(...tries)).toBeLessThan(parseTime)
    },
  )
})

describe('the request queue', () => {
  const GAMES = ['genshin', 'starrail', 'zenless', 'wuthering']
  const TYPES = ['event', 'gacha', 'challenge']
  const RESET = passwordApi.requestReset.path

  test('delays requests with a body only behind others of the same network', async () => {
    const verifying: string[] = []
    let openGate = () => undefined as void
    const gate = new Promise<void>((resolve) => (openGate = resolve))
    const services = makeTestServices({ requestsPerMinute: 300, proxies: 1 })
    const app = createApp({
      ...services,
      accounts: {
        ...services.accounts,
        captcha: {
          config: { kind: 'altcha', site_key: null },
          createChallenge: () => Promise.reject(new Error('not asked for')),
          verify: async (token) => {
            verifying.push(token)
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
    await expect.poll(() => verifying).toContain('203.0.113.8')
    expect(verifying).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.8'])
    openGate()
    const responses = await Promise.all([...busy, other])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]))
    expect(verifying).toHaveLength(51)
  })

  test('alternates between clients when responses are not cached', async () => {
    const order: string[] = []
    const answer = ({ lang }: { readonly lang?: string | undefined }) => {
      order.push(lang ?? '')
      return '{"events":[]}'
    }
    const activities = { toJson: answer, revision: () => 0 }
    const app = createApp(makeTestServices({ requestsPerMinute: 300, proxies: 1, activities }))
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
})
