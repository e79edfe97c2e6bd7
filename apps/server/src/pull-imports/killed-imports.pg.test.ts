import {
  type OfficialSimulator,
  startOfficialSimulator,
} from '@bannerday/simulators/official/official-simulator'
import { createSimulatedLink } from '@bannerday/simulators/official/pulls/simulated-link'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { makePlayer } from '#testing/test-imports.ts'
import { useServers } from '#testing/use-servers.ts'
import { createAccountToken } from '../accounts/credentials/account-token.ts'
import { accounts } from '../database/tables/accounts.ts'
import { sessions } from '../database/tables/sessions.ts'

/** The long run: `KILLS=20 PULLS=20000 npx vitest run --project pg killed-imports`. */
const { KILLS = '2', PULLS = '2400' } = process.env

/** Maximum number of pages that a server requests before it is killed. */
const MAX_PAGES = 40

const database = withTestDatabase()
const { start } = useServers()
let simulator: OfficialSimulator
beforeAll(async () => {
  simulator = await startOfficialSimulator(0, { facts: false })
})
afterAll(() => simulator.close())

/** Creates a session without a form. */
async function signIn(): Promise<string> {
  const [account] = await database.db
    .insert(accounts)
    .values({
      username: 'Kate',
      email: 'kate@b.example',
      passwordHash: '',
      activatedAt: new Date(),
    })
    .returning({ id: accounts.id })
  const { token, hash } = createAccountToken(account!.id)
  const expiresAt = new Date(Date.now() + 3_600_000)
  await database.db
    .insert(sessions)
    .values({ accountId: account!.id, hash, device: 'test', expiresAt })
  return token
}

type State = { status: string; progress: number; added: number }

test(`completes an import over ${KILLS} kills of the server with every pull once`, async () => {
  const token = await signIn()
  const player = makePlayer({ pulls: Number(PULLS) })
  simulator.configure({
    pulls: {
      accounts: [player],
      shortEvery: 7,
      failing: { share: 0.01, faults: ['status-500', 'broken', 'truncated'] },
    },
  })
  const env = {
    DATABASE_URL: database.url,
    OFFICIAL_GATEWAY: simulator.origin,
    IMPORT_PACE: '8',
    CALLS_PER_MINUTE: '0',
  }
  let server = start(env)
  let origin = await server.ready
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const started = await fetch(`${origin}/api/gachalog/import/official-link`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url: createSimulatedLink(player), game_id: 'genshin' }),
  })
  const { data: task } = (await started.json()) as { data: { task_id: string } }

  async function readState(): Promise<State> {
    const reply = await fetch(`${origin}/api/gachalog/import/tasks/${task.task_id}`, { headers })
    return ((await reply.json()) as { data: State }).data
  }

  let before = await readState()
  for (let kill = 0; kill < Number(KILLS); kill += 1) {
    const countPages = () => simulator.requestedUrls().length
    const pages = countPages() + Math.floor(Math.random() * (MAX_PAGES + 1))
    await expect.poll(countPages, { interval: 5 }).toBeGreaterThanOrEqual(pages)
    server.child.kill('SIGKILL')
    await server.ended
    server = start(env)
    origin = await server.ready
    const now = await readState()
    expect(now.progress).toBeGreaterThanOrEqual(before.progress)
    expect(now.added).toBeGreaterThanOrEqual(before.added)
    before = now
  }
  // Before the heartbeat of the killed server's run is missed.
  await expect
    .poll(async () => (await readState()).status, { timeout: 25_000, interval: 200 })
    .toBe('completed')
  expect(await readState()).toMatchObject({ progress: 100, added: Number(PULLS) })

  const { rows } = await database.db.execute<{ id: string }>(
    sql`select pull_type || ' ' || pull_id as id from cloud_pulls where deleted_at is null`,
  )
  const expectedIds = [...simulator.getHistory(player.secret)].flatMap(([type, pulls]) =>
    pulls.map(({ id }) => `${type} ${id}`),
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(expectedIds.toSorted())
}, 600_000)
