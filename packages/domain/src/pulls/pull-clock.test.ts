import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  getClockFromId,
  detectClock,
  convertWallClock,
  detectDeviatingClock,
} from './pull-clock.ts'
import type { Pull } from './pull.ts'

const base = { pullType: '301', gachaType: '301', itemId: '1' }

/** A pull of an instant, in seconds since 1970, with its official id. */
function createPull(second: number, zone: number, minute = 6): Pull {
  const stamp = Math.floor(second / 3600) * 3600 + minute * 60
  const time = Temporal.Instant.fromEpochMilliseconds((second + zone * 3600) * 1000)
  return {
    ...base,
    id: `${stamp}000312345`,
    time: time.toString().slice(0, 19).replace('T', ' '),
  }
}

const moments = fc.array(fc.integer({ min: 1_614_556_800, max: 1_790_000_000 }), {
  minLength: 1,
  maxLength: 40,
})
const zones = fc.integer({ min: -12, max: 14 })

describe('getClockFromId', () => {
  // Rows of responses published by players; their servers' clocks are known.
  test.each([
    ['genshin, China', '2021-03-13 14:41:57', '1615615560000609703', 8],
    ['genshin, China', '2022-11-02 11:54:30', '1667358360213844286', 8],
    ['genshin, China', '2022-11-04 00:03:21', '1667491560000316486', 8],
    ['genshin, Europe', '2021-11-24 22:18:45', '1637787960000243356', 1],
    ['starrail, before the stamp', '2023-04-27 03:09:54', '1682536200000939975', 8],
    ['starrail, long after it', '2023-04-26 13:56:56', '1682485800043154575', 8],
    ['zenless, China', '2024-07-07 10:42:20', '1720317600011879187', 8],
  ])('%s: %s', (_, time, id, clock) => {
    expect(getClockFromId({ ...base, time, id })).toBe(clock)
  })

  test.each([
    ['no id', undefined],
    ['a short id', '7'],
    ['a moment with seconds, which only a program makes', '1637787961000243356'],
    ['an id of another day', '1637387960000243356'],
  ])('finds none for %s', (_, id) => {
    const pull = { ...base, time: '2021-11-24 22:18:45', ...(id === undefined ? {} : { id }) }
    expect(getClockFromId(pull)).toBeNull()
  })

  test('finds the clock of any pull', () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 0, max: 10 }), ([second = 0], zone, minute) => {
        expect(getClockFromId(createPull(second, zone, minute))).toBe(zone)
      }),
    )
  })
})

describe('detectClock', () => {
  test('is the common clock', () => {
    fc.assert(
      fc.property(moments, zones, (seconds, zone) => {
        expect(detectClock(seconds.map((second) => createPull(second, zone)))).toBe(zone)
      }),
    )
  })

  const hours = Array.from({ length: 20 }, (_, hour) => 1_700_000_000 + hour * 3600)

  test('is unknown for pulls on several clocks', () => {
    const pulls = hours.map((second, index) => createPull(second, index % 2 ? 8 : 0))
    expect(detectClock(pulls)).toBeNull()
  })

  test('is unknown when most ids were generated from the times', () => {
    const pulls = hours.map((second) => ({
      ...createPull(second, 8),
      id: `${second + 8 * 3600}000000000`,
    }))
    expect(detectClock(pulls)).toBeNull()
  })

  test('ignores pulls without an id and the ids of 2020', () => {
    const early = { ...base, time: '2020-10-01 12:00:00', id: '1612303200000000012' }
    const { id: _, ...nameless } = createPull(1_700_000_000, 0)
    const pulls = [early, early, nameless, nameless, createPull(1_700_000_000, 8)]
    expect(detectClock(pulls)).toBe(8)
  })

  test('is unknown without pulls', () => expect(detectClock([])).toBeNull())
})

describe('detectDeviatingClock', () => {
  const hours = Array.from({ length: 40 }, (_, hour) => 1_700_000_000 + hour * 3600)

  test.each([
    ['all', 40, 0],
    ['half of them', 20, 0],
    ['a tenth', 4, 0],
    ['too few to be sure', 3, null],
    ['none', 0, null],
  ])('finds %s written in UTC', (_, stray, clock) => {
    const pulls = hours.map((second, index) => createPull(second, index < stray ? 0 : -5))
    expect(detectDeviatingClock(pulls, -5)).toBe(clock)
  })

  test('finds none with a third clock', () => {
    const pulls = hours.map((second, index) => createPull(second, [0, -5, 3][index % 3]!))
    expect(detectDeviatingClock(pulls, -5)).toBeNull()
  })
})

test('converts a wall clock to another clock', () => {
  expect(convertWallClock('2025-02-15 07:44:31', 8, -5)).toBe('2025-02-14 18:44:31')
  expect(convertWallClock('2025-02-14 18:44:31', -5, 1)).toBe('2025-02-15 00:44:31')
  expect(convertWallClock('2025-02-15 07:44:31', 8, 8)).toBe('2025-02-15 07:44:31')
  expect(convertWallClock('2025-02-28 23:44:31', 0, 1)).toBe('2025-03-01 00:44:31')
  expect(convertWallClock('2025-02-28 22:44:31', 0, 1)).toBe('2025-02-28 23:44:31')
  expect(convertWallClock('2025-03-01 00:44:31', 1, 0)).toBe('2025-02-28 23:44:31')
})
