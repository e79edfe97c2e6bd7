import { randomBytes } from 'node:crypto'
import type * as importApi from '@bannerday/contract/pull-imports'
import { getPullService } from '@bannerday/domain/links/pull-service'
import { getUidRegion } from '@bannerday/domain/time/server-region'
import {
  type OfficialSimulator,
  startOfficialSimulator,
} from '@bannerday/simulators/official/official-simulator'
import type { SimulatedPull } from '@bannerday/simulators/official/pulls/simulated-history'
import type {
  PullServiceSettings,
  SimulatedAccount,
} from '@bannerday/simulators/official/pulls/simulated-account'
import { createSimulatedLink } from '@bannerday/simulators/official/pulls/simulated-link'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type * as z from 'zod/mini'
import { type Jobs, openJobs } from '../jobs/open-jobs.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import { createOfficialClient } from '../official-api/official-client.ts'
import { IMPORT_PULLS, importPulls } from '../pull-imports/import-pulls.ts'
import { resumeImports } from '../pull-imports/resume-imports.ts'
import { withTestAccounts } from './test-accounts.ts'

export type ImportState = z.infer<typeof importApi.get.data>
type Parts = Pick<NonNullable<Parameters<typeof withTestAccounts>[0]>, 'openCaptcha'>

type RequestOptions = { readonly token?: string; readonly address?: string }

const END_STATUSES = ['completed', 'failed']

let playerCount = 0

/** A player with a link of its own. */
export function makePlayer(change: Partial<SimulatedAccount> = {}): SimulatedAccount {
  playerCount += 1
  const { gameId = 'genshin' } = change
  const isKuro = getPullService(gameId).publisher === 'kuro'
  const uids = [String(700_000_000 + playerCount), `1300000${100 + playerCount}`]
  return {
    gameId,
    area: 'global',
    uid: uids.find((uid) => getUidRegion(gameId, uid) !== null)!,
    secret: isKuro ? randomBytes(16).toString('hex') : randomBytes(258).toString('base64'),
    pulls: 120,
    seed: playerCount,
    ...change,
  }
}

/** Accounts on a server that imports from simulated services, without a pause between pages. */
export function withTestImports({ openCaptcha, paceMs = 0 }: Parts & { paceMs?: number } = {}) {
  const secretKey = randomBytes(32)
  const finishedImports: string[] = []
  let simulator: OfficialSimulator
  let jobs: Jobs | null = null
  const accounts = withTestAccounts({
    ...(openCaptcha && { openCaptcha }),
    services: () => ({
      imports: {
        secretKey,
        enqueue: async (key, group) => jobs?.enqueue(IMPORT_PULLS, key, group),
      },
    }),
  })
  const { database, get, post, log } = accounts
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(line) })

  /** Creates the job that imports pulls. */
  function createImportJob(): QueuedJob {
    const settings = {
      db: database.db,
      pool: database.pool,
      secretKey,
      paceMs,
      logger,
      timeoutMs: 2000,
      maxPauseMs: 100,
      countEnd: (gameId: string, outcome: string) => finishedImports.push(`${gameId} ${outcome}`),
    }
    const callOfficial = createOfficialClient({
      gateway: simulator.origin,
      userAgent: 'Bannerday/test',
    })
    return importPulls({ ...settings, callOfficial })
  }

  /** Starts the background work of a server. */
  function openWorkers(): Promise<Jobs> {
    return openJobs(database.pool, [resumeImports(database.db)], {
      logger,
      onError: (error) => logger.error({ err: error }, 'job failed'),
      queued: [createImportJob()],
    })
  }

  beforeAll(async () => {
    simulator = await startOfficialSimulator(0, { facts: false })
    jobs = await openWorkers()
  })
  afterAll(async () => {
    await jobs?.close()
    await simulator.close()
  })
  beforeEach(() => {
    order({ failing: null, rate: null, pullsEvery: null, shortEvery: null, latency: 0 })
    simulator.configure({ faults: Object.fromEntries(HOSTS.map((host) => [host, null])) })
  })

  function order(pulls: PullServiceSettings): void {
    simulator.configure({ pulls })
  }

  /** Starts an import of a player and adds the player to the simulated services. */
  function requestImport(
    player: SimulatedAccount,
    options: RequestOptions = {},
    more: object = {},
  ) {
    order({ accounts: [player] })
    const body = { url: createSimulatedLink(player), game_id: player.gameId, ...more }
    return post('/api/gachalog/import/official-link', body, options)
  }

  async function readState(taskId: string, options = {}, query = ''): Promise<ImportState> {
    const response = await get(`/api/gachalog/import/tasks/${taskId}?${query}`, options)
    return response.data as ImportState
  }

  /** Follows a task to its end; progress may only grow. */
  async function waitForEnd(taskId: string, options = {}): Promise<ImportState> {
    const states: ImportState[] = []
    const readStatus = async () => {
      states.push(await readState(taskId, options))
      return states.at(-1)!.status
    }
    await expect.poll(readStatus, { timeout: 120_000 }).toBeOneOf(END_STATUSES)
    const progress = states.map((state) => state.progress)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    return states.at(-1)!
  }

  /** Imports all of a player. */
  async function importAll(player: SimulatedAccount, options = {}): Promise<ImportState> {
    const response = await requestImport(player, options)
    expect(response).toMatchObject({ status: 200, data: { status: 'pending' } })
    return waitForEnd((response.data as { task_id: string }).task_id, options)
  }

  /** Resets the rate limits of all accounts and networks. */
  const resetRateLimits = () => database.db.execute(sql`truncate rate_limits`)

  return {
    ...accounts,
    secretKey,
    /** The finished imports in order: `genshin completed`. */
    finishedImports,
    simulator: () => simulator,
    createImportJob,
    openWorkers,
    /** Stops the jobs of the server gracefully. */
    closeWorkers: async () => jobs?.close(),
    reopenWorkers: async () => {
      jobs = await openWorkers()
    },
    order,
    requestImport,
    readState,
    waitForEnd,
    importAll,
    resetRateLimits,
    /** The player's pulls of all types as the services store them. */
    listStoredPulls: (player: SimulatedAccount): SimulatedPull[] =>
      [...simulator.getHistory(player.secret).values()].flat(),
  }
}

const HOSTS = ['hk4e', 'hkrpg', 'nap', 'aki-game2']
