import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  EMPTY_REPLICA,
  getPendingChanges,
  recordChanges,
} from '@bannerday/domain/sync/local-replica'
import {
  type OfficialSimulator,
  startOfficialSimulator,
} from '@bannerday/simulators/official/official-simulator'
import { createSimulatedLink } from '@bannerday/simulators/official/pulls/simulated-link'
import {
  type OAuthSimulator,
  startOAuthSimulator,
} from '@bannerday/simulators/oauth/oauth-simulator'
import { findPgbouncer, startPooler } from '@bannerday/testing/transaction-pooler'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequest, sendRequestsUntil, solveCaptcha } from '#testing/request-server.ts'
import { createQqUser, expectSharedSignIn } from '#testing/sign-in-with-qq.ts'
import { checkOutBeforeMigration } from '#testing/previous-release.ts'
import { expectChanges } from '#testing/expect-changes.ts'
import { runServer } from '#testing/server-process.ts'
import { GOOD_PASSWORD } from '#testing/test-accounts.ts'
import { withTestDatabase } from '#testing/test-database.ts'
import { makePlayer } from '#testing/test-imports.ts'
import { withTestMailServer } from '#testing/test-mail-server.ts'
import { useServers } from '#testing/use-servers.ts'
import { warnOnDifferentSecretKey } from '#warn-on-different-secret-key.ts'
import { migrateDatabase } from '#database/migrate-database.ts'

const pgbouncer = findPgbouncer()
const database = withTestDatabase({ migrated: false })
const mail = withTestMailServer()
const { start } = useServers()
const secretKey = randomBytes(32).toString('base64url')
let simulator: OfficialSimulator
let social: OAuthSimulator

beforeAll(async () => {
  simulator = await startOfficialSimulator(0, { facts: false })
  social = await startOAuthSimulator()
})
afterAll(async () => {
  await simulator.close()
  await social.close()
})

type Address = { readonly DATABASE_URL: string; readonly DATABASE_DIRECT_URL?: string }

function createEnvironment(address: Address) {
  return {
    ...address,
    SECRET_KEY: secretKey,
    SMTP_URL: mail.url(),
    MAIL_FROM: 'hello@bannerday.example',
    PUBLIC_URL: 'http://localhost',
    OFFICIAL_GATEWAY: simulator.origin,
    QQ_CLIENT_ID: '1',
    QQ_CLIENT_SECRET: 'a secret',
    SOCIAL_GATEWAY: social.origin,
    IMPORT_PACE: '0',
    CALLS_PER_MINUTE: '0',
  }
}

/** Starts two web processes and one worker at the same time on an empty database. */
async function startThree(address: Address): Promise<[string, string]> {
  const env = createEnvironment(address)
  const all = ['web', 'web', 'worker'].map((name) => start({ ...env, PROCESS: name }))
  const [one, other, worker] = await Promise.all(all.map(({ ready }) => ready))
  for (const origin of [one, other, worker]) {
    expect((await sendRequest(origin!, '/readyz')).status).toBe(200)
  }
  // The worker serves health checks only.
  expect((await sendRequest(worker!, '/api/config')).status).toBe(404)
  for (const { output } of all) expect(output()).not.toMatch(/"level":[56]0/)
  return [one!, other!]
}

type Player = { readonly username: string; readonly token: string }

/** Registers on one server and confirms on the other. */
async function register([one, other]: [string, string]): Promise<Player> {
  const username = `lumine-${randomBytes(4).toString('hex')}`
  const email = `${username}@example.org`
  const account = { username, email, password: GOOD_PASSWORD }
  const body = { ...account, cf_token: await solveCaptcha(other) }
  expect((await sendRequest(one, '/api/auth/register', { body })).status).toBe(201)
  const path = `/api/auth/verify_email?token=${await mail.tokenTo(email)}`
  expect((await sendRequest(other, path)).status).toBe(200)
  return { username, token: await logIn([one, other], username) }
}

/** Logs in on one server with a captcha of the other. */
async function logIn([one, other]: [string, string], username: string): Promise<string> {
  const body = { username, password: GOOD_PASSWORD, cf_token: await solveCaptcha(one) }
  return (await sendRequest(other, '/api/auth/login', { body })).data['token'] as string
}

/** Checks that changes through one server are visible on the other, deletions included. */
async function expectConsistency(
  [one, other]: [string, string],
  { username, token }: Player,
): Promise<void> {
  expect((await sendRequest(one, '/api/user/profile', { token })).data['username']).toBe(username)

  const settings = { slot: 1, gameOrder: ['zenless', 'genshin'] }
  await sendRequest(one, '/api/user/upload_settings', { token, body: settings })
  const stored = await sendRequest(other, '/api/user/download_settings?slot=1', { token })
  expect(JSON.stringify(stored.data)).toContain('["zenless","genshin"]')

  const event = await findEvent()
  const vote = { token, body: { ...event, votes: { fun: 'great' } } }
  expect((await sendRequest(one, '/api/tags/vote', vote)).status).toBe(200)
  const tags = await sendRequest(other, `/api/tags/${event.activity_uuid}?lang=en`, { token })
  expect(tags.data['user_votes']).toEqual({ fun: 'great' })

  const gameAccount = { nickname: 'Lumi', settings: {}, pulls: [] }
  const changes = getPendingChanges(
    recordChanges(EMPTY_REPLICA, gameAccount, Date.now(), 'one'),
    100,
  )
  const sync = '/api/gachalog/sync/genshin/700000099'
  expect((await sendRequest(one, sync, { token, body: { since: '', changes } })).status).toBe(200)
  const synced = await sendRequest(other, sync, { token, body: { since: '', changes: [] } })
  expect(synced.data['changes']).toHaveLength(changes.length)

  await expectImport([one, other], token)
  await expectChanges(database, [one, other], event.activity_uuid)

  await sendRequest(one, '/api/auth/logout_all', { token, body: {} })
  expect((await sendRequest(other, '/api/user/profile', { token })).status).toBe(401)

  const again = { token: await logIn([one, other], username) }
  const deletion = { ...again, body: { password: GOOD_PASSWORD }, method: 'DELETE' }
  expect((await sendRequest(one, '/api/user', deletion)).status).toBe(200)
  expect((await sendRequest(other, '/api/user/profile', again)).status).toBe(401)
  expect(await listRemainingRows(username)).toEqual([])
}

/** Lists rows that a deleted account left behind: its name, its address, miscounted votes. */
async function listRemainingRows(username: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select name_key from account_names where name_key = $1
     union all select email_key from account_emails where email_key like $1 || '@%'
     union all select option from vote_counts c where count <> (
       select count(*) from votes v where (v.activity_uuid, v.category, v.option) =
         (c.activity_uuid, c.category, c.option))`,
    [username],
  )
  return rows
}

/**
 * Sends more simultaneous requests than the pooler has connections, so that each connection serves
 * all kinds.
 */
async function saturatePooler([one, other]: [string, string], token: string): Promise<void> {
  const body = await findEvent()
  const calls = Array.from({ length: 50 }, () => [
    sendRequest(one, '/api/user/profile', { token }),
    sendRequest(other, '/api/tags/vote', { token, body: { ...body, votes: { fun: 'great' } } }),
    sendRequest(other, `/api/tags/${body.activity_uuid}?lang=en`, { token }),
  ])
  const statuses = (await Promise.all(calls.flat())).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
}

async function findEvent(): Promise<{ activity_uuid: string; game_id: string }> {
  const { rows } = await database.pool.query<{ activity_uuid: string; game_id: string }>(
    `select uuid as activity_uuid, game_id from activities where type = 'event'
     order by start_time desc limit 1`,
  )
  return rows[0]!
}

/** Starts an import on one server and checks on the other that the worker completes it. */
async function expectImport([one, other]: [string, string], token: string): Promise<void> {
  const player = makePlayer({ pulls: 30 })
  simulator.configure({ pulls: { accounts: [player] } })
  const body = { url: createSimulatedLink(player), game_id: player.gameId }
  const path = '/api/gachalog/import'
  const task = (await sendRequest(one, `${path}/official-link`, { token, body })).data['task_id']
  await expect
    .poll(async () => (await sendRequest(other, `${path}/tasks/${String(task)}`, { token })).data)
    .toMatchObject({ status: 'completed', added: 30 })
}

describe('an installation of several processes', () => {
  test.runIf(pgbouncer === undefined)(
    'shares all data when three processes start at the same time on an empty database',
    async () => {
      const origins = await startThree({ DATABASE_URL: database.url })
      await expectConsistency(origins, await register(origins))
    },
  )

  test.skipIf(pgbouncer === undefined)(
    'shares all data behind a transaction pooler (needs pgbouncer)',
    async () => {
      const pooler = await startPooler(pgbouncer!, { url: database.url, connections: 2 })
      try {
        const address = {
          DATABASE_URL: pooler.toPooledUrl(database.url),
          DATABASE_DIRECT_URL: database.url,
        }
        const origins = await startThree(address)
        const player = await register(origins)
        await saturatePooler(origins, player.token)
        await expectConsistency(origins, player)
      } finally {
        await pooler.stop()
      }
    },
  )

  test('keeps the previous release working during and after the migration', async (context) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'before '))
    try {
      const mainFile = checkOutBeforeMigration(folder)
      if (mainFile === null) return context.skip('needs the history of the repository')
      await database.pool.query(`drop schema public cascade; create schema public;
        drop schema if exists jobs cascade; drop schema if exists drizzle cascade`)
      const env = createEnvironment({ DATABASE_URL: database.url })
      const before = runServer(path.join(folder, 'data'), [process.execPath, mainFile], { env })
      try {
        await Promise.race([before.ready, before.ended])
        if (before.output().includes('ERR_MODULE_NOT_FOUND')) {
          return context.skip('needs packages that are no longer installed')
        }
        const origin = await before.ready
        const player = await register([origin, origin])
        const qqUser = createQqUser(social)
        await qqUser.register(origin)
        const starting = start(env)
        const statuses = await sendRequestsUntil(starting.ready, origin, player.token)
        expect(statuses).toEqual(new Set([200]))
        const next = await starting.ready
        expect((await sendRequest(origin, '/readyz')).status).toBe(200)
        await qqUser.expectSignIn(next)
        await expectSharedSignIn([origin, next], social)
        await expectSharedSignIn([next, origin], social)
        await expectConsistency([origin, next], player)
        await expectConsistency([next, origin], await register([origin, origin]))
      } finally {
        before.child.kill('SIGKILL')
        await before.ended
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('logs at each start that its processes have different secret keys', async () => {
    await migrateDatabase(database.pool)
    await database.pool.query('delete from shared_keys')
    const logged: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
    for (const [byte, lines] of [
      [1, 0],
      [1, 0],
      [2, 1],
      [2, 1],
      [1, 2],
    ] as const) {
      await warnOnDifferentSecretKey(database.db, Buffer.alloc(32, byte), logger)
      expect(logged).toHaveLength(lines)
    }
    expect(logged[0]).toContain('SECRET_KEY')
  })
})
