import { createHash } from 'node:crypto'
import type { ArchivedActivity } from '@bannerday/game-data/archived-activity'
import type { BundledVersion } from '@bannerday/game-data/versions'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, RootDatabase } from './database.ts'
import { notifyChange } from './notify-change.ts'
import { activities } from './tables/activities.ts'
import { loadedFacts } from './tables/loaded-facts.ts'
import { versions } from './tables/versions.ts'

/** The bundled archive. */
export type Facts = {
  readonly activities: readonly ArchivedActivity[]
  readonly versions: readonly BundledVersion[]
}

const NAME = 'archive'
const ROWS_PER_STATEMENT = 500

/**
 * Synchronizes the tables with the bundled archive: inserts, corrects, retires dropped rows and
 * reactivates rows that are back. It deletes no row, because an older release that starts later
 * does not know everything, and votes refer to activities. Rows of other origins stay unchanged.
 * Runs in one transaction; an archive that is already loaded costs one query.
 */
export async function loadFacts(db: RootDatabase, facts: Facts): Promise<'loaded' | 'unchanged'> {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  const outcome = await db.transaction(async (tx) => {
    // Serializes servers that start at the same time.
    await tx.execute(sql`lock table ${loadedFacts} in share row exclusive mode`)
    const [known] = await tx.select().from(loadedFacts).where(eq(loadedFacts.name, NAME))
    if (known?.hash === hash) return 'unchanged'
    await loadActivities(tx, facts.activities)
    await loadVersions(tx, facts.versions)
    await notifyChange(tx, 'activities')
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
  for (const batch of splitBatches(rows)) {
    await tx
      .insert(activities)
      .values(batch)
      .onConflictDoUpdate({
        target: activities.uuid,
        set: createReplacement(activities, ['firstSeen', 'sameAs']),
        setWhere: eq(activities.origin, 'archive'),
      })
  }
  const currentKeys = sql.param(rows.map((row) => row.uuid))
  await tx
    .update(activities)
    .set({ retiredAt: sql`now()`, archived: false })
    .where(
      and(
        eq(activities.origin, 'archive'),
        isNull(activities.retiredAt),
        sql`${activities.uuid} <> all(${currentKeys}::uuid[])`,
      ),
    )
}

async function loadVersions(tx: Database, rows: Facts['versions']): Promise<void> {
  for (const batch of splitBatches(rows)) {
    await tx
      .insert(versions)
      .values(batch)
      .onConflictDoUpdate({
        target: [versions.gameId, versions.version],
        set: createReplacement(versions, []),
        setWhere: eq(versions.origin, 'archive'),
      })
  }
  const currentKeys = sql.param(rows.map(({ gameId, version }) => `${gameId} ${version}`))
  await tx
    .update(versions)
    .set({ retiredAt: sql`now()` })
    .where(
      and(
        eq(versions.origin, 'archive'),
        isNull(versions.retiredAt),
        sql`${versions.gameId} || ' ' || ${versions.version} <> all(${currentKeys}::text[])`,
      ),
    )
}

/** For an upsert: every column except the named ones takes the new value. */
function createReplacement(table: PgTable, except: readonly string[]): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !except.includes(key))
      .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  )
}

function splitBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT)
  return Array.from({ length: count }, (_, batch) =>
    rows.slice(batch * ROWS_PER_STATEMENT, (batch + 1) * ROWS_PER_STATEMENT),
  )
}
