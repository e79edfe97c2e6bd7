import type { SeenActivity } from '@bannerday/domain/announcements/sighting'
import type { SimulatedAnnouncement } from '@bannerday/simulators/official/simulated-announcement'
import { expect, test } from 'vitest'
import { festival, withTestAnnouncements } from '#testing/test-announcements.ts'
import { seenActivities } from '../../database/tables/seen-activities.ts'
import { readSourceStates } from '../stores/source-store.ts'

const { database, advanceClock, read, simulator } = withTestAnnouncements()

const WIKI = 'wuthering/cn/wiki'
const PAGE = 'api.kurobbs.com/wiki/core/homepage/getPage'

/** A Wuthering Waves event that the wiki confirms. */
const kites: SimulatedAnnouncement = {
  ...festival,
  gameId: 'wuthering',
  titles: { ...festival.titles, 'zh-Hans': '[风筝与风]战斗活动' },
  start: { kind: 'exact', at: '2026-10-04T10:00:00', basis: 'server' },
  version: '3.6',
  wiki: { start: '2026-10-04T10:00:00', end: '2026-10-16T03:59:00' },
}

/** Words that no parser understands. */
const someDay = { kind: 'words', text: '另行通知' } as const

async function seen(): Promise<SeenActivity[]> {
  const rows = await database.db.select().from(seenActivities)
  return rows.map(({ content }) => content)
}

const ofKites = async () =>
  (await seen()).filter(({ titles }) => titles['zh-Hans'] === kites.titles['zh-Hans'])

const publish = (...announce: SimulatedAnnouncement[]) =>
  simulator().configure({ facts: false, announce })

test('sends the request that the wiki expects, and confirms the notices with its response', async () => {
  publish(kites)
  await read('wuthering')
  expect(simulator().requestedUrls()).toContain(`https://${PAGE}`)
  expect((await readSourceStates(database.db)).get(WIKI)).toMatchObject({
    fault: null,
    announcements: 1,
  })
  expect(await ofKites()).toMatchObject([
    { end: { resolvedAt: '2026-10-16T03:59:00' }, doubts: [], titles: kites.titles },
  ])
})

test('fills an unreadable end from the wiki, and lets the notices override it', async () => {
  publish({ ...kites, end: someDay })
  await read('wuthering')
  expect(await ofKites()).toMatchObject([
    { end: { resolvedAt: '2026-10-16T03:59:00' }, doubts: [] },
  ])
  publish({ ...kites, end: { kind: 'exact', at: '2026-10-20T03:59:00', basis: 'server' } })
  advanceClock(15)
  await read('wuthering')
  expect(await ofKites()).toMatchObject([
    { end: { resolvedAt: '2026-10-20T03:59:00' }, doubts: ['contradiction'] },
  ])
})

test('stores activities that only the wiki lists without showing them', async () => {
  publish(kites)
  await read(WIKI)
  const { rows } = await database.pool.query('select source from announcement_sightings')
  expect(rows).toEqual([{ source: WIKI }])
  expect(await seen()).toEqual([])
})

test('reads and withdraws other activities while the wiki fails', async () => {
  publish(kites)
  await read('wuthering')
  simulator().configure({ facts: true, withdraw: [kites], faults: { [PAGE]: 'retcode' } })
  advanceClock(15)
  await read('wuthering')
  expect((await readSourceStates(database.db)).get(WIKI)).toMatchObject({ fault: 'bad-code' })
  expect(await ofKites()).toMatchObject([{ withdrawnAt: expect.any(String) }])
})
