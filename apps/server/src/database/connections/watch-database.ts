import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { getReason } from '../embedded/embedded-problem.ts'
import { getCause, isAway, isOutOfConnections, refusesWrites } from './is-outage.ts'
import { withTimeout } from './with-timeout.ts'
import { closeIdleConnections, type PoolTimeouts } from './open-pool.ts'

/** The availability of the database. */
export type DatabaseState = {
  readonly answers: boolean
  readonly writes: boolean
  readonly migrated: boolean
}

export type DatabaseWatch = {
  /** Checks the database, at most twice a second; the result is at most two seconds old. */
  readonly look: () => Promise<DatabaseState>
  /** Looks at once, because a query or a connection failed. */
  readonly suspect: (error: unknown) => void
  /** Whether the database is known to be unreachable. */
  readonly isAway: () => boolean
  readonly close: () => Promise<void>
}

type Finding = DatabaseState & {
  /** The problem for the log, with the error of the database or connection. */
  readonly problem: string
  readonly reason: string
}
type Said = Omit<Finding, 'migrated'>

type WatchedDatabase = {
  readonly pool: Pool
  readonly openPool: (patience: PoolTimeouts, connections: number) => Pool
  /** Whether the schema matches this release. */
  readonly isMigrated: (connection: Pick<Pool, 'query'>) => Promise<boolean>
}

/** Timeout of a check, and lifetime of its result. */
const CHECK_TIMEOUT_MS = 1200
const LOOK_HOLDS = 500

/** Interval of checks while the database is unreachable. */
const CHECK_INTERVAL_MS = 500

/** Timeout for a running check on shutdown. */
const CLOSE_TIMEOUT_MS = 200

/** Minimum interval between warnings about lost connections to a reachable database. */
const WARN_INTERVAL_MS = 60_000

/**
 * Writes to a new file and the write-ahead log without leaving anything: a read-only database, a
 * replica or a full disk refuses it. Updating a row in place would succeed on a full disk.
 */
const WRITE = 'create temporary table write_check on commit drop as select 1 as written'

const WRITES: Said = { answers: true, writes: true, problem: '', reason: '' }
const AWAY = { answers: false, writes: false, migrated: false, problem: 'the database is away' }

/**
 * Watches whether the database is reachable and accepts writes. It logs each problem once, checks
 * until it is over, and logs its duration.
 */
export function watchDatabase(
  { pool, openPool, isMigrated }: WatchedDatabase,
  logger: Logger,
): DatabaseWatch {
  const probes = openPool({ connection: CHECK_TIMEOUT_MS, silence: CHECK_TIMEOUT_MS }, 2)
  let state: DatabaseState = { answers: true, writes: true, migrated: true }
  let awaySince: number | null = null
  const told = new Set<string>()
  let lookedAt = -Infinity
  let warnedAt = -Infinity
  let looking: Promise<DatabaseState> | null = null
  let next: NodeJS.Timeout | undefined
  let isClosed = false

  async function ask(): Promise<Finding> {
    let found: Finding = { ...AWAY, reason: `no answer within ${CHECK_TIMEOUT_MS / 1000} s` }
    const asking = async () => {
      // A new connection each time: existing ones do not show whether new ones are possible.
      const client = await probes.connect()
      try {
        const said = await client.query(WRITE).then(() => WRITES, findingOf)
        found = { ...said, migrated: said.answers && (await isMigrated(client)) }
      } finally {
        client.release(true)
      }
    }
    const looked = asking().catch((error: unknown) => {
      const said = findingOf(error)
      found = { ...said, migrated: said.answers && state.migrated }
    })
    await withTimeout(CHECK_TIMEOUT_MS, looked)
    return found
  }

  function lookNow(): Promise<DatabaseState> {
    looking ??= ask().then((found) => {
      looking = null
      lookedAt = performance.now()
      if (!isClosed) note(found)
      return found
    })
    return looking
  }

  function note(found: Finding): void {
    const { answers, writes, problem, reason } = found
    if (!answers && state.answers) void closeIdleConnections(pool).catch(() => undefined)
    state = found
    clearTimeout(next)
    if (!writes) next = setTimeout(() => void lookNow(), CHECK_INTERVAL_MS)
    if (writes && awaySince !== null) {
      logger.info({ seconds: secondsSince(awaySince) }, 'the database is back')
      awaySince = null
      told.clear()
      // Connections that the outage took may be found broken for a while after it.
      warnedAt = performance.now()
    } else if (!writes && !told.has(problem)) {
      // One problem may follow another: a restarted database may refuse writes.
      awaySince ??= performance.now()
      told.add(problem)
      logger.error({ reason }, problem)
    }
  }

  async function lookBecauseOf(error: unknown): Promise<void> {
    const { writes } = await lookNow()
    if (!writes || performance.now() - warnedAt < WARN_INTERVAL_MS) return
    warnedAt = performance.now()
    // The error object refers to the connection with its keys, so only its reason is logged.
    logger.warn({ reason: getReason(getCause(error)) }, 'lost a database connection')
  }

  function suspect(error: unknown): void {
    if (awaySince === null && !isClosed) void lookBecauseOf(error)
  }

  pool.on('error', suspect)
  return {
    look: () => (performance.now() - lookedAt < LOOK_HOLDS ? Promise.resolve(state) : lookNow()),
    suspect,
    isAway: () => !state.answers,
    close: async () => {
      isClosed = true
      clearTimeout(next)
      await withTimeout(CLOSE_TIMEOUT_MS, probes.end())
    },
  }
}

/** An error that concerns no more than one query changes nothing. */
function findingOf(error: unknown): Said {
  const reason = getReason(getCause(error))
  const refused = { answers: true, writes: false, reason }
  if (isOutOfConnections(error))
    return { ...refused, problem: 'the database gives no more connections' }
  if (isAway(error)) return { ...AWAY, reason }
  if (refusesWrites(error)) return { ...refused, problem: 'the database refuses to write' }
  return { ...WRITES, reason }
}

/** Rounded to a tenth. */
function secondsSince(begin: number): number {
  return Math.round((performance.now() - begin) / 100) / 10
}
