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
    isEnded: fc.boolean(),
    isCollapsed: fc.boolean(),
  }),
  { maxLength: 60 },
)

function packIntoLanes(rows: readonly Bar[]): Bar[][] {
  return packLanes(rows, GAME_IDS).flatMap(({ live, collapsed, ended }) =>
    [...live, ...collapsed, ...ended].map((lane) => [...lane.bars]),
  )
}

function eventBar(left: number, width: number, isEnded = false): Bar {
  return { gameId: 'genshin', type: 'event', left, width, isEnded }
}

test('packs consecutive bars into one lane and overlapping ones into several', () => {
  const lanes = packIntoLanes([
    eventBar(0, 100),
    eventBar(50, 100),
    eventBar(100, 50),
    eventBar(149, 60),
    eventBar(150, 50),
  ])
  expect(lanes.map((lane) => lane.map((each) => each.left))).toEqual([[0, 100, 150], [50], [149]])
})

test('places weapon banners in lanes below the character banners of their time', () => {
  const banner = (left: number, isGear: boolean, isEnded = true) =>
    ({ gameId: 'genshin', type: 'gacha', left, width: 100, isEnded, isGear }) as const
  const [game] = packLanes(
    [
      banner(0, true),
      banner(0, false),
      banner(100, true),
      banner(100, false),
      banner(200, false, false),
    ],
    GAME_IDS,
  )
  const lanes = (some: readonly { readonly bars: readonly Bar[] }[] = []) =>
    some.map(({ bars: own }) => own.map(({ left, isGear }) => [left, isGear]))
  expect(lanes(game?.live)).toEqual([[0, 100, 200].map((left) => [left, false])])
  expect(lanes(game?.ended)).toEqual([[0, 100].map((left) => [left, true])])
})

test('orders games as given and appends unlisted ones', () => {
  const rows = GAME_IDS.map(
    (gameId) => ({ gameId, type: 'event', left: 0, width: 50, isEnded: false }) as const,
  )
  const order = packLanes(rows, ['wuthering', 'zenless', 'starrail']).map((game) => game.gameId)
  expect(order).toEqual(['wuthering', 'zenless', 'starrail', 'genshin'])
})

test('keeps every bar exactly once', () => {
  fc.assert(
    fc.property(bars, (rows) => {
      const packed = packIntoLanes(rows).flat()
      expect(packed.length).toBe(rows.length)
      expect(new Set(packed)).toEqual(new Set(rows))
    }),
  )
})

test('never mixes games or types in a lane, and never overlaps bars', () => {
  fc.assert(
    fc.property(bars, (rows) => {
      for (const lane of packIntoLanes(rows)) {
        expect(new Set(lane.map((bar) => bar.gameId + bar.type)).size).toBe(1)
        for (const [index, bar] of lane.slice(1).entries()) {
          const before = lane[index]!
          expect(before.left + before.width).toBeLessThanOrEqual(bar.left)
        }
      }
    }),
  )
})

test('fits ended bars before live ones, and into own lanes below when there is no space', () => {
  const running = eventBar(100, 200)
  const fits = eventBar(0, 100, true)
  const reachesIn = eventBar(40, 61, true)
  const [game] = packLanes([fits, reachesIn, running], GAME_IDS)
  expect(game).toEqual({
    gameId: 'genshin',
    live: [{ type: 'event', bars: [fits, running] }],
    collapsed: [],
    ended: [{ type: 'event', bars: [reachesIn] }],
  })
})

test('uses the free space of live lanes for collapsed bars only', () => {
  const open = eventBar(100, 200)
  const after = { ...eventBar(300, 100), isCollapsed: true }
  const overlapping = { ...eventBar(0, 200), isCollapsed: true }
  const [game] = packLanes([overlapping, after, open], GAME_IDS)
  expect(game).toEqual({
    gameId: 'genshin',
    live: [{ type: 'event', bars: [open, after] }],
    collapsed: [{ type: 'event', bars: [overlapping] }],
    ended: [],
  })
})

test('sorts collapsed bars by their end', () => {
  const collapsed = [90, 40, 70].map((width) => ({ ...eventBar(0, width), isCollapsed: true }))
  const [game] = packLanes(collapsed, GAME_IDS)
  expect(game?.collapsed.map(({ bars: [first] }) => first?.width)).toEqual([40, 70, 90])
})

test('marks a lane as live when it has a bar that is neither ended nor collapsed', () => {
  fc.assert(
    fc.property(bars, (rows) => {
      for (const { live, collapsed, ended } of packLanes(rows, GAME_IDS)) {
        for (const lane of live) {
          expect(lane.bars.some(({ isEnded, isCollapsed }) => !isEnded && !isCollapsed)).toBe(true)
        }
        const collapsedBars = collapsed.flatMap((lane) => lane.bars)
        expect(collapsedBars.every(({ isEnded, isCollapsed }) => !isEnded && isCollapsed)).toBe(
          true,
        )
        for (const lane of ended) expect(lane.bars.every(({ isEnded }) => isEnded)).toBe(true)
      }
    }),
  )
})

test('uses as few live lanes as simultaneous bars require', () => {
  fc.assert(
    fc.property(bars, (all) => {
      const rows = all.filter(({ isEnded, isCollapsed }) => !isEnded && !isCollapsed)
      const required = Map.groupBy(rows, (bar) => bar.gameId + bar.type)
        .values()
        .map((same) =>
          Math.max(
            ...same.map(
              ({ left }) =>
                same.filter((bar) => bar.left <= left && left < bar.left + bar.width).length,
            ),
          ),
        )
      expect(packIntoLanes(rows).length).toBe(required.reduce((sum, depth) => sum + depth, 0))
    }),
  )
})

const pastBars = fc.array(
  fc.record({
    gameId: fc.constantFrom(...GAME_IDS),
    type: fc.constantFrom(...ACTIVITY_TYPES),
    left: fc.nat(900),
    width: fc.integer({ min: MIN_BAR_WIDTH, max: 90 }),
    isEnded: fc.constant(true),
    isPast: fc.constant(true),
  }),
  { maxLength: 60 },
)
const STABLE_FROM = 1000
const shownBars = bars.map((some) => some.map((bar) => ({ ...bar, left: bar.left + STABLE_FROM })))

test('moves no bar to another lane when more of the past is added', () => {
  fc.assert(
    fc.property(shownBars, pastBars, fc.nat(300), (shown, past, reach) => {
      // Bars that touched the edge turn out to start earlier.
      const reaching = shown.map((bar) =>
        bar.left === STABLE_FROM
          ? { ...bar, left: bar.left - reach, width: bar.width + reach }
          : bar,
      )
      const after = packLanes([...past, ...reaching], GAME_IDS, STABLE_FROM)
      for (const { gameId, live, collapsed, ended } of packLanes(shown, GAME_IDS, STABLE_FROM)) {
        const now = after.find((game) => game.gameId === gameId)
        expect(now?.live.map(shownRights)).toEqual(live.map(shownRights))
        expect(now?.collapsed.map(shownRights)).toEqual(collapsed.map(shownRights))
        const endedNow = now?.ended.map(shownRights).filter((rights) => rights.length > 0)
        expect(endedNow).toEqual(ended.map(shownRights))
      }
      const lanes = after.flatMap(({ live, collapsed, ended }) => [...live, ...collapsed, ...ended])
      for (const lane of lanes) {
        for (const [index, bar] of lane.bars.slice(1).entries()) {
          expect(getRight(lane.bars[index]!)).toBeLessThanOrEqual(bar.left)
        }
      }
      expect(lanes.flatMap((lane) => lane.bars)).toHaveLength(past.length + shown.length)
    }),
  )
})

function shownRights(lane: { readonly bars: readonly Bar[] }): number[] {
  return lane.bars.filter((bar) => !('isPast' in bar)).map(getRight)
}

function getRight({ left, width }: Bar): number {
  return left + width
}
