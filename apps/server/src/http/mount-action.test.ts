import { endpoint } from '@bannerday/contract/endpoint'
import { ok } from '@bannerday/domain/result'
import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mountAction } from './mount-action.ts'
import { type AppEnv, createOpenScope, scopeRequests } from './responses/request-scope.ts'

const data = z.object({ names: z.array(z.string().check(z.maxLength(5))).check(z.maxLength(2)) })

/** An app with one endpoint whose action returns more than its contract allows. */
function createApp(method: 'GET' | 'POST') {
  const app = new Hono<AppEnv>()
  const log: string[] = []
  const logger = pino({}, { write: (line: string) => log.push(line) })
  const settings = {
    proxies: 0,
    getOutageRefusal: () => null,
    countRequest: async () => null,
    inLine: <T>(_network: string, work: () => Promise<T>) => work(),
    findSession: async () => ok({ id: '1', accountId: '1' }),
  }
  const names = ['one', 'two', 'a long secret']
  const call = endpoint({
    method,
    path: '/api/names',
    summary: 'List names',
    query: z.object({}),
    data,
    errors: [],
  })
  mountAction(app, settings, call, async () => ok({ names }))
  app.onError((_error, context) => context.json({ failed: true }, 500))
  scopeRequests(
    app,
    createOpenScope(logger, () => undefined),
  )
  return { app, log, names }
}

describe('a response that violates the contract', () => {
  it('is sent after an action with an effect, and logged without its values', async () => {
    const { app, log, names } = createApp('POST')
    const response = await app.request('/api/names', { method: 'POST' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ data: { names } })
    expect(log.join()).toContain('response violates the contract')
    expect(log.join()).toContain('too_big at names')
    expect(log.join()).not.toContain('secret')
  })

  it('fails an action without an effect', async () => {
    const { app } = createApp('GET')
    expect((await app.request('/api/names')).status).toBe(500)
  })
})
