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

const pastBars = fc.array(
  fc.record({
    gameId: fc.constantFrom(...GAME_IDS),
    type: fc.constantFrom(...ACTIVITY_TYPES),
    left: fc.nat(900),
    width: fc.integer({ min: MIN_BAR_WIDTH, max: 200 }),
    isPast: fc.constant(true),
  }),
  { maxLength: 60 },
)
const STEADY_FROM = 1000
const shownBars = bars.map((some) => some.map((bar) => ({ ...bar, left: bar.left + STEADY_FROM })))

test('more of the past changes the lane of no bar, and overlaps none', () => {
  fc.assert(
    fc.property(shownBars, pastBars, fc.nat(300), (shown, past, reach) => {
      const before = packLanes(shown, GAME_IDS, STEADY_FROM)
      // What began at the edge turns out to have begun before it.
      const reaching = shown.map((bar) =>
        bar.left === STEADY_FROM
          ? { ...bar, left: bar.left - reach, width: bar.width + reach }
          : bar,
      )
      const after = packLanes([...past, ...reaching], GAME_IDS, STEADY_FROM)
      for (const { gameId, lanes } of before) {
        const lanesAfter = after.find((game) => game.gameId === gameId)?.lanes ?? []
        const steady = lanesAfter.map((lane) => lane.filter((bar) => !('isPast' in bar)))
        expect(steady.filter((lane) => lane.length > 0).map(rightsOf)).toEqual(lanes.map(rightsOf))
      }
      for (const lane of after.flatMap(({ lanes }) => lanes)) {
        for (const [index, bar] of lane.slice(1).entries()) {
          expect(lane[index]!.left + lane[index]!.width).toBeLessThanOrEqual(bar.left)
        }
      }
      const packed = after.flatMap(({ lanes }) => lanes).flat()
      expect(packed).toHaveLength(past.length + shown.length)
    }),
  )
})

function rightsOf(lane: readonly Bar[]): number[] {
  return lane.map(({ left, width }) => left + width)
}
