import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SimulatedAccount } from '@bannerday/simulators/official/pulls/simulated-account'
import { makePlayer, withTestImports } from '#testing/test-imports.ts'

const imports = withTestImports({ paceMs: 1 })
const { waitForEnd, get, createAccount, login, order, requestImport, readState } = imports

let token = ''
beforeEach(async () => {
  token ||= await login((await createAccount()).username)
  await imports.resetRateLimits()
})

const getTaskId = (reply: { readonly data: unknown }) => (reply.data as { task_id: string }).task_id

async function countPulls({ gameId, uid }: SimulatedAccount, options = { token }): Promise<number> {
  const reply = await get(`/api/gachalog/stats/${gameId}/${uid}`, options)
  return (reply.data as { total: number }).total
}

test('sends one request at a time to a host from all servers together', async () => {
  const others = await Promise.all([imports.openWorkers(), imports.openWorkers()])
  order({ latency: 3 })
  const tokens = await Promise.all(
    Array.from({ length: 5 }, async () => ({
      token: await login((await createAccount()).username),
    })),
  )
  const players = tokens.map(() => makePlayer({ pulls: 150 }))
  await Promise.all(
    players.map(async (player, index) => {
      const options = tokens[index]!
      const ended = await waitForEnd(getTaskId(await requestImport(player, options)), options)
      expect(ended).toMatchObject({ status: 'completed', added: 150 })
      expect(await countPulls(player, options)).toBe(150)
    }),
  )
  expect(imports.simulator().getMaxConcurrency()).toBe(1)
  await Promise.all(others.map((jobs) => jobs.close()))
})

test('resumes an import that a stop interrupted', async () => {
  const player = makePlayer({ gameId: 'zenless', pulls: 1200 })
  const id = getTaskId(await requestImport(player, { token }))
  await expect.poll(async () => (await readState(id, { token })).added).toBeGreaterThan(60)
  await imports.closeWorkers()
  const stopped = await readState(id, { token })
  expect(stopped.status).toBe('processing')
  const before = imports.simulator().requestedUrls().length
  await imports.reopenWorkers()
  expect(await waitForEnd(id, { token })).toMatchObject({ status: 'completed', added: 1200 })
  const pages = imports.simulator().requestedUrls().length - before
  expect(pages).toBeLessThan((1200 - stopped.added) / 20 + 60)
  expect(await countPulls(player)).toBe(1200)
})

test('runs an import that was never enqueued', async () => {
  const player = makePlayer({ gameId: 'starrail', pulls: 40 })
  await imports.closeWorkers()
  const id = getTaskId(await requestImport(player, { token }))
  expect(await readState(id, { token })).toMatchObject({ status: 'pending', progress: 0 })
  const { db } = imports.database
  await db.execute(
    sql`update import_tasks set created_at = now() - interval '9 hours' where id = ${id}`,
  )
  await imports.reopenWorkers()
  expect(await waitForEnd(id, { token })).toMatchObject({ status: 'completed', added: 40 })
  // The link lives a day at most.
  const { rows } = await db.execute(
    sql`select now() - created_at > interval '9 hours' as is_old from import_tasks where id = ${id}`,
  )
  expect(rows).toEqual([{ is_old: true }])
})
