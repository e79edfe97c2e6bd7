import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { openClient } from './connections/open-pool.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { notifyChange } from './notify-change.ts'
import { changes } from './tables/changes.ts'
import { getPause, watchChanges } from './watch-changes.ts'

const LONG_TIMEOUT = { timeout: 30_000 }

const database = withTestDatabase()
let stops: (() => Promise<void>)[] = []
let errors: unknown[] = []
let sourceChanges = 0

beforeEach(() => database.db.delete(changes))
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
  errors = []
  sourceChanges = 0
})

const countSourceChange = async () => void (sourceChanges += 1)

/** Waits for two detected changes of sources: the poll that detected the first one is complete. */
async function completePoll(): Promise<void> {
  for (const expected of [sourceChanges + 1, sourceChanges + 2]) {
    await notifyChange(database.db, 'sources')
    await expect.poll(() => sourceChanges, LONG_TIMEOUT).toBe(expected)
  }
}

/** Watches as a server does. */
async function watch(onActivities: () => Promise<void>): Promise<void> {
  const onChange = { activities: onActivities, sources: countSourceChange }
  const onError = (error: unknown) => void errors.push(error)
  const { db } = database
  stops.push(watchChanges({ db, onChange, onError, everyMs: 20 }))
}

/** Watches as a server does that would not look again before the test is over. */
function hear(onActivities: () => void): void {
  const { db } = database
  const onError = (error: unknown) => void errors.push(error)
  const stop = watchChanges({
    db,
    onChange: { activities: async () => onActivities(), sources: countSourceChange },
    onError,
    listen: (onNotice) =>
      listenForChanges({
        openClient: () => openClient({ connectionString: database.url, application_name: 'ear' }),
        onNotice,
      }),
    everyMs: 600_000,
  })
  stops.push(stop)
}

test('detects a change once, including one from before the watch', async () => {
  await notifyChange(database.db, 'activities')
  let found = 0
  await watch(async () => void (found += 1))
  await expect.poll(() => found).toBe(1)
  await completePoll()
  expect(found).toBe(1)
  await notifyChange(database.db, 'activities')
  await expect.poll(() => found).toBe(2)
  await completePoll()
  expect(found).toBe(2)
})

test('repeats failed work at the next poll', async () => {
  let tries = 0
  await watch(async () => {
    tries += 1
    if (tries < 3) throw new Error('the database is away')
  })
  await notifyChange(database.db, 'activities')
  await expect.poll(() => tries).toBe(3)
  await completePoll()
  expect(tries).toBe(3)
  expect(errors).toHaveLength(2)
})

test('ignores a change that was rolled back', async () => {
  let found = 0
  await watch(async () => void (found += 1))
  const broken = database.db.transaction(async (tx) => {
    await notifyChange(tx, 'activities')
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow()
  await completePoll()
  expect(found).toBe(0)
})

test('notifies two servers of a change before their next poll', async () => {
  const changes = [0, 0]
  await notifyChange(database.db, 'activities')
  hear(() => void (changes[0]! += 1))
  hear(() => void (changes[1]! += 1))
  await expect.poll(() => changes, LONG_TIMEOUT).toEqual([1, 1])
  await notifyChange(database.db, 'activities')
  await expect.poll(() => changes, LONG_TIMEOUT).toEqual([2, 2])
})

test('combines a hundred changes in a moment into few notifications and misses none', async () => {
  let changes = 0
  hear(() => void (changes += 1))
  await notifyChange(database.db, 'activities')
  await expect.poll(() => changes, LONG_TIMEOUT).toBe(1)
  const startedAt = performance.now()
  for (let change = 0; change < 100; change++) await notifyChange(database.db, 'activities')
  await completePoll()
  expect(changes).toBeGreaterThan(1)
  expect(changes).toBeLessThan(3 + (performance.now() - startedAt) / getPause(0))
})

test('delays others by less than a second, however long a poll takes', () => {
  for (const took of [0, 30, 80, 300, 5000]) {
    expect(getPause(took)).toBeGreaterThanOrEqual(200)
    expect(getPause(took)).toBeLessThan(500)
  }
})

test('reconnects after a lost connection and detects changes in between', async () => {
  let changes = 0
  hear(() => void (changes += 1))
  await notifyChange(database.db, 'activities')
  await expect.poll(() => changes, LONG_TIMEOUT).toBe(1)
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ear' and datname = current_database()`)
    await notifyChange(tx, 'activities')
  })
  await expect.poll(() => changes, LONG_TIMEOUT).toBe(2)
  await notifyChange(database.db, 'activities')
  await expect.poll(() => changes, LONG_TIMEOUT).toBe(3)
})
