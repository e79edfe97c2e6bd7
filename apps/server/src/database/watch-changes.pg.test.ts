import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { noteChange } from './note-change.ts'
import { changes } from './tables/changes.ts'
import { watchChanges } from './watch-changes.ts'

const database = withTestDatabase()
let stop: (() => Promise<void>) | null = null
let errors: unknown[] = []

beforeEach(() => database.db.delete(changes))
afterEach(async () => {
  await stop?.()
  stop = null
  errors = []
})

/** Watches as a server does. */
async function watch(onActivities: () => Promise<void>): Promise<void> {
  const onChange = { activities: onActivities, sources: async () => undefined }
  const onError = (error: unknown) => void errors.push(error)
  const { db } = database
  stop = watchChanges({ db, onChange, onError, everyMs: 20 })
}

test('a change is found out about once, also one from before the watch', async () => {
  await noteChange(database.db, 'activities')
  let found = 0
  await watch(async () => void (found += 1))
  await expect.poll(() => found).toBe(1)
  await sleep(100)
  expect(found).toBe(1)
  await noteChange(database.db, 'activities')
  await expect.poll(() => found).toBe(2)
  await noteChange(database.db, 'sources')
  await sleep(100)
  expect(found).toBe(2)
})

test('what fails is done again at the next look', async () => {
  let tries = 0
  await watch(async () => {
    tries += 1
    if (tries < 3) throw new Error('the database is away')
  })
  await noteChange(database.db, 'activities')
  await expect.poll(() => tries).toBe(3)
  await sleep(100)
  expect(tries).toBe(3)
  expect(errors).toHaveLength(2)
})

test('a change that is rolled back is none', async () => {
  let found = 0
  await watch(async () => void (found += 1))
  const broken = database.db.transaction(async (tx) => {
    await noteChange(tx, 'activities')
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow()
  await sleep(100)
  expect(found).toBe(0)
})
