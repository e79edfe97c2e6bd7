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
    drawingOf: (name: string) => ({ key: name, draw: () => `${name} ${revision}` }),
    revision: () => revision,
  }
  mountPreviews(app, { proxies: 1, inLine: createNetworkQueues() }, previews, (svg) => {
    const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>()
    drawing.push({ svg, finish: () => resolve(Buffer.from(svg)) })
    return promise
  })
  scopeRequests(
    app,
    createOpenScope(pino({ level: 'silent' }), () => undefined),
  )
  const ask = (name: string, address = '203.0.113.7') =>
    Promise.resolve(app.request(`/previews/${name}`, { headers: { 'x-forwarded-for': address } }))
  return { ask, drawing, change: () => (revision += 1) }
}

/** Continues drawing until nothing is left. */
async function drawAll(drawing: { finish: () => void }[], count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await expect.poll(() => drawing.length).toBeGreaterThan(index)
    drawing[index]!.finish()
  }
}

test('draws an image once for simultaneous requests and caches it', async () => {
  const { ask, drawing } = makeApp()
  const asked = [ask('a'), ask('a', '203.0.113.8'), ask('a', '203.0.113.9')]
  await drawAll(drawing, 1)
  const texts = await Promise.all(asked.map(async (answer) => (await answer).text()))
  expect(texts).toEqual(['a 0', 'a 0', 'a 0'])
  expect((await ask('a')).status).toBe(200)
  expect(drawing).toHaveLength(1)
})

test('draws one image at a time and bounds the queue', async () => {
  const { ask, drawing } = makeApp()
  let refused = 0
  const asked = Array.from({ length: 60 }, async (_, index) => {
    const { status } = await ask(`${index}`, `${index + 1}.0.113.7`)
    if (status === 429) refused += 1
    return status
  })
  await expect.poll(() => drawing.length).toBe(1)
  await expect.poll(() => refused).toBe(29)
  await drawAll(drawing, 31)
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status === 200)).toHaveLength(31)
  expect(drawing).toHaveLength(31)
})

test('draws an image again when its data changed meanwhile', async () => {
  const { ask, drawing, change } = makeApp()
  const first = ask('a')
  await expect.poll(() => drawing.length).toBe(1)
  change()
  drawing[0]!.finish()
  await first
  const second = ask('a')
  await drawAll(drawing, 2)
  expect(await (await second).text()).toBe('a 1')
})
