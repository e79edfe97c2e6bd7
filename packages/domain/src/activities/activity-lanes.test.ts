import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIVITY_TYPES } from './activity.ts'
import { type Bar, packLanes } from './activity-lanes.ts'
import { GAME_IDS } from '../game.ts'
import { MIN_BAR_WIDTH } from './timeline-scale.ts'

const bars = fc.array(
  fc.record({
    gameId: fc.constantFrom(...GAME_IDS),
    type: fc.constantFrom(...ACTIVITY_TYPES),
    left: fc.nat(2000),
    width: fc.integer({ min: MIN_BAR_WIDTH, max: 900 }),
  }),
  { maxLength: 60 },
)

function lanesOf(rows: readonly Bar[]): Bar[][] {
  return packLanes(rows, GAME_IDS).flatMap((game) => game.lanes)
}

function eventBar(left: number, width: number): Bar {
  return { gameId: 'genshin', type: 'event', left, width }
}

test('bars that follow each other share a lane, bars side by side do not', () => {
  const lanes = lanesOf([
    eventBar(0, 100),
    eventBar(50, 100),
    eventBar(100, 50),
    eventBar(149, 60),
    eventBar(150, 50),
  ])
  expect(lanes.map((lane) => lane.map((each) => each.left))).toEqual([[0, 100, 150], [50], [149]])
})

test('games stand in the given order, and one that it does not name follows', () => {
  const rows = GAME_IDS.map((gameId) => ({ gameId, type: 'event', left: 0, width: 50 }) as const)
  const order = packLanes(rows, ['wuthering', 'zenless', 'starrail']).map((game) => game.gameId)
  expect(order).toEqual(['wuthering', 'zenless', 'starrail', 'genshin'])
})

test('no bar is lost or doubled', () => {
  fc.assert(
    fc.property(bars, (rows) => {
      const packed = lanesOf(rows).flat()
      expect(packed.length).toBe(rows.length)
      expect(new Set(packed)).toEqual(new Set(rows))
    }),
  )
})

test('bars in a lane are of one game and type and never overlap', () => {
  fc.assert(
    fc.property(bars, (rows) => {
      for (const lane of lanesOf(rows)) {
        expect(new Set(lane.map((bar) => bar.gameId + bar.type)).size).toBe(1)
        for (const [index, bar] of lane.slice(1).entries()) {
          const before = lane[index]!
          expect(before.left + before.width).toBeLessThanOrEqual(bar.left)
        }
      }
    }),
  )
})

test('a game and type has only as many lanes as bars that run at once', () => {
  fc.assert(
    fc.property(bars, (rows) => {
      const most = Map.groupBy(rows, (bar) => bar.gameId + bar.type)
        .values()
        .map((same) =>
          Math.max(
            ...same.map(
              ({ left }) =>
                same.filter((bar) => bar.left <= left && left < bar.left + bar.width).length,
            ),
          ),
        )
      expect(lanesOf(rows).length).toBe(most.reduce((sum, depth) => sum + depth, 0))
    }),
  )
})
