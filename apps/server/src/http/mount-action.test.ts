import { endpoint } from '@bannerday/contract/endpoint'
import { ok } from '@bannerday/domain/result'
import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mountAction } from './mount-action.ts'
import { type AppEnv, createOpenScope, scopeRequests } from './responses/request-scope.ts'

const data = z.object({
  names: z.array(z.string().check(z.maxLength(5))).check(z.maxLength(2)),
  owner: z.object({ name: z.string().check(z.maxLength(5)) }),
})

/** An app with one endpoint whose action returns more than its contract allows. */
function createApp(method: 'GET' | 'POST') {
  const app = new Hono<AppEnv>()
  const log: string[] = []
  const logger = pino({}, { write: (line: string) => log.push(line) })
  const settings = {
    proxies: 0,
    getOutageRefusal: () => null,
    countRequest: async () => null,
    enqueue: <T>(_network: string, work: () => Promise<T>) => work(),
    findSession: async () => ok({ id: '1', accountId: '1' }),
  }
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
  mountAction(app, settings, listNames, async () =>
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
