import type { Fault } from '@bannerday/simulators/official/faults/fault'
import type { SimulatedBanner } from '@bannerday/simulators/official/gacha-info'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { festival, withTestAnnouncements } from '#testing/test-announcements.ts'
import { OFFICIAL_SOURCES } from '../sources/official-sources.ts'
import { makeHourlySourcesDue, readSourceStates } from '../stores/source-store.ts'
import { reparseSource } from '../reparse-source.ts'

const { database, log, now, advanceClock, read, createReader, simulator } = withTestAnnouncements()

const EN = 'gacha/genshin/os_asia/en'

const ID = 'ab'.repeat(20)

/** From ten in the evening (UTC+8) of the first day of the tests on. */
const banner: SimulatedBanner = {
  gameId: 'genshin',
  id: ID,
  type: 301,
  titles: festival.titles,
  start: '2026-10-05 22:00:00',
  end: '2026-10-26 14:59:00',
  featured: [{ id: '1', names: { en: 'Nobody', ja: '無名' }, rarity: 5, kind: 'character' }],
}

async function sightings(source = EN) {
  const { rows } = await database.db.execute<{
    content: { officialId: string; title: string; gacha: object }
  }>(sql`select * from announcement_sightings where source = ${source} order by uuid`)
  return rows
}

const findBanner = async (source?: string) =>
  (await sightings(source)).find(({ content }) => content.officialId === ID)?.content

const readState = async (id = EN) => (await readSourceStates(database.db)).get(id)

async function countRequests(run: () => Promise<void>): Promise<number> {
  const before = simulator().requestedUrls().length
  await run()
  return simulator().requestedUrls().length - before
}

test('reads the banners of all regions, and their details in all languages', async () => {
  simulator().configure({ banners: [banner] })
  await read('gacha')
  const states = await readSourceStates(database.db)
  const sources = OFFICIAL_SOURCES.filter(({ gacha }) => gacha)
  expect([...states.values()].map(({ fault }) => fault)).toEqual(sources.map(() => null))
  expect(await findBanner()).toMatchObject({
    title: festival.titles.en,
    class: 'ignore',
    start: { at: '2026-10-05T22:00:00', basis: 'server' },
    end: { at: '2026-10-26T14:59:59' },
    gacha: { pullType: '301', name: festival.titles.en, rates: { 5: { base: 0.006 } } },
  })
  expect(await findBanner('gacha/genshin/os_asia/ja')).toMatchObject({
    gacha: { items: expect.arrayContaining([expect.objectContaining({ name: '無名' })]) },
  })
  // Other regions tell their windows only.
  expect(await findBanner('gacha/genshin/os_usa')).toMatchObject({ title: '' })
  expect((await sightings('gacha/zenless/prod_gf_cn/zh-Hans')).length).toBe(1)
})

test('takes details that a host refuses from the other host, or else in a later round', async () => {
  const details = `hoyoverse.com/gacha_info/hk4e/os_asia/${ID}`
  simulator().configure({ banners: [banner], faults: { [details]: 'status-403' } })
  await read(EN)
  expect(await findBanner()).toMatchObject({ title: festival.titles.en })
  expect(await readState()).toMatchObject({ fault: null })

  const next = { ...banner, id: 'cd'.repeat(20) }
  const title = async () =>
    (await sightings())
      .filter(({ content }) => content.officialId === next.id)
      .map(({ content }) => content.title)
  simulator().configure({ banners: [next], faults: { [next.id]: 'status-404' } })
  advanceClock(60)
  await read(EN)
  expect(await title()).toEqual([''])
  expect(await readState()).toMatchObject({ fault: null })
  simulator().configure({ faults: { [next.id]: null } })
  advanceClock(60)
  await read(EN)
  expect(await title()).toContain(festival.titles.en)
})

test.each<[Fault, string]>([
  ['broken', 'unreachable'],
  ['status-500', 'busy'],
  ['status-403', 'refused'],
  ['redirect', 'redirected'],
  ['truncated', 'not-json'],
  ['retcode', 'bad-code'],
  ['empty', 'empty'],
  ['reshaped', 'reshaped'],
  ['mistyped', 'reshaped'],
  ['oversized', 'too-large'],
])('keeps the last good banners while the list is %s, and reports %s', async (fault, expected) => {
  simulator().configure({ banners: [banner] })
  await read(EN)
  const before = await sightings()
  simulator().configure({ faults: { 'list.json': fault } })
  advanceClock(60)
  await read(EN)
  expect(await sightings()).toEqual(before)
  expect(await readState()).toMatchObject({ fault: expected })
  simulator().configure({ faults: { 'list.json': null } })
  advanceClock(240)
  await read(EN)
  expect(await readState()).toMatchObject({ fault: null })
  const isContentFault = expected === 'empty' || expected === 'reshaped'
  expect(log.filter((line) => line.includes('"level":50'))).toHaveLength(isContentFault ? 1 : 0)
})

test.each<[Fault, string]>([
  ['mistyped', 'reshaped'],
  ['reshaped', 'reshaped'],
  ['truncated', 'not-json'],
  ['oversized', 'too-large'],
])('keeps the last good banners while details are %s', async (fault, expected) => {
  simulator().configure({ banners: [banner] })
  await read(EN)
  const before = await sightings()
  simulator().configure({ faults: { [ID]: fault } })
  advanceClock(60)
  await read(EN)
  expect(await sightings()).toEqual(before)
  expect(await readState()).toMatchObject({ fault: expected })
})

test('requests unchanged data hourly, and once after a begin or end', async () => {
  simulator().configure({ banners: [banner] })
  const job = createReader(EN)
  const round = (minutes: number) => {
    advanceClock(minutes)
    const signal = new AbortController().signal
    return countRequests(() =>
      job.run(
        signal,
        async () => undefined,
        async () => undefined,
      ),
    )
  }
  // The list, and the details of the permanent banner and of this one.
  expect(await round(0)).toBe(3)
  expect(await round(15)).toBe(0)
  expect(await round(45)).toBe(3)
  // At 13:55 and 14:10 UTC: the banner begins between them.
  expect(now().toString()).toBe('2026-10-05T03:00:00Z')
  expect(await round(10 * 60 + 55)).toBe(3)
  expect(await round(15)).toBe(3)
  expect(await round(15)).toBe(0)
  // The command `check` does not wait for the hour, but for a minute.
  const makeDue = () => makeHourlySourcesDue(database.db, new Date(now().epochMilliseconds))
  await makeDue()
  expect(await round(2)).toBe(3)
  await makeDue()
  expect(await round(2)).toBe(0)
  const { rows } = await database.db.execute(sql`select * from announcement_answers`)
  expect(rows).toHaveLength(3)
})

test('yields the same banners when stored responses are parsed again', async () => {
  simulator().configure({ banners: [banner] })
  await read(EN)
  for (const end of ['2026-10-27 14:59:00', '2026-10-28 14:59:00']) {
    advanceClock(60 * 24 * 3)
    simulator().configure({ banners: [{ ...banner, end }] })
    await read(EN)
  }
  advanceClock(60 * 24 * 30)
  // The ended run leaves the list; its details stay.
  simulator().configure({ withdrawBanners: [banner] })
  await read(EN)
  const before = await sightings()
  expect(before).toHaveLength(2)
  await reparseSource(
    database.db,
    OFFICIAL_SOURCES.find(({ id }) => id === EN)!,
  )
  expect(await sightings()).toEqual(before)
})
