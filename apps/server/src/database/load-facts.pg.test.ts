import { eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { readVersions } from '../activities/activity-store.ts'
import { type Facts, loadFacts } from './load-facts.ts'
import { readChanges } from './notify-change.ts'
import { activities } from './tables/activities.ts'
import { loadedFacts } from './tables/loaded-facts.ts'
import { versions } from './tables/versions.ts'

type ActivityFact = Facts['activities'][number]

const database = withTestDatabase()

beforeEach(async () => {
  await database.db.delete(activities)
  await database.db.delete(versions)
  await database.db.delete(loadedFacts)
})

function activity(number: number, change: Partial<ActivityFact> = {}): ActivityFact {
  return {
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    gameId: 'genshin',
    type: 'event',
    titles: { en: `Event ${number}` },
    startTime: '2025-05-07T11:00:00',
    endTime: '2025-06-18T03:59:59',
    startBasis: 'server',
    endBasis: 'server',
    bannerImage: null,
    isVersionUpdate: false,
    source: 'test',
    timeQuality: 'source',
    ...change,
  }
}

const version: Facts['versions'][number] = {
  gameId: 'genshin',
  version: '5.6',
  names: { en: 'Version 5.6' },
  maintenanceStart: '2025-05-07T06:00:00',
  startTime: '2025-05-07T11:00:00',
  endTime: null,
  source: 'test',
}

/** The titles of active rows. */
function titles(): Promise<{ titles: unknown }[]> {
  return database.db
    .select({ titles: activities.titles })
    .from(activities)
    .where(isNull(activities.retiredAt))
    .orderBy(activities.uuid)
}

test('reads a wall clock as it was written', async () => {
  await loadFacts(database.db, { activities: [activity(1)], versions: [version] })
  const [row] = await database.db.select().from(activities)
  expect(row).toMatchObject(activity(1))
  expect(await database.db.select().from(versions)).toMatchObject([version])
})

test('changes nothing when the same archive is loaded again', async () => {
  const facts = { activities: [activity(1), activity(2)], versions: [version] }
  expect(await loadFacts(database.db, facts)).toBe('loaded')
  expect(await loadFacts(database.db, facts)).toBe('unchanged')
  expect(await titles()).toHaveLength(2)
})

test('corrects, adds and retires rows of a corrected archive, and keeps when a row was first seen', async () => {
  await loadFacts(database.db, { activities: [activity(1), activity(2)], versions: [version] })
  const [before] = await database.db.select().from(activities)
  await loadFacts(database.db, {
    activities: [activity(1, { titles: { en: 'Corrected' } }), activity(3)],
    versions: [],
  })
  expect(await titles()).toEqual([{ titles: { en: 'Corrected' } }, { titles: { en: 'Event 3' } }])
  const [after] = await database.db.select().from(activities).orderBy(activities.uuid)
  expect(after?.firstSeen).toEqual(before?.firstSeen)
  expect(await readVersions(database.db)).toEqual([])
})

test('leaves rows of other origins unchanged, even when the archive contains them', async () => {
  const createTitle = (title: string) => ({
    titles: { en: title },
    origin: 'announcements' as const,
  })
  await database.db
    .insert(activities)
    .values(
      [8, 9].map((number) => ({ ...activity(number), ...createTitle(`Announced ${number}`) })),
    )
  const announced = { ...version, version: '5.7', origin: 'announcements' as const }
  await database.db.insert(versions).values([announced, { ...announced, version: '5.8' }])
  await loadFacts(database.db, {
    activities: [activity(1), activity(9)],
    versions: [version, { ...version, version: '5.8', startTime: '2025-05-08T11:00:00' }],
  })
  expect(await titles()).toEqual([
    { titles: { en: 'Event 1' } },
    { titles: { en: 'Announced 8' } },
    { titles: { en: 'Announced 9' } },
  ])
  const starts = (await readVersions(database.db)).map((row) => row.startTime)
  expect(starts).toEqual(Array(3).fill(version.startTime))
})

test('duplicates nothing when four servers load at the same time', async () => {
  const facts = {
    activities: Array.from({ length: 1200 }, (_, number) => activity(number)),
    versions: [version],
  }
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => loadFacts(database.db, facts)))
  expect(outcomes.filter((outcome) => outcome === 'loaded')).toHaveLength(1)
  expect(await titles()).toHaveLength(1200)
})

test('changes nothing when the archive contains an invalid row', async () => {
  await loadFacts(database.db, { activities: [activity(1)], versions: [] })
  const wrong = activity(2, { startTime: '2025-02-30T00:00:00' })
  await expect(
    loadFacts(database.db, { activities: [activity(3), wrong], versions: [] }),
  ).rejects.toThrow()
  expect(await titles()).toEqual([{ titles: { en: 'Event 1' } }])
  const loaded = await database.db.select().from(loadedFacts).where(eq(loadedFacts.name, 'archive'))
  expect(loaded).toHaveLength(1)
})

test('notifies running servers of facts loaded by a newer release, and of nothing else', async () => {
  const changes = async () => (await readChanges(database.db)).get('activities') ?? 0
  const facts = { activities: [activity(1)], versions: [version] }
  const before = await changes()
  await loadFacts(database.db, facts)
  expect(await changes()).toBe(before + 1)
  await loadFacts(database.db, facts)
  expect(await changes()).toBe(before + 1)
})
