import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIVITY_TYPES } from './activity.ts'
import { listEndingSoonest, sortByDefault } from './activity-order.ts'
import { GAME_IDS } from '../game.ts'

const activities = fc.array(
  fc.record({
    uuid: fc.uuid(),
    gameId: fc.constantFrom(...GAME_IDS),
    type: fc.constantFrom(...ACTIVITY_TYPES),
    start: fc.nat(50),
    end: fc.integer({ min: 50, max: 100 }),
  }),
)

test('sorts activities by game, then type, then start', () => {
  const rows = [
    { uuid: 'a', gameId: 'genshin', type: 'event', start: 1, end: 9 },
    { uuid: 'b', gameId: 'starrail', type: 'gacha', start: 0, end: 9 },
    { uuid: 'c', gameId: 'starrail', type: 'version', start: 5, end: 9 },
    { uuid: 'd', gameId: 'starrail', type: 'gacha', start: -1, end: 9 },
    { uuid: 'e', gameId: 'zenless', type: 'version', start: 0, end: 9 },
  ] as const
  const order = sortByDefault(rows, ['starrail', 'genshin']).map((row) => row.uuid)
  expect(order).toEqual(['c', 'd', 'b', 'a', 'e'])
})

test('omits ended activities and puts the earliest end first', () => {
  fc.assert(
    fc.property(activities, fc.nat(100), (rows, now) => {
      const ends = listEndingSoonest(rows, now).map((row) => row.end)
      expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      expect(ends.length).toBe(rows.filter((row) => row.end > now).length)
    }),
  )
})

test('does not depend on the order of the response', () => {
  fc.assert(
    fc.property(activities, (rows) => {
      const reversed = rows.toReversed()
      expect(sortByDefault(reversed, GAME_IDS)).toEqual(sortByDefault(rows, GAME_IDS))
      expect(listEndingSoonest(reversed, 40)).toEqual(listEndingSoonest(rows, 40))
    }),
  )
})
