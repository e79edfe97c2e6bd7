import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createImage } from '@bannerday/simulators/official/create-image'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '../app.ts'
import { activities } from '../database/tables/activities.ts'
import { pictures } from '../database/tables/pictures.ts'
import { createOfficialClient } from '../official-api/official-client.ts'
import { fetchImages } from './fetch-images.ts'
import { readImage } from './image-store.ts'

const database = withTestDatabase()
let server: Server
let gateway = ''
let respond: RequestListener = () => undefined
let requests: string[] = []
let moment = Temporal.Instant.from('2026-10-05T02:00:00Z')

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(async () => {
  requests = []
  moment = Temporal.Instant.from('2026-10-05T02:00:00Z')
  respond = (request, response) =>
    void createImage(request.url ?? '').then((file) => response.end(file))
  await database.db.execute(sql`truncate activities, pictures, picture_files cascade`)
})

/** Announces an event whose banner is at the URL. */
async function name(number: number, bannerImage: string): Promise<void> {
  await database.db.insert(activities).values({
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    gameId: 'genshin',
    type: 'event',
    titles: { en: `Event ${number}` },
    startTime: '2026-10-01T11:00:00',
    endTime: '2026-10-18T03:59:59',
    startBasis: 'server',
    endBasis: 'server',
    bannerImage,
    isVersionUpdate: false,
    source: 'test',
    timeQuality: 'source',
  })
}

const address = (file: string) => `https://sdk.hoyoverse.com/upload/ann/${file}`

function round(maxTotalBytes?: number): Promise<void> {
  const job = fetchImages({
    db: database.db,
    callOfficial: createOfficialClient({ gateway, userAgent: 'Bannerday/test' }),
    now: () => moment,
    logger: pino({ level: 'silent' }),
    withItems: true,
    ...(maxTotalBytes !== undefined && { maxTotalBytes }),
  })
  return job.run(
    new AbortController().signal,
    async () => undefined,
    async () => undefined,
  )
}

const readStates = () => database.db.select().from(pictures).orderBy(pictures.address)

test('fetches an image once and serves it as immutable', async () => {
  await name(1, address('1.png'))
  await name(2, address('1.png'))
  await round()
  await round()
  expect(requests).toEqual(['/sdk.hoyoverse.com/upload/ann/1.png'])
  const [{ hash } = { hash: null }] = await readStates()
  const app = createApp(
    makeTestServices({ readImage: (picture) => readImage(database.db, picture) }),
  )
  const get = (path: string) =>
    app.request(path, {}, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
  for (const width of [480, 1080]) {
    const served = await get(`/images/${hash}-${width}.webp`)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('cache-control')).toContain('immutable')
    expect(
      Buffer.from(await served.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
  }
  for (const path of [
    `/images/${hash}-481.webp`,
    `/images/${hash}.webp`,
    `/images/${'0'.repeat(32)}-480.webp`,
    '/images/..%2f..%2fetc',
  ]) {
    expect((await get(path)).status).toBe(404)
  }
})

test('refuses a file that is not an image, remembers it, and never fetches it again', async () => {
  respond = (_, response) => response.end('<svg onload="alert(1)"/>')
  await name(1, address('hostile.png'))
  await name(2, 'https://evil.example/1.png')
  await name(3, 'http://169.254.169.254/latest')
  await round()
  moment = moment.add({ hours: 24 * 30 })
  await round()
  expect(requests).toEqual(['/sdk.hoyoverse.com/upload/ann/hostile.png'])
  expect((await readStates()).map(({ refusal }) => refusal)).toEqual([
    'foreign-host',
    'foreign-host',
    'not-a-picture',
  ])
})

test('retries an unreachable image with growing intervals', async () => {
  respond = (_, response) => response.writeHead(503).end()
  await name(1, address('late.png'))
  const countRequestsAfter = async (hours: number) => {
    moment = moment.add({ hours })
    requests = []
    await round()
    return requests.length
  }
  expect(await countRequestsAfter(0)).toBe(1)
  expect(await countRequestsAfter(1)).toBe(1)
  expect(await countRequestsAfter(1)).toBe(0)
  expect(await countRequestsAfter(1)).toBe(1)
  respond = (_, response) => void createImage('late').then((file) => response.end(file))
  expect(await countRequestsAfter(4)).toBe(1)
  expect(await readStates()).toMatchObject([{ refusal: null, tries: 0 }])
})

test('evicts the images announced longest ago beyond the size limit', async () => {
  await name(1, address('old.png'))
  await round()
  await database.db.execute(sql`truncate activities cascade`)
  moment = moment.add({ hours: 1 })
  await name(2, address('new.png'))
  await round()
  const { rows } = await database.db.execute<{ bytes: number }>(
    sql`select sum(length(file))::int as bytes from picture_files`,
  )
  expect(await readStates()).toHaveLength(2)
  await round(rows[0]!.bytes - 1)
  expect((await readStates()).map(({ address }) => address)).toEqual([address('new.png')])
})

test('stops after the current image when the round is aborted', async () => {
  const stopping = new AbortController()
  respond = (request, response) => {
    stopping.abort()
    void createImage(request.url ?? '').then((image) => response.end(image))
  }
  for (const number of [1, 2, 3]) await name(number, address(`${number}.png`))
  const job = fetchImages({
    db: database.db,
    callOfficial: createOfficialClient({ gateway, userAgent: 'Bannerday/test' }),
    now: () => moment,
    logger: pino({ level: 'silent' }),
    withItems: false,
  })
  await job.run(
    stopping.signal,
    async () => undefined,
    async () => undefined,
  )
  expect(await readStates()).toHaveLength(1)
})
