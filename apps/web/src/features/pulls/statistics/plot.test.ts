import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plotTicks, plotTicksOver } from './plot.tsx'

test.each([
  [1, 4, [0, 1]],
  [4, 4, [0, 1, 2, 3, 4]],
  [9, 4, [0, 2, 4, 6, 8]],
  [11, 4, [0, 5, 10]],
  [180, 5, [0, 50, 100, 150]],
  [1260, 5, [0, 500, 1000]],
])('returns ticks for an axis to %d: %j', (max, count, ticks) => {
  expect(plotTicks(max, count)).toEqual(ticks)
})

test('returns evenly spaced whole ticks within the axis, at most as many as requested', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 2, max: 8 }),
      (max, count) => {
        const ticks = plotTicks(max, count)
        expect(ticks.length).toBeLessThanOrEqual(count + 1)
        expect(ticks.at(-1)).toBeLessThanOrEqual(max)
        expect(
          ticks.every((tick, place) => Number.isInteger(tick) && tick === place * ticks[1]!),
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
  expect(plotTicksOver(max, 4)).toEqual(ticks)
})
