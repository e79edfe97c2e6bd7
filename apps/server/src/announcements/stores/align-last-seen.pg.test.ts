import { expect, test } from 'vitest'
import type { SeenActivity } from '@bannerday/domain/announcements/sighting'
import type { AnnouncedBoundary } from '@bannerday/simulators/official/simulated-announcement'
import { festival, withTestAnnouncements } from '#testing/test-announcements.ts'
import { seenActivities } from '../../database/tables/seen-activities.ts'
import { createOfficialClient } from '../../official-api/official-client.ts'
import { readAnnouncements } from '../read-announcements.ts'
import { OFFICIAL_SOURCES } from '../sources/official-sources.ts'

const { database, logger, now, advanceClock, simulator } = withTestAnnouncements()

const endsOn = (day: string): AnnouncedBoundary => ({
  kind: 'exact',
  at: `${day}T03:59:59`,
  basis: 'server',
})

const ASIA = 'genshin/os_asia/en'
const AMERICA = 'genshin/os_usa/en'

/** Runs a round in which two regions report different ends, one second after the other. */
async function readInOrder(...ids: readonly string[]): Promise<void> {
  let seconds = 0
  const callOfficial = createOfficialClient({
    gateway: simulator().origin,
    userAgent: 'Bannerday/test',
  })
  const job = readAnnouncements({
    db: database.db,
    callOfficial: (request) => {
      const end = endsOn(request.path.includes('os_usa') ? '2026-10-18' : '2026-10-16')
      simulator().configure({ announce: [{ ...festival, end }] })
      return callOfficial(request)
    },
    now: () => now().add({ seconds: (seconds += 1) }),
    logger,
    sources: ids.map((id) => OFFICIAL_SOURCES.find((source) => source.id === id)!),
  })
  await job.run(
    new AbortController().signal,
    async () => undefined,
    async () => undefined,
  )
}

async function seenFestival(): Promise<SeenActivity | undefined> {
  const rows = await database.db.select().from(seenActivities)
  return rows.map(({ content }) => content).find(({ titles }) => titles.en === festival.titles.en)
}

test('reports a contradiction between two regions instead of alternating between them', async () => {
  await readInOrder(ASIA, AMERICA)
  const first = await seenFestival()
  expect(first?.doubts).toEqual(['contradiction'])
  for (const order of [
    [AMERICA, ASIA],
    [ASIA, AMERICA],
  ]) {
    advanceClock(15)
    await readInOrder(...order)
    expect(await seenFestival()).toMatchObject({ end: first?.end, revisions: [] })
  }
})
