import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { getAvatarPath } from '../images/avatar-path.ts'
import { getImagePath } from '../images/image-path.ts'
import { type AppEnv, createOpenScope, scopeRequests } from './responses/request-scope.ts'
import { mountAvatars } from './mount-avatars.ts'
import { mountImages } from './mount-images.ts'
import { createNetworkQueues } from './requests/network-queue.ts'

type Read = (name: unknown) => Promise<Buffer<ArrayBuffer> | null>

const KINDS = [
  ['activities', mountImages, (n: number) => getImagePath(String(n).padStart(32, '0'), 480)],
  ['players', mountAvatars, (n: number) => getAvatarPath(String(n).padStart(22, '0'))],
] as const

/** An app whose database responds when the test continues it. */
function makeApp(mount: typeof mountImages | typeof mountAvatars) {
  const app = new Hono<AppEnv>()
  const waiting: (() => void)[] = []
  const read: Read = () => {
    const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>()
    waiting.push(() => resolve(Buffer.from('picture')))
    return promise
  }
  mount(app, { proxies: 1, runQueued: createNetworkQueues() }, read)
  scopeRequests(
    app,
    createOpenScope(pino({ level: 'silent' }), () => undefined),
  )
  const requestStatus = async (path: string, address: string) => {
    const response = await app.request(path, { headers: { 'x-forwarded-for': address } })
    return response.status
  }
  return { requestStatus, waiting }
}

test.each(KINDS)(
  'queues many requests for %s of one client without blocking the database for others',
  async (_kind, mount, getPath) => {
    const { requestStatus, waiting } = makeApp(mount)
    const flood = Array.from({ length: 150 }, (_, index) =>
      requestStatus(getPath(index), '203.0.113.7'),
    )
    await expect.poll(() => waiting.length).toBe(2)
    const other = requestStatus(getPath(1000), '203.0.113.8')
    await expect.poll(() => waiting.length).toBe(3)
    for (let index = 0; index < 103; index += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(index)
      waiting[index]!()
    }
    expect(await other).toBe(200)
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 200)).toHaveLength(102)
    expect(statuses.filter((status) => status === 429)).toHaveLength(48)
  },
)
