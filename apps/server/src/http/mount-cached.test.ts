import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTestServices, makeWireActivity } from '#testing/test-services.ts'
import { createApp } from '../app.ts'

const URL = '/api/events?games=genshin'

function makeApp(getTitle: () => string = () => 'Festival', revision: () => number = () => 0) {
  const handled: string[] = []
  const app = createApp(
    makeTestServices({
      activities: {
        toJson: ({ games }) => {
          handled.push(games)
          const events = [{ game_id: 'genshin', events: [makeWireActivity(getTitle())] }]
          return JSON.stringify({ events })
        },
        revision,
      },
    }),
  )
  return { app, handled }
}

async function bytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

test('sends the same body under every encoding, each with its own strong ETag', async () => {
  const { app } = makeApp()
  const under = async (encoding: string) =>
    app.request(URL, { headers: { 'Accept-Encoding': encoding } })
  const plain = await under('identity')
  const gzip = await under('gzip')
  const br = await under('br')
  const body = await bytes(plain)
  expect(gunzipSync(await bytes(gzip))).toEqual(body)
  expect(brotliDecompressSync(await bytes(br))).toEqual(body)
  const tags = [plain, gzip, br].map((response) => response.headers.get('etag'))
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
  for (const response of [plain, gzip, br]) {
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('cache-control')).toContain('stale-while-revalidate')
  }
})

test('changes the ETag with the content', async () => {
  const one = await makeApp(() => 'One').app.request(URL)
  const other = await makeApp(() => 'Other').app.request(URL)
  expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
})

test('returns 304 without a body for a matching ETag', async () => {
  const { app } = makeApp()
  const tag = (await app.request(URL)).headers.get('etag')!
  for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const response = await app.request(URL, { headers: { 'If-None-Match': condition } })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('etag')).toBe(tag)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  }
})

test('ignores an ETag of other content or encoding', async () => {
  const { app } = makeApp()
  const tag = (await app.request(URL)).headers.get('etag')!
  const headers = { 'If-None-Match': tag, 'Accept-Encoding': 'br' }
  expect((await app.request(URL, { headers })).status).toBe(200)
  const other = { 'If-None-Match': '"other"' }
  expect((await app.request(URL, { headers: other })).status).toBe(200)
})

test('responds to HEAD as to GET, without the body', async () => {
  const { app } = makeApp()
  const get = await app.request(URL)
  const head = await app.request(URL, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe(String((await bytes(get)).byteLength))
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
})

test('computes equivalent queries once', async () => {
  const { app, handled } = makeApp()
  for (const query of ['games=genshin', 'games=genshin&t=1', 't=2&games=genshin']) {
    for (const times of [1, 2]) {
      const response = await app.request(`/api/events?${query}&times=${times}`)
      expect(response.status).toBe(200)
    }
  }
  expect(handled).toEqual(['genshin'])
})

test('shares one response between queries with the same result', async () => {
  const { app, handled } = makeApp()
  for (const query of [
    'games=genshin.zenless',
    'games=zenless.genshin',
    'games=genshin.zenless.genshin&lang=en',
    'games=zenless.genshin&genshin_subgroup=event.challenge.gacha.version.event&starrail_subgroup=gacha',
  ]) {
    expect((await app.request(`/api/events?${query}`)).status).toBe(200)
  }
  expect(handled).toHaveLength(1)
  await app.request('/api/events?games=genshin.zenless&lang=ja')
  await app.request('/api/events?games=genshin.zenless&zenless_subgroup=event')
  expect(handled).toHaveLength(3)
})

test('drops cached responses at a new revision', async () => {
  let revision = 1
  const { app } = makeApp(
    () => `Revision ${revision}`,
    () => revision,
  )
  expect(await (await app.request(URL)).text()).toContain('Revision 1')
  revision = 2
  expect(await (await app.request(URL)).text()).toContain('Revision 2')
})

test('returns the same response from the cache as without it for every valid query', async () => {
  const { app } = makeApp()
  let revision = 0
  // It caches nothing: creating an app per request takes a third of a second.
  const { app: uncachedApp } = makeApp(undefined, () => (revision += 1))
  const games = fc.shuffledSubarray(['genshin', 'starrail', 'zenless', 'wuthering'], {
    minLength: 1,
  })
  await fc.assert(
    fc.asyncProperty(games, fc.constantFrom('en', 'ja', 'fr'), async (ids, lang) => {
      const url = `/api/events?games=${ids.join('.')}&lang=${lang}`
      await app.request(url)
      const cached = await app.request(url)
      const computed = await uncachedApp.request(url)
      expect(await cached.text()).toBe(await computed.text())
      expect(cached.headers.get('etag')).toBe(computed.headers.get('etag'))
    }),
    { numRuns: 30 },
  )
})

test('does not cache refusals', async () => {
  const { app } = makeApp()
  const response = await app.request('/api/events')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.has('etag')).toBe(false)
})

test('responds synchronously from memory: a promise would cost a quarter of the throughput', async () => {
  const app = createApp(makeTestServices({ requestsPerMinute: 300 }))
  const { headers } = await app.request(URL)
  for (const init of [{}, { headers: { 'if-none-match': headers.get('etag')! } }]) {
    const response = app.fetch(new Request(`http://localhost${URL}`, init))
    expect(response).toBeInstanceOf(Response)
  }
})
