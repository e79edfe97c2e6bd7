import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { getReason } from '../embedded/embedded-problem.ts'
import { getCause, isUnreachable, isOutOfConnections, refusesWrites } from './is-outage.ts'
import { withTimeout } from './with-timeout.ts'
import { closeIdleConnections, getSocket, type PoolTimeouts } from './open-pool.ts'

/** The availability of the database. */
export type DatabaseState = {
  readonly responds: boolean
  readonly writes: boolean
  readonly migrated: boolean
}

export type DatabaseWatch = {
  /** Checks the database, at most twice a second; the result is at most two seconds old. */
  readonly check: () => Promise<DatabaseState>
  /** Checks at once after a failed query or connection. */
  readonly reportFailure: (error: unknown) => void
  /** Whether the database is known to be unreachable. */
  readonly isUnreachable: () => boolean
  readonly close: () => Promise<void>
}

type CheckResult = DatabaseState & {
  /** The problem for the log, with the error of the database or connection. */
  readonly problem: string
  readonly reason: string
}
type WriteCheck = Omit<CheckResult, 'migrated'>

/** A check that timed out while other queries were answered, or while this process was busy. */
type Inconclusive = 'inconclusive'

type WatchedDatabase = {
  readonly pool: Pool
  readonly openPool: (timeouts: PoolTimeouts, connections: number) => Pool
  /** Whether the schema matches this release. */
  readonly isMigrated: (connection: Pick<Pool, 'query'>) => Promise<boolean>
}

/** Timeouts of the two checks that an outage must fail: together below two seconds. */
const OUTAGE_TIMEOUTS_MS = [500, 900]

/** Pause between them: a refused connection fails at once. */
const CONFIRMATION_PAUSE_MS = 50

/** Interval and timeout of checks during an outage. They overlap: a busy database responds late. */
const RECOVERY_INTERVAL_MS = 1000
const RECOVERY_TIMEOUT_MS = 3000

/** Lifetime of the result of a check. */
const CHECK_LIFETIME_MS = 500

/** A timeout that ends this much too late shows that this process was busy, not the database. */
const MAX_LATENESS_MS = 100

/** Connections for checks: an abandoned one ends after its own timeout. */
const PROBE_CONNECTIONS = 5

/** Timeout for a running check on shutdown. */
const CLOSE_TIMEOUT_MS = 200

/** Minimum interval between warnings about lost connections to a reachable database. */
const WARN_INTERVAL_MS = 60_000

/**
 * Writes to a new file and the write-ahead log without leaving anything: a read-only database, a
 * replica or a full disk refuses it. Updating a row in place would succeed on a full disk.
 */
const WRITE_CHECK = 'create temporary table write_check on commit drop as select 1 as written'

const WRITABLE: WriteCheck = { responds: true, writes: true, problem: '', reason: '' }
const UNREACHABLE = {
  responds: false,
  writes: false,
  migrated: false,
  problem: 'database unreachable',
}

/**
 * Watches whether the database is reachable and accepts writes. An outage takes two failed checks,
 * so that a busy machine is not taken for one. It logs each problem once, checks until it is over,
 * and logs its duration.
 */
export function watchDatabase(
  { pool, openPool, isMigrated }: WatchedDatabase,
  logger: Logger,
): DatabaseWatch {
  const probePool = openPool(
    { connection: RECOVERY_TIMEOUT_MS, response: RECOVERY_TIMEOUT_MS },
    PROBE_CONNECTIONS,
  )
  let respondedAt = -Infinity
  pool.on('release', (error, client) => {
    // A rolled back transaction releases a connection without an error after its timeout.
    if (!error && !getSocket(client).destroyed) respondedAt = performance.now()
  })
  let state: DatabaseState = { responds: true, writes: true, migrated: true }
  let outageSince: number | null = null
  const loggedProblems = new Set<string>()
  let checkedAt = -Infinity
  let warnedAt = -Infinity
  let checking: Promise<DatabaseState> | null = null
  let recovery: NodeJS.Timeout | undefined
  let isClosed = false

  async function runCheck(timeoutMs: number): Promise<CheckResult | Inconclusive> {
    const startedAt = performance.now()
    let result: CheckResult | null = null
    const probe = async () => {
      // A new connection each time: existing ones do not show whether new ones are possible.
      const client = await probePool.connect()
      try {
        const writeCheck = await client.query(WRITE_CHECK).then(() => WRITABLE, toWriteCheck)
        result = { ...writeCheck, migrated: writeCheck.responds && (await isMigrated(client)) }
      } finally {
        client.release(true)
      }
    }
    const probing = probe().catch((error: unknown) => {
      const writeCheck = toWriteCheck(error)
      result = { ...writeCheck, migrated: writeCheck.responds && state.migrated }
    })
    await withTimeout(timeoutMs, probing)
    if (result !== null) return result
    const isLate = performance.now() - startedAt > timeoutMs + MAX_LATENESS_MS
    // Responses of the first half may have been on their way when the outage began.
    const responds = respondedAt > startedAt + timeoutMs / 2
    if (isLate || responds) return 'inconclusive'
    return { ...UNREACHABLE, reason: `no response within ${timeoutMs / 1000} s` }
  }

  /** Returns the first successful check, or the last failed one; null when a check tells nothing. */
  async function findState(): Promise<CheckResult | null> {
    let failed: CheckResult | null = null
    for (const timeoutMs of OUTAGE_TIMEOUTS_MS) {
      if (failed) await sleep(CONFIRMATION_PAUSE_MS)
      const result = await runCheck(timeoutMs)
      if (result === 'inconclusive') return null
      if (result.writes) return result
      failed = result
    }
    return failed
  }

  function checkNow(): Promise<DatabaseState> {
    // During an outage the recovery keeps the state up to date.
    if (!state.writes) return Promise.resolve(state)
    // Single-flight: all callers share the running check.
    checking ??= findState().then((result) => {
      checking = null
      // A check without a result is repeated by the next caller at once.
      if (result) checkedAt = performance.now()
      if (result && !isClosed) recordResult(result)
      return state
    })
    return checking
  }

  /** Checks every second until the database is available again. */
  function startRecovery(): void {
    let started = 0
    let recorded = 0
    async function checkRecovery(): Promise<void> {
      started += 1
      const number = started
      const result = await runCheck(RECOVERY_TIMEOUT_MS)
      if (isClosed || result === 'inconclusive' || number < recorded || state.writes) return
      recorded = number
      recordResult(result)
    }
    recovery ??= setInterval(() => void checkRecovery(), RECOVERY_INTERVAL_MS)
  }

  function stopRecovery(): void {
    clearInterval(recovery)
    recovery = undefined
  }

  function recordResult(result: CheckResult): void {
    const { responds, writes, problem, reason } = result
    if (!responds && state.responds) void closeIdleConnections(pool).catch(() => undefined)
    state = result
    if (writes) stopRecovery()
    else startRecovery()
    if (writes && outageSince !== null) {
      logger.info({ seconds: getSecondsSince(outageSince) }, 'database available again')
      outageSince = null
      loggedProblems.clear()
      // Connections that the outage took may be found broken for a while after it.
      warnedAt = performance.now()
    } else if (!writes && !loggedProblems.has(problem)) {
      // One problem may follow another: a restarted database may refuse writes.
      outageSince ??= performance.now()
      loggedProblems.add(problem)
      logger.error({ reason }, problem)
    }
  }

  async function checkAfterError(error: unknown): Promise<void> {
    const { writes } = await checkNow()
    if (!writes || performance.now() - warnedAt < WARN_INTERVAL_MS) return
    warnedAt = performance.now()
    // The error object refers to the connection with its keys, so only its reason is logged.
    logger.warn({ reason: getReason(getCause(error)) }, 'lost a database connection')
  }

  function reportFailure(error: unknown): void {
    if (outageSince === null && !isClosed) void checkAfterError(error)
  }

  pool.on('error', reportFailure)
  return {
    check: () =>
      performance.now() - checkedAt < CHECK_LIFETIME_MS ? Promise.resolve(state) : checkNow(),
    reportFailure,
    isUnreachable: () => !state.responds,
    close: async () => {
      isClosed = true
      stopRecovery()
      await withTimeout(CLOSE_TIMEOUT_MS, probePool.end())
    },
  }
}

/** Converts an error; an error of a single query changes nothing. */
function toWriteCheck(error: unknown): WriteCheck {
  const reason = getReason(getCause(error))
  const refused = { responds: true, writes: false, reason }
  if (isOutOfConnections(error)) return { ...refused, problem: 'database refuses connections' }
  if (isUnreachable(error)) return { ...UNREACHABLE, reason }
  if (refusesWrites(error)) return { ...refused, problem: 'database refuses writes' }
  return { ...WRITABLE, reason }
}

/** Rounded to a tenth. */
function getSecondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}
