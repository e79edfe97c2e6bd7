import { endpoint } from '@bannerday/contract/endpoint'
import { ok } from '@bannerday/domain/result'
import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mountAction, mountSessionStream } from './mount-action.ts'
import { createNetworkQueues } from './requests/network-queue.ts'
import { type AppEnv, createOpenScope, scopeRequests } from './responses/request-scope.ts'

const data = z.object({
  names: z.array(z.string().check(z.maxLength(5))).check(z.maxLength(2)),
  owner: z.object({ name: z.string().check(z.maxLength(5)) }),
})

const SETTINGS = {
  proxies: 0,
  getOutageRefusal: () => null,
  countRequest: async () => null,
  enqueue: <T>(_network: string, work: () => Promise<T>) => work(),
  enqueueStream: <T>(_network: string, work: () => Promise<T>) => work(),
  findSession: async () => ok({ id: '1', accountId: '1' }),
}

/** An app with one endpoint whose action returns more than its contract allows. */
function createApp(method: 'GET' | 'POST') {
  const app = new Hono<AppEnv>()
  const log: string[] = []
  const logger = pino({}, { write: (line: string) => log.push(line) })
  const names = ['one', 'two', 'a long secret']
  const owner = { name: 'a long secret' }
  const listNames = endpoint({
    method,
    path: '/api/names',
    summary: 'List names',
    query: z.object({}),
    data,
    errors: [],
  })
  mountAction(app, SETTINGS, listNames, async () =>
    ok({ names, owner: { ...owner, password: 'hunter2' }, token: 'hunter2' }),
  )
  app.onError((_error, context) => context.json({ failed: true }, 500))
  scopeRequests(
    app,
    createOpenScope(logger, () => undefined),
  )
  return { app, log, sent: { names, owner } }
}

describe('a response that violates the contract', () => {
  it.each(['GET', 'POST'] as const)(
    'is sent after a %s without unnamed fields, and logged without its values',
    async (method) => {
      const { app, log, sent } = createApp(method)
      const response = await app.request('/api/names', { method })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ code: 200, message: 'OK', data: sent })
      expect(log.join()).toContain('response violates the contract')
      expect(log.join()).toContain('too_big at names')
      expect(log.join()).toContain('too_big at owner.name')
      expect(log.join()).not.toContain('secret')
    },
  )
})

describe('a streamed response', () => {
  /** An app whose streams send a number each time they are read, up to 1000; counts running ones. */
  function createStreamApp() {
    const app = new Hono<AppEnv>()
    const running = new Set<number>()
    let started = 0
    async function* writeNumbers() {
      const id = started
      started += 1
      running.add(id)
      try {
        for (let number = 0; number < 1000; number += 1) yield `${number},`
      } finally {
        running.delete(id)
      }
    }
    const list = endpoint({
      method: 'GET',
      path: '/api/numbers',
      summary: 'List numbers',
      query: z.object({}),
      data: z.string(),
      errors: [],
    })
    const enqueue = createNetworkQueues()
    const settings = { ...SETTINGS, enqueueStream: enqueue }
    mountSessionStream(app, settings, list, async () =>
      ok({ fileName: null, parts: writeNumbers() }),
    )
    scopeRequests(
      app,
      createOpenScope(pino({ level: 'silent' }), () => undefined),
    )
    return { request: (method = 'GET') => app.request('/api/numbers', { method }), running }
  }

  it('keeps the turn of its network until it is read or cancelled', async () => {
    const { request, running } = createStreamApp()
    const [first, second] = await Promise.all([request(), request()])
    const third = request()
    const fourth = request()
    await Promise.all([first.body!.getReader().read(), second.text()])
    const reader = (await third).body!.getReader()
    await reader.read()
    expect(running.size).toBe(2)
    await reader.cancel()
    expect(await (await fourth).text()).toContain('999,')
    expect(running.size).toBe(1)
  })

  it('frees the turn after HEAD', async () => {
    const { request } = createStreamApp()
    for (let count = 0; count < 5; count += 1) await request('HEAD')
    expect((await request()).status).toBe(200)
  })
})
