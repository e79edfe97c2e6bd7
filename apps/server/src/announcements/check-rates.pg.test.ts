import type { SimulatedBanner } from '@bannerday/simulators/official/gacha-info'
import { expect, test } from 'vitest'
import { festival, withTestAnnouncements } from '#testing/test-announcements.ts'
import { checkRates } from './check-rates.ts'
import { openSourceBoard } from './source-board.ts'

const { database, log, logger, now, advanceClock, read, simulator } = withTestAnnouncements()

const wish: SimulatedBanner = {
  gameId: 'genshin',
  id: 'ab'.repeat(20),
  type: 301,
  titles: festival.titles,
  start: '2026-10-05 18:00:00',
  end: '2026-10-26 14:59:00',
  featured: [],
}

const check = () =>
  checkRates({ db: database.db, logger, now }).run(
    new AbortController().signal,
    async () => undefined,
    async () => undefined,
  )

test('reports official rates that differ from the rules in log, metric and sources, until they agree', async () => {
  const board = openSourceBoard({ db: database.db, now, isReading: true })
  const listed = async () => {
    await board.refresh()
    return (JSON.parse(board.toJson({})) as { rate_differences?: unknown[] }).rate_differences
  }
  const errors = () => log.filter((line) => line.includes('official rates differ'))
  simulator().configure({ banners: [wish] })
  await read('gacha')
  await check()
  expect(await listed()).toBeUndefined()
  expect(errors()).toEqual([])

  const rates = { base: '0.700%', consolidated: '1.600%' }
  simulator().configure({ banners: [{ ...wish, rates }] })
  advanceClock(60)
  await read('gacha')
  await check()
  expect(await listed()).toEqual([
    { game_id: 'genshin', pull_type: '301', figure: 'topBase', official: 0.007, own: 0.006 },
  ])
  expect(board.rateDifferences()).toContainEqual({ gameId: 'genshin', count: 1 })
  expect(errors()).toHaveLength(1)

  simulator().configure({ banners: [wish] })
  advanceClock(60)
  await read('gacha')
  await check()
  expect(await listed()).toBeUndefined()
})
