import { expect, test } from 'vitest'
import type { Source } from '@bannerday/contract/sources'
import { festival, withTestAnnouncements } from '#testing/test-announcements.ts'
import { seenActivities } from '../database/tables/seen-activities.ts'
import { addCorrections } from './corrections/correction-store.ts'
import { runCorrection } from './corrections/run-correction.ts'
import { OFFICIAL_SOURCES } from './sources/official-sources.ts'
import { openSourceBoard } from './source-board.ts'

const { database, log, now, advanceClock, read, createReader, simulator } = withTestAnnouncements()

const JA = 'genshin/os_asia/ja'

/** Parses the response of a board. */
function sourcesOn(board: ReturnType<typeof openSourceBoard>): Source[] {
  return (JSON.parse(board.toJson({})) as { sources: Source[] }).sources
}

const openBoard = (isReading = true) => openSourceBoard({ db: database.db, now, isReading })

test('reports a source as late until it is read, then as ok, failing, and late again', async () => {
  const board = openBoard()
  const ja = () => sourcesOn(board).find(({ id }) => id === JA)
  const refresh = () => board.refresh()
  await refresh()
  expect(sourcesOn(board)).toHaveLength(OFFICIAL_SOURCES.length)
  expect(ja()).toMatchObject({ game_id: 'genshin', state: 'late', last_checked: null })
  const checks = sourcesOn(board).filter(({ cross_check }) => cross_check)
  expect(checks.map(({ id }) => id)).toEqual(['wuthering/cn/wiki'])

  await read(JA)
  await refresh()
  const checked = now().toString({ smallestUnit: 'millisecond' })
  expect(ja()).toMatchObject({ state: 'ok', last_checked: checked, last_changed: checked })

  simulator().configure({ faults: { getAnnList: 'retcode' } })
  advanceClock(15)
  await read(JA)
  await refresh()
  const failing_since = now().toString({ smallestUnit: 'millisecond' })
  expect(ja()).toMatchObject({
    state: 'failing',
    last_checked: checked,
    failing_since,
    fault: 'bad-code',
  })

  simulator().configure({ faults: { getAnnList: null } })
  advanceClock(15)
  await read(JA)
  advanceClock(46)
  await refresh()
  expect(ja()).toMatchObject({ state: 'late', failing_since: null, fault: null })
})

test('changes its revision only when something changed', async () => {
  const board = openBoard()
  await read(JA)
  await board.refresh()
  const revision = board.revision()
  await board.refresh()
  expect(board.revision()).toBe(revision)
  advanceClock(15)
  await read(JA)
  await board.refresh()
  expect(board.revision()).toBe(revision + 1)
})

test('reports every source as off when the server does not read', async () => {
  const board = openBoard(false)
  await board.refresh()
  expect(new Set(sourcesOn(board).map(({ state }) => state))).toEqual(new Set(['off']))
})

test('reports only the static banner data as off when the server does not read it', async () => {
  const board = openSourceBoard({ db: database.db, now, isReading: true, isReadingGacha: false })
  await board.refresh()
  const off = sourcesOn(board).filter(({ state }) => state === 'off')
  expect(off.map(({ id }) => id)).toEqual(
    OFFICIAL_SOURCES.filter(({ gacha }) => gacha).map(({ id }) => id),
  )
  expect(board.health().some(({ id }) => id.startsWith('gacha/'))).toBe(false)
})

test('counts unreadable announcements per game and logs when their number grows', async () => {
  const board = openBoard()
  const counts = async () => {
    await board.refresh()
    return (JSON.parse(board.toJson({})) as { unread: unknown }).unread
  }
  const listWarnings = () => log.filter((line) => line.includes('could not be read'))
  const job = createReader('genshin')
  const round = async () => {
    advanceClock(15)
    await job.run(
      new AbortController().signal,
      async () => undefined,
      async () => undefined,
    )
  }
  await round()
  expect(await counts()).toEqual([])
  const unparsedEnd = { kind: 'words', text: 'when stars align' } as const
  simulator().configure({ announce: [{ ...festival, end: unparsedEnd }] })
  await round()
  await round()
  expect(await counts()).toEqual([{ game_id: 'genshin', count: 1 }])
  expect(listWarnings()).toHaveLength(1)

  const silent = {
    ...festival,
    id: 31_001,
    class: 'survey',
    start: unparsedEnd,
    end: unparsedEnd,
  } as const
  simulator().configure({ announce: [{ ...silent, titles: wishes }] })
  await round()
  // The mainland numbers its announcements apart.
  expect(await counts()).toEqual([{ game_id: 'genshin', count: 3 }])
  expect(listWarnings()).toHaveLength(2)
  const list = await runCorrection(database.db, { verb: 'list', isDoubtfulOnly: true })
  expect(list.ok && list.value).toMatch(/Festival of the Simulator {2}\[unread-end\]$/m)
  expect(list.ok && list.value).toMatch(
    /announcement 31001 of os_asia in en {2}Event Wish "Kite" {2}\[no dates found\]$/m,
  )

  const rows = await database.db.select().from(seenActivities)
  const event = rows.find(({ content }) => content.titles.en === festival.titles.en)
  await addCorrections(database.db, event!.uuid, [
    { field: 'end', value: '2026-12-03T03:59:00 server' },
  ])
  expect(await counts()).toEqual([{ game_id: 'genshin', count: 2 }])
})

/** The body has a claim period and nothing else. */
const wishes = {
  en: 'Event Wish "Kite"',
  'zh-Hans': '角色祈愿「风筝」',
  'zh-Hant': '角色祈願「風箏」',
  ja: 'イベント祈願「凧」',
  ko: '이벤트 기원 「연」',
  fr: 'Vœux événements « Cerf-volant »',
}
