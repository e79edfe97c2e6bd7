import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTicks, getCoveringTicks } from './chart.tsx'

test.each([
  [1, 4, [0, 1]],
  [4, 4, [0, 1, 2, 3, 4]],
  [9, 4, [0, 2, 4, 6, 8]],
  [11, 4, [0, 5, 10]],
  [180, 5, [0, 50, 100, 150]],
  [1260, 5, [0, 500, 1000]],
])('returns ticks for an axis to %d: %j', (max, count, ticks) => {
  expect(getTicks(max, count)).toEqual(ticks)
})

test('returns evenly spaced whole ticks within the axis, at most as many as requested', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 2, max: 8 }),
      (max, count) => {
        const ticks = getTicks(max, count)
        expect(ticks.length).toBeLessThanOrEqual(count + 1)
        expect(ticks.at(-1)).toBeLessThanOrEqual(max)
        expect(
          ticks.every((tick, index) => Number.isInteger(tick) && tick === index * ticks[1]!),
        ).toBe(true)
      },
    ),
  )
})

test.each([
  [1, [0, 1]],
  [2.6, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [4.2, [0, 1, 2, 3, 4, 5]],
  [130, [0, 50, 100, 150]],
])('returns ticks for an axis with the limit %d: %j', (max, ticks) => {
  expect(getCoveringTicks(max, 4)).toEqual(ticks)
})
