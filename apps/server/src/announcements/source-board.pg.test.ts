import { expect, test } from 'vitest'
import type { Source } from '@bannerday/contract/source'
import { withTestAnnouncements } from '#testing/test-announcements.ts'
import { OFFICIAL_SOURCES } from './sources/official-sources.ts'
import { openSourceBoard } from './source-board.ts'

const { database, now, pass, read, simulator } = withTestAnnouncements()

const JA = 'genshin/os_asia/ja'

/** What a board answers. */
function sourcesOn(board: ReturnType<typeof openSourceBoard>): Source[] {
  return (JSON.parse(board.answer({})) as { sources: Source[] }).sources
}

const openBoard = (isReading = true) => openSourceBoard({ db: database.db, now, isReading })

test('each source says how it is: late until it is read, then well, failing, and late again', async () => {
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

  simulator().order({ faults: { getAnnList: 'retcode' } })
  pass(15)
  await read(JA)
  await refresh()
  const failing_since = now().toString({ smallestUnit: 'millisecond' })
  expect(ja()).toMatchObject({
    state: 'failing',
    last_checked: checked,
    failing_since,
    fault: 'bad-code',
  })

  simulator().order({ faults: { getAnnList: null } })
  pass(15)
  await read(JA)
  pass(46)
  await refresh()
  expect(ja()).toMatchObject({ state: 'late', failing_since: null, fault: null })
})

test('the answer is another one only where something changed', async () => {
  const board = openBoard()
  await read(JA)
  await board.refresh()
  const revision = board.revision()
  await board.refresh()
  expect(board.revision()).toBe(revision)
  pass(15)
  await read(JA)
  await board.refresh()
  expect(board.revision()).toBe(revision + 1)
})

test('where nobody reads, every source is off', async () => {
  const board = openBoard(false)
  await board.refresh()
  expect(new Set(sourcesOn(board).map(({ state }) => state))).toEqual(new Set(['off']))
})
