import { randomBytes } from 'node:crypto'
import type * as importApi from '@bannerday/contract/pull-imports'
import {
  type OfficialSimulator,
  startOfficialSimulator,
} from '@bannerday/simulators/official/official-simulator'
import type { SimulatedPull } from '@bannerday/simulators/official/pulls/make-history'
import type {
  PullOrders,
  SimulatedAccount,
} from '@bannerday/simulators/official/pulls/simulated-account'
import { simulatedLink } from '@bannerday/simulators/official/pulls/simulated-link'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type * as z from 'zod/mini'
import { type Jobs, openJobs } from '../jobs/open-jobs.ts'
import { createOfficialClient } from '../official-api/official-client.ts'
import { IMPORT_PULLS, importPulls } from '../pull-imports/import-pulls.ts'
import { resumeImports } from '../pull-imports/resume-imports.ts'
import { withTestAccounts } from './test-accounts.ts'

export type ImportState = z.infer<typeof importApi.get.data>
type Parts = Pick<NonNullable<Parameters<typeof withTestAccounts>[0]>, 'openHumanCheck'>

type Asking = { readonly token?: string; readonly address?: string }

const ENDED = ['completed', 'failed']

let players = 0

/** A player with a link of its own. */
export function makePlayer(change: Partial<SimulatedAccount> = {}): SimulatedAccount {
  players += 1
  const { gameId = 'genshin' } = change
  const bytes = randomBytes(gameId === 'wuthering' ? 16 : 258)
  return {
    gameId,
    area: 'global',
    uid: gameId === 'zenless' ? `1300000${100 + players}` : String(700_000_000 + players),
    secret: bytes.toString(gameId === 'wuthering' ? 'hex' : 'base64'),
    pulls: 120,
    seed: players,
    ...change,
  }
}

/** Accounts on a server that imports from simulated services, without a pause between pages. */
export function withTestImports({ openHumanCheck, paceMs = 0 }: Parts & { paceMs?: number } = {}) {
  const secretKey = randomBytes(32)
  const ended: string[] = []
  let simulator: OfficialSimulator
  let jobs: Jobs | null = null
  const accounts = withTestAccounts({
    ...(openHumanCheck && { openHumanCheck }),
    services: () => ({
      imports: { secretKey, enqueue: async (key) => jobs?.enqueue(IMPORT_PULLS, key) },
    }),
  })
  const { database, get, post, log } = accounts
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(line) })

  /** Starts the background work of a server. */
  async function openWorkers(): Promise<Jobs> {
    const settings = {
      db: database.db,
      pool: database.pool,
      secretKey,
      paceMs,
      logger,
      timeoutMs: 2000,
      maxPauseMs: 100,
      countEnd: (gameId: string, outcome: string) => ended.push(`${gameId} ${outcome}`),
    }
    const callOfficial = createOfficialClient({
      gateway: simulator.origin,
      userAgent: 'Bannerday/test',
    })
    return openJobs(database.pool, [resumeImports(database.db)], {
      logger,
      onError: (error) => logger.error({ err: error }, 'job failed'),
      queued: [importPulls({ ...settings, callOfficial })],
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
    simulator.order({ faults: Object.fromEntries(HOSTS.map((host) => [host, null])) })
  })

  function order(pulls: PullOrders): void {
    simulator.order({ pulls })
  }

  /** Starts an import of a player, whom the services know from then on. */
  function start(player: SimulatedAccount, options: Asking = {}, more: object = {}) {
    order({ accounts: [player] })
    const body = { url: simulatedLink(player), game_id: player.gameId, ...more }
    return post('/api/gachalog/import/official-link', body, options)
  }

  async function state(taskId: string, options = {}, query = ''): Promise<ImportState> {
    const reply = await get(`/api/gachalog/import/tasks/${taskId}?${query}`, options)
    return reply.data as ImportState
  }

  /** Follows a task to its end; progress may only grow. */
  async function follow(taskId: string, options = {}): Promise<ImportState> {
    let before = 0
    for (;;) {
      const now = await state(taskId, options)
      expect(now.progress).toBeGreaterThanOrEqual(before)
      before = now.progress
      if (ENDED.includes(now.status)) return now
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Imports all of a player. */
  async function importAll(player: SimulatedAccount, options = {}): Promise<ImportState> {
    const reply = await start(player, options)
    expect(reply).toMatchObject({ status: 200, data: { status: 'pending' } })
    return follow((reply.data as { task_id: string }).task_id, options)
  }

  /** Forgets how often accounts and networks have imported. */
  const forgetLimits = () => database.db.execute(sql`truncate rate_limits`)

  return {
    ...accounts,
    secretKey,
    /** The finished imports in order: `genshin completed`. */
    ended,
    simulator: () => simulator,
    openWorkers,
    /** Stops the server's work in good order. */
    closeWorkers: async () => jobs?.close(),
    reopenWorkers: async () => {
      jobs = await openWorkers()
    },
    order,
    start,
    state,
    follow,
    importAll,
    forgetLimits,
    /** The player's pulls of all types as the services store them. */
    told: (player: SimulatedAccount): SimulatedPull[] =>
      [...simulator.historyOf(player.secret).values()].flat(),
  }
}

const HOSTS = ['hk4e', 'hkrpg', 'nap', 'aki-game2']
