import { setImmediate } from 'node:timers/promises'
import { endpoint } from '@bannerday/contract/endpoint'
import { ok } from '@bannerday/domain/result'
import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Refusal } from '../routing/action.ts'
import { type ActionSettings, mountAction, mountSessionStream } from './mount-action.ts'
import { createNetworkQueues } from './requests/network-queue.ts'
import { MAX_STREAM_MS } from './responses/respond-stream.ts'
import { type AppEnv, createOpenScope, scopeRequests } from './responses/request-scope.ts'

const data = z.object({
  names: z.array(z.string().check(z.maxLength(5))).check(z.maxLength(2)),
  owner: z.object({ name: z.string().check(z.maxLength(5)) }),
})

const SETTINGS = {
  proxies: 0,
  getOutageRefusal: () => null,
  countRequest: async () => null,
  runQueued: <T>(_network: string, work: () => Promise<T>) => work(),
  runStreamQueued: <T>(_network: string, work: () => Promise<T>) => work(),
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
  function createStreamApp(changes: Partial<ActionSettings> = {}) {
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
    const runQueued = createNetworkQueues()
    const settings = { ...SETTINGS, runStreamQueued: runQueued, ...changes }
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

  it('ends a stream that is read too slowly', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { request, running } = createStreamApp()
    const readers = await Promise.all(
      [request(), request()].map(async (response) => (await response).body!.getReader()),
    )
    for (const reader of readers) await reader.read()
    const third = request()
    vi.advanceTimersByTime(MAX_STREAM_MS)
    expect((await third).status).toBe(200)
    await expect(readers[0]!.closed).rejects.toThrow('too slowly')
    expect(running.size).toBe(0)
  })

  it('refuses a stream when an outage began while it waited for its turn', async () => {
    let refusal: Refusal | null = null
    const { request } = createStreamApp({ getOutageRefusal: () => refusal })
    const [first] = await Promise.all([request(), request()])
    const third = request()
    await setImmediate()
    refusal = { error: 'unavailable' }
    await first.text()
    expect((await third).status).toBe(503)
  })

  it('frees the turn after HEAD', async () => {
    const { request } = createStreamApp()
    for (let count = 0; count < 5; count += 1) await request('HEAD')
    expect((await request()).status).toBe(200)
  })
})
