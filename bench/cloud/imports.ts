import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOfficialSimulator } from '@bannerday/simulators/official/official-simulator'
import type { SimulatedAccount } from '@bannerday/simulators/official/pulls/simulated-account'
import { createSimulatedLink } from '@bannerday/simulators/official/pulls/simulated-link'
import type { Figure } from '../measure/figure.ts'
import { startServer } from '../measure/start-server.ts'
import { sendRequest } from '../server/send-request.ts'
import { createUsers } from '../server/create-users.ts'
import { measurePageStorage } from './page-storage.ts'

const PULLS = 10_000
const POLL_MS = 100

/**
 * Measures an import by link from request to end, with the simulator on the same machine and
 * without pauses for official services, and the storage of its pages.
 */
export async function measureImports(): Promise<Figure[]> {
  const simulator = await startOfficialSimulator(0, { facts: false })
  const server = await startServer({
    OFFICIAL_GATEWAY: simulator.origin,
    IMPORT_PACE: '0',
    CALLS_PER_MINUTE: '999999999',
  })
  const users = await createUsers(server.dataFolder, 1)
  try {
    const player: SimulatedAccount = {
      gameId: 'genshin',
      area: 'global',
      uid: '700000001',
      secret: randomBytes(258).toString('base64'),
      pulls: PULLS,
      seed: 1,
    }
    simulator.configure({ pulls: { accounts: [player] } })
    const importing = await timeImport(server.origin, users.tokens[0] ?? '', player)
    return [
      { name: 'Import by link', value: (PULLS / importing) * 1000, unit: 'pulls/s' },
      ...(await measurePageStorage(users.database, simulator.origin, player)),
    ]
  } finally {
    await users.database.end()
    await server.stop()
    await simulator.close()
  }
}

async function timeImport(
  origin: string,
  token: string,
  player: SimulatedAccount,
): Promise<number> {
  const begin = performance.now()
  const tasks = `${origin}/api/gachalog/import`
  const body = { url: createSimulatedLink(player), game_id: player.gameId }
  const { task_id } = (await sendRequest(`${tasks}/official-link`, { token, body })) as {
    task_id: string
  }
  for (;;) {
    await sleep(POLL_MS)
    const task = await sendRequest(`${tasks}/tasks/${task_id}`, { token })
    const { status } = task as { status: string }
    if (status === 'failed') throw new Error('import failed')
    if (status === 'completed') return performance.now() - begin
  }
}
