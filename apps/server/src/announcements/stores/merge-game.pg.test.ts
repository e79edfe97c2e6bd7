import { randomBytes } from 'node:crypto'
import type { Activity } from '@bannerday/contract/activities'
import type { SimulatedAnnouncement } from '@bannerday/simulators/official/simulated-announcement'
import { bundledActivities } from '@bannerday/game-data/activities'
import { bundledVersions } from '@bannerday/game-data/versions'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { festival, withTestAnnouncements } from '#testing/test-announcements.ts'
import { openActivityCalendar } from '../../activities/activity-calendar.ts'
import { accounts } from '../../database/tables/accounts.ts'
import { loadFacts } from '../../database/load-facts.ts'
import { countVotes, resolveEvent, readVotes, writeVotes } from '../../votes/vote-store.ts'
import { OFFICIAL_SOURCES } from '../sources/official-sources.ts'
import { reparseSource } from '../reparse-source.ts'
import { mergeGame } from './merge-game.ts'

const { database, now, advanceClock, read, simulator } = withTestAnnouncements()

const loadBundled = () =>
  loadFacts(database.db, { activities: bundledActivities, versions: bundledVersions })

// As on a server: unchanged data is not gathered again.
const calendar = await openActivityCalendar(database.db, now)

/** Lists the activities that the timeline shows for a game in a language. */
async function shown(game: 'genshin' | 'starrail' = 'genshin', lang: 'en' | 'ja' = 'en') {
  await calendar.refresh()
  const types = 'version.event.gacha.challenge'
  const text = calendar.list({ games: game, lang, [`${game}_subgroup`]: types })
  const { events } = JSON.parse(text) as { events: { events: Activity[] }[] }
  return events[0]?.events ?? []
}

const festivals = async (lang: 'en' | 'ja' = 'en') =>
  (await shown('genshin', lang)).filter(({ title }) => /Festival of|シミュレーター祭/.test(title))

const announce = (...announced: SimulatedAnnouncement[]) =>
  simulator().configure({ announce: announced })

/** Lists overlapping activities of the same game, type and title; expected to be empty. */
async function doubled(): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select a.titles, b.titles as other from activities a join activities b
    on a.uuid < b.uuid and a.game_id = b.game_id and a.type = b.type
      and a.titles ->> 'zh-Hans' = b.titles ->> 'zh-Hans'
      and a.start_time < b.end_time and b.start_time < a.end_time
      and a.same_as is null and b.same_as is null and a.retired_at is null and b.retired_at is null`)
  return rows
}

test('keeps uuid and dates of an activity that the bundled facts contain, without a duplicate', async () => {
  await loadBundled()
  const before = await shown()
  const doubledBefore = await doubled()
  await read()
  const after = await shown()
  expect(await doubled()).toEqual(doubledBefore)
  expect(after.map(({ uuid }) => uuid)).toEqual(before.map(({ uuid }) => uuid))
  expect(after.filter(({ first_seen }) => first_seen).length).toBeGreaterThan(10)
  const times = (all: Activity[]) =>
    all.map(({ start_time, end_time }) => `${start_time} ${end_time}`)
  expect(times(after)).toEqual(times(before))
})

test('gives a new event a title in each language and one permanent uuid', async () => {
  announce(festival)
  await read('genshin')
  const [event, ...more] = await festivals()
  expect(more).toEqual([])
  expect(event).toMatchObject({
    title: festival.titles.en,
    title_lang: 'en',
    start_time: '2026-10-06T10:00:00',
    end_time: '2026-10-16T03:59:59',
    start_basis: 'server',
    projected: false,
    first_seen: now().toString({ smallestUnit: 'millisecond' }),
  })
  expect((await festivals('ja'))[0]).toMatchObject({ uuid: event!.uuid, title: 'シミュレーター祭' })
  advanceClock(15)
  await read('genshin')
  expect(await festivals()).toEqual([event])
})

test('stores the previous value and the time of a changed date', async () => {
  announce(festival)
  await read('genshin')
  const [before] = await festivals()
  advanceClock(60)
  announce({ ...festival, end: { kind: 'exact', at: '2026-10-18T03:59:59', basis: 'server' } })
  await read('genshin')
  const [after, ...more] = await festivals()
  expect(more).toEqual([])
  expect(after).toMatchObject({
    uuid: before!.uuid,
    end_time: '2026-10-18T03:59:59',
    moved: [
      {
        boundary: 'end',
        from: { time: '2026-10-16T03:59:59', basis: 'server' },
        to: { time: '2026-10-18T03:59:59', basis: 'server' },
        seen_at: expect.stringMatching(now().toString().slice(0, 16)),
      },
    ],
  })
  advanceClock(60)
  await read('genshin')
  expect((await festivals())[0]?.moved).toHaveLength(1)
})

test('marks a withdrawn event, keeps it, and restores it when it reappears', async () => {
  announce(festival)
  await read('genshin')
  simulator().configure({ withdraw: [festival] })
  advanceClock(15)
  await read('genshin')
  const withdrawn_at = now().toString({ smallestUnit: 'millisecond' })
  expect(await festivals()).toMatchObject([{ withdrawn_at }])
  advanceClock(15)
  await read('genshin')
  expect(await festivals()).toMatchObject([{ withdrawn_at }])
  announce(festival)
  advanceClock(15)
  await read('genshin')
  const [back] = await festivals()
  expect(back).not.toHaveProperty('withdrawn_at')
})

test('withdraws nothing while a source of the family fails', async () => {
  announce(festival)
  await read('genshin')
  simulator().configure({ withdraw: [festival], faults: { 'lang=ko': 'retcode' } })
  advanceClock(15)
  await read('genshin')
  expect((await festivals())[0]).not.toHaveProperty('withdrawn_at')
})

const update: SimulatedAnnouncement = {
  ...festival,
  id: 31_500,
  class: 'version',
  titles: {
    en: 'Version 7.2 Update Details',
    'zh-Hans': '7.2版本更新说明',
    'zh-Hant': '7.2版本更新說明',
    ja: 'Ver.7.2アップデート情報',
    ko: '7.2 버전 업데이트 안내',
    fr: 'Détails de la mise à jour de la version 7.2',
  },
  start: { kind: 'exact', at: '2026-10-28T06:00:00', basis: 'instant' },
  end: { kind: 'exact', at: '2026-10-28T11:00:00', basis: 'instant' },
  version: '7.2',
  picture: null,
}

test('ends the previous version at a new one, and keeps the uuids of projected activities that it moves', async () => {
  await loadBundled()
  const version = async (number: string) =>
    (await shown()).find(({ type, title }) => type === 'version' && title.includes(number))
  const projected = await version('7.2')
  expect(projected).toMatchObject({ projected: true, start_time: '2026-11-04T11:00:00' })
  const after = await version('7.3')
  announce(update)
  await read('genshin')
  const announced = await version('7.2')
  expect(announced).toMatchObject({ uuid: projected!.uuid, start_time: '2026-10-28T11:00:00' })
  // Only the end is estimated.
  expect(announced).toMatchObject({ projected: false, end_expected: { margin_days: 10 } })
  expect(await version('7.1')).toMatchObject({ projected: false, end_time: '2026-10-28T06:00:00' })
  const moved = await version('7.3')
  expect(moved).toMatchObject({ uuid: after!.uuid, projected: true })
  expect(Date.parse(after!.start_time) - Date.parse(moved!.start_time)).toBe(7 * 86_400_000)
})

test('estimates an end that depends on a version, and fixes it once the version is announced', async () => {
  const open: SimulatedAnnouncement = {
    ...festival,
    end: { kind: 'before-update', version: '7.2' },
  }
  await loadBundled()
  await database.db.execute(
    sql`update versions set end_time = null where game_id = 'genshin' and version = '7.1'`,
  )
  announce(open)
  await read('genshin')
  const [waiting] = await festivals()
  expect(waiting).toMatchObject({ end_expected: { margin_days: expect.any(Number) } })
  announce(update)
  advanceClock(60)
  await read('genshin')
  const [known] = await festivals()
  expect(known).toMatchObject({ uuid: waiting!.uuid, end_time: '2026-10-28T06:00:00' })
  expect(known).not.toHaveProperty('end_expected')
  expect(known).not.toHaveProperty('moved')
})

test('shows an unreadable end as unknown until a source states it or the event is gone', async () => {
  await loadBundled()
  const version = (await shown()).find(
    ({ type, title }) => type === 'version' && /7\.1/.test(title),
  )
  const started = { kind: 'exact', at: '2026-10-04T10:00:00', basis: 'server' } as const
  const open = {
    ...festival,
    start: started,
    end: { kind: 'words', text: 'when stars align' },
  } as const
  announce(open)
  await read('genshin')
  const [event] = await festivals()
  expect(event).toMatchObject({ end_unknown: true, end_time: version!.end_time })
  announce({ ...open, end: { kind: 'none' } })
  advanceClock(15)
  await read('genshin')
  expect(await festivals()).toMatchObject([{ uuid: event!.uuid, end_unknown: true }])

  simulator().configure({ withdraw: [open] })
  advanceClock(15)
  await read('genshin')
  const [gone] = await festivals()
  expect(gone).toMatchObject({ end_unknown: true, end_time: '2026-10-05T10:30:00' })
  expect(gone).not.toHaveProperty('withdrawn_at')

  announce({ ...festival, start: started })
  advanceClock(15)
  await read('genshin')
  const [wireActivity] = await festivals()
  expect(wireActivity).toMatchObject({ uuid: event!.uuid, end_time: '2026-10-16T03:59:59' })
  expect(wireActivity).not.toHaveProperty('end_unknown')
  expect(wireActivity).not.toHaveProperty('moved')
})

test('treats an event that disappears before its start as withdrawn, whatever its end', async () => {
  await loadBundled()
  const open = { ...festival, end: { kind: 'none' } } as const
  announce(open)
  await read('genshin')
  simulator().configure({ withdraw: [open] })
  advanceClock(15)
  await read('genshin')
  expect(await festivals()).toMatchObject([{ withdrawn_at: expect.any(String), end_unknown: true }])
})

test('merges a bundled fact with the activity that was announced before it', async () => {
  announce(festival)
  await read('genshin')
  const [before] = await festivals()
  const bundled = {
    ...bundledActivities.find(({ type }) => type === 'event')!,
    uuid: '00000000-0000-4000-8000-000000000001',
    gameId: 'genshin' as const,
    titles: { en: festival.titles.en },
    startTime: '2026-10-06T10:00:00',
    endTime: '2026-10-16T03:59:59',
  }
  await loadFacts(database.db, { activities: [bundled], versions: [] })
  advanceClock(15)
  await read('genshin')
  expect((await festivals()).map(({ uuid }) => uuid)).toEqual([before!.uuid])
})

test('merges activities that mainland and global sources announced separately while a source was silent', async () => {
  announce(festival)
  await read('genshin/os_asia/en')
  const [first] = await festivals()
  advanceClock(15)
  await read('genshin/cn_gf01')
  const mainland = (await shown()).filter(({ title }) => title === festival.titles['zh-Hans'])
  expect(mainland).toHaveLength(1)
  const name = randomBytes(6).toString('hex')
  const [account] = await database.db
    .insert(accounts)
    .values({ username: name, email: `${name}@b.example`, passwordHash: '' })
    .returning({ id: accounts.id })
  const voter = account!.id
  await writeVotes(database.db, voter, mainland[0]!.uuid, { fun: 'great' })
  advanceClock(15)
  await read('genshin')
  expect(await doubled()).toEqual([])
  expect(await festivals()).toMatchObject([
    { uuid: first!.uuid, former_uuids: [mainland[0]!.uuid] },
  ])
  expect(await readVotes(database.db, voter, first!.uuid)).toEqual({ fun: 'great' })
  expect(await countVotes(database.db, first!.uuid)).toMatchObject([{ option: 'great', count: 1 }])
  expect(await countVotes(database.db, mainland[0]!.uuid)).toEqual([])
  expect(await resolveEvent(database.db, mainland[0]!.uuid)).toBe(first!.uuid)
  const before = await shown()
  advanceClock(15)
  await read('genshin')
  expect(await shown()).toEqual(before)
})

test('changes nothing for players when all stored responses are parsed again', async () => {
  await loadBundled()
  announce(festival)
  await read('genshin')
  advanceClock(60)
  announce({ ...festival, end: { kind: 'exact', at: '2026-10-18T03:59:59', basis: 'server' } })
  await read('genshin')
  const before = await shown()
  for (const source of OFFICIAL_SOURCES) await reparseSource(database.db, source)
  await mergeGame(database.db, 'genshin', now(), 36_500)
  expect(await shown()).toEqual(before)
})

test('reads a Star Rail picture notice as one instant or as regional times', async () => {
  await loadBundled()
  const doubledBefore = await doubled()
  await read('starrail')
  expect(await doubled()).toEqual(doubledBefore)
  const seen = (await shown('starrail')).filter(({ first_seen }) => first_seen)
  expect(seen.length).toBeGreaterThan(5)
})
