import { createHash } from 'node:crypto'
import type { ArchivedActivity } from '@bannerday/game-data/archived-activity'
import type { BundledVersion } from '@bannerday/game-data/versions'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, RootDatabase } from './database.ts'
import { activities } from './tables/activities.ts'
import { loadedFacts } from './tables/loaded-facts.ts'
import { versions } from './tables/versions.ts'

/** What is loaded: the bundled archive. */
export type Facts = {
  readonly activities: readonly ArchivedActivity[]
  readonly versions: readonly BundledVersion[]
}

const NAME = 'archive'
const ROWS_PER_STATEMENT = 500

/**
 * Makes the tables hold the bundled archive: what is new comes in, what was corrected is
 * corrected, what the archive dropped goes. Rows that came from elsewhere stay. All or nothing;
 * an archive that is loaded already costs one query.
 */
export async function loadFacts(db: RootDatabase, facts: Facts): Promise<'loaded' | 'unchanged'> {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  const outcome = await db.transaction(async (tx) => {
    // Servers that start at the same moment take turns.
    await tx.execute(sql`lock table ${loadedFacts} in share row exclusive mode`)
    const [known] = await tx.select().from(loadedFacts).where(eq(loadedFacts.name, NAME))
    if (known?.hash === hash) return 'unchanged'
    await loadActivities(tx, facts.activities)
    await loadVersions(tx, facts.versions)
    await tx
      .insert(loadedFacts)
      .values({ name: NAME, hash })
      .onConflictDoUpdate({ target: loadedFacts.name, set: { hash, loadedAt: sql`now()` } })
    return 'loaded'
  })
  if (outcome === 'loaded') await db.execute(sql`analyze ${activities}, ${versions}`)
  return outcome
}

async function loadActivities(tx: Database, rows: Facts['activities']): Promise<void> {
  const set = replacementOf(activities, ['firstSeen'])
  for (const part of parts(rows)) {
    await tx
      .insert(activities)
      .values(part.map((row) => ({ ...row, archived: true })))
      .onConflictDoUpdate({ target: activities.uuid, set })
  }
  const kept = sql.param(rows.map((row) => row.uuid))
  const dropped = sql`${activities.uuid} <> all(${kept}::uuid[])`
  await tx.delete(activities).where(and(activities.archived, dropped))
}

async function loadVersions(tx: Database, rows: Facts['versions']): Promise<void> {
  await tx.delete(versions)
  for (const part of parts(rows)) await tx.insert(versions).values(part)
}

/** For a conflicting row: every column but the named ones takes the value that is offered. */
function replacementOf(table: PgTable, except: readonly string[]): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !except.includes(key))
      .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  )
}

function parts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT)
  return Array.from({ length: count }, (_, part) =>
    rows.slice(part * ROWS_PER_STATEMENT, (part + 1) * ROWS_PER_STATEMENT),
  )
}
