import { expect, test } from 'vitest'
import type { ActivityType } from './activity.ts'
import { earliestStart } from './earliest-start.ts'
import type { GameId } from '../game.ts'

function of(gameId: GameId, type: ActivityType, start: number, end: number, projected = false) {
  return { gameId, type, start, end, projected }
}

const next = of('zenless', 'version', 100, 200, true)
const known = [
  of('zenless', 'gacha', 0, 60),
  of('zenless', 'gacha', 20, 90),
  // Goes on beside it, as a collaboration does.
  of('zenless', 'gacha', 20, 150),
  of('zenless', 'gacha', 0, 95, true),
  of('zenless', 'event', 0, 96),
  of('starrail', 'gacha', 0, 97),
  { ...of('zenless', 'gacha', 0, 98), isEndUnknown: true },
]

test('a phase does not start before the announced banners in front of it are over', () => {
  expect(earliestStart(next, known)).toBe(90)
  expect(earliestStart({ ...next, type: 'gacha' }, known)).toBe(90)
})

test('an event starts whenever it does, and so does what nothing is known before', () => {
  expect(earliestStart({ ...next, type: 'event' }, known)).toBe(-Infinity)
  expect(earliestStart({ ...next, gameId: 'wuthering' }, known)).toBe(-Infinity)
})
