import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOfficialSimulator } from '@bannerday/simulators/official/official-simulator'
import type { SimulatedAccount } from '@bannerday/simulators/official/pulls/simulated-account'
import { simulatedLink } from '@bannerday/simulators/official/pulls/simulated-link'
import type { Figure } from '../measure/figure.ts'
import { startServer } from '../measure/start-server.ts'
import { call } from '../server/call.ts'
import { openUsers, type Users } from '../server/open-users.ts'

const PULLS = 10_000
const PULLS_OF_A_PAGE = 20
const POLL_MS = 100

/** How fast an import by link stores what comes, page by page, against COPY of such pages. */
export async function measureImports(): Promise<Figure[]> {
  const simulator = await startOfficialSimulator(0, { facts: false })
  const server = await startServer({
    OFFICIAL_GATEWAY: simulator.origin,
    IMPORT_PACE: '0',
    CALLS_PER_MINUTE: '999999999',
  })
  const users = await openUsers(server.dataFolder, 2)
  try {
    const player: SimulatedAccount = {
      gameId: 'genshin',
      area: 'global',
      uid: '700000001',
      secret: randomBytes(258).toString('base64'),
      pulls: PULLS,
      seed: 1,
    }
    simulator.order({ pulls: { accounts: [player] } })
    const importing = await timeOfImport(server.origin, users.tokens[0] ?? '', player)
    const copying = await timeOfCopies(users)
    return [
      {
        name: 'Pulls a second of an import by link, of COPY page by page',
        value: copying / importing,
        unit: '×',
        atLeast: 0.5,
      },
      { name: 'An import by link', value: (PULLS / importing) * 1000, unit: 'pulls/s' },
    ]
  } finally {
    await users.database.end()
    await server.stop()
    await simulator.close()
  }
}

async function timeOfImport(
  origin: string,
  token: string,
  player: SimulatedAccount,
): Promise<number> {
  const begin = performance.now()
  const tasks = `${origin}/api/gachalog/import`
  const body = { url: simulatedLink(player), game_id: player.gameId }
  const { task_id } = (await call(`${tasks}/official-link`, { token, body })) as { task_id: string }
  for (;;) {
    await sleep(POLL_MS)
    const task = await call(`${tasks}/tasks/${task_id}`, { token })
    const { status } = task as { status: string }
    if (status === 'failed') throw new Error('The import failed.')
    if (status === 'completed') return performance.now() - begin
  }
}

/** The same rows for another account, a page in each transaction, in milliseconds. */
async function timeOfCopies({ tokens, database }: Users): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bannerday-bench-'))
  // The database is the one to write and to read there.
  chmodSync(folder, 0o777)
  const file = (page: number) => path.join(folder, `${page}.copy`)
  const pages = PULLS / PULLS_OF_A_PAGE
  await database.query(`create temp table copied as select * from cloud_pulls`)
  await database.query(
    `update copied set account_id = (select id from accounts where username = '${tokens[1]}')`,
  )
  for (let page = 0; page < pages; page += 1) {
    await database.query(
      `copy (select * from copied order by pull_type, pull_id
       limit ${PULLS_OF_A_PAGE} offset ${page * PULLS_OF_A_PAGE}) to '${file(page)}'`,
    )
  }
  const begin = performance.now()
  for (let page = 0; page < pages; page += 1) {
    await database.query(`copy cloud_pulls from '${file(page)}'`)
  }
  const time = performance.now() - begin
  rmSync(folder, { recursive: true })
  return time
}
