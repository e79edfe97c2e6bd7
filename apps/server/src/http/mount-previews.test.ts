import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AppEnv } from './responses/request-scope.ts'
import { createOpenScope, scopeRequests } from './responses/request-scope.ts'
import { mountPreviews } from './mount-previews.ts'
import { createNetworkQueues } from './requests/network-queue.ts'

/** An app whose images are drawn when the test continues it. */
function makeApp() {
  const app = new Hono<AppEnv>()
  const drawing: { svg: string; finish: () => void }[] = []
  let revision = 0
  const previews = {
    getDrawing: (name: string) => ({ key: name, draw: () => `${name} ${revision}` }),
    revision: () => revision,
  }
  mountPreviews(app, { proxies: 1, runQueued: createNetworkQueues() }, previews, (svg) => {
    const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>()
    drawing.push({ svg, finish: () => resolve(Buffer.from(svg)) })
    return promise
  })
  scopeRequests(
    app,
    createOpenScope(pino({ level: 'silent' }), () => undefined),
  )
  const requestPreview = (name: string, address = '203.0.113.7') =>
    Promise.resolve(app.request(`/previews/${name}`, { headers: { 'x-forwarded-for': address } }))
  return { requestPreview, drawing, change: () => (revision += 1) }
}

/** Continues drawing until nothing is left. */
async function drawAll(drawing: { finish: () => void }[], count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await expect.poll(() => drawing.length).toBeGreaterThan(index)
    drawing[index]!.finish()
  }
}

test('draws an image once for simultaneous requests and caches it', async () => {
  const { requestPreview, drawing } = makeApp()
  const requests = [
    requestPreview('a'),
    requestPreview('a', '203.0.113.8'),
    requestPreview('a', '203.0.113.9'),
  ]
  await drawAll(drawing, 1)
  const texts = await Promise.all(requests.map(async (response) => (await response).text()))
  expect(texts).toEqual(['a 0', 'a 0', 'a 0'])
  expect((await requestPreview('a')).status).toBe(200)
  expect(drawing).toHaveLength(1)
})

test('draws one image at a time and bounds the queue', async () => {
  const { requestPreview, drawing } = makeApp()
  let refused = 0
  const requests = Array.from({ length: 60 }, async (_, index) => {
    const { status } = await requestPreview(`${index}`, `${index + 1}.0.113.7`)
    if (status === 429) refused += 1
    return status
  })
  await expect.poll(() => drawing.length).toBe(1)
  await expect.poll(() => refused).toBe(29)
  await drawAll(drawing, 31)
  const statuses = await Promise.all(requests)
  expect(statuses.filter((status) => status === 200)).toHaveLength(31)
  expect(drawing).toHaveLength(31)
})

test('draws an image again when its data changed meanwhile', async () => {
  const { requestPreview, drawing, change } = makeApp()
  const first = requestPreview('a')
  await expect.poll(() => drawing.length).toBe(1)
  change()
  drawing[0]!.finish()
  await first
  const second = requestPreview('a')
  await drawAll(drawing, 2)
  expect(await (await second).text()).toBe('a 1')
})
