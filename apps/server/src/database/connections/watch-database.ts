import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { reasonOf } from '../embedded/embedded-problem.ts'
import { causeOf, isAway, isCrowded, refusesWrites } from './is-outage.ts'
import { noLongerThan } from './no-longer-than.ts'
import { dropIdle, type Patience } from './open-pool.ts'

/** What can be had of the database. */
export type DatabaseState = {
  readonly answers: boolean
  readonly writes: boolean
  readonly migrated: boolean
}

export type DatabaseWatch = {
  /** Looks, at most twice a second: what it tells is less than two seconds old. */
  readonly look: () => Promise<DatabaseState>
  /** Looks at once, because a query or a connection failed. */
  readonly suspect: (error: unknown) => void
  /** Whether it is known to answer nobody. */
  readonly isAway: () => boolean
  readonly close: () => Promise<void>
}

type Finding = DatabaseState & {
  /** What is wrong, for the log, and what the database or the connection said. */
  readonly problem: string
  readonly reason: string
}
type Said = Omit<Finding, 'migrated'>

type WatchedDatabase = {
  readonly pool: Pool
  readonly openPool: (patience: Patience, connections: number) => Pool
  /** Whether it has the form that this release expects. */
  readonly isMigrated: (connection: Pick<Pool, 'query'>) => Promise<boolean>
}

/** How long a look may take and how long it holds, in milliseconds. */
const LOOK_LIMIT = 1200
const LOOK_HOLDS = 500

/** How long after a look at a database that is away the next one follows, in milliseconds. */
const LOOK_AGAIN = 500

/** How long a look under way may hold up the end, in milliseconds. */
const CLOSE_PATIENCE = 200

/** How often lost connections to a database that is there are worth a line, in milliseconds. */
const WARN_PAUSE = 60_000

/**
 * Writes to a new file and to the write-ahead log and leaves nothing behind: a database that is
 * read-only, a replica or on a full disk refuses it, where a row written over another would pass.
 */
const WRITE = 'create temporary table write_check on commit drop as select 1 as written'

const WRITES: Said = { answers: true, writes: true, problem: '', reason: '' }
const AWAY = { answers: false, writes: false, migrated: false, problem: 'the database is away' }

/**
 * Notices when the database is away or refuses to write, says each once in the log, goes on looking
 * until all is back, and says how long that took.
 */
export function watchDatabase(
  { pool, openPool, isMigrated }: WatchedDatabase,
  logger: Logger,
): DatabaseWatch {
  const probes = openPool({ connection: LOOK_LIMIT, silence: LOOK_LIMIT }, 2)
  let state: DatabaseState = { answers: true, writes: true, migrated: true }
  let awaySince: number | null = null
  const told = new Set<string>()
  let lookedAt = -Infinity
  let warnedAt = -Infinity
  let looking: Promise<DatabaseState> | null = null
  let next: NodeJS.Timeout | undefined
  let isClosed = false

  async function ask(): Promise<Finding> {
    let found: Finding = { ...AWAY, reason: `no answer within ${LOOK_LIMIT / 1000} s` }
    const asking = async () => {
      // A new one each time: those that there are do not tell whether there are more.
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
    await noLongerThan(LOOK_LIMIT, looked)
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
    if (!answers && state.answers) void dropIdle(pool).catch(() => undefined)
    state = found
    clearTimeout(next)
    if (!writes) next = setTimeout(() => void lookNow(), LOOK_AGAIN)
    if (writes && awaySince !== null) {
      logger.info({ seconds: secondsSince(awaySince) }, 'the database is back')
      awaySince = null
      told.clear()
      // Connections that the outage took may be found broken for a while after it.
      warnedAt = performance.now()
    } else if (!writes && !told.has(problem)) {
      // One trouble may hide another: a database comes back from its restart and refuses to write.
      awaySince ??= performance.now()
      told.add(problem)
      logger.error({ reason }, problem)
    }
  }

  async function lookBecauseOf(error: unknown): Promise<void> {
    const { writes } = await lookNow()
    if (!writes || performance.now() - warnedAt < WARN_PAUSE) return
    warnedAt = performance.now()
    // An error of a connection holds all of it, with its keys.
    logger.warn({ reason: reasonOf(causeOf(error)) }, 'lost a database connection')
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
      await noLongerThan(CLOSE_PATIENCE, probes.end())
    },
  }
}

/** An error that says nothing of the whole database leaves it as it is. */
function findingOf(error: unknown): Said {
  const reason = reasonOf(causeOf(error))
  const refused = { answers: true, writes: false, reason }
  if (isCrowded(error)) return { ...refused, problem: 'the database gives no more connections' }
  if (isAway(error)) return { ...AWAY, reason }
  if (refusesWrites(error)) return { ...refused, problem: 'the database refuses to write' }
  return { ...WRITES, reason }
}

/** Rounded to a tenth. */
function secondsSince(begin: number): number {
  return Math.round((performance.now() - begin) / 100) / 10
}
