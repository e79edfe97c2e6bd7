import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { intersectRanges, isFastStep, getOverscanRange } from './culling.ts'

test('extends beyond the view on every side, by less than one more step', () => {
  const size = fc.integer({ min: 100, max: 4000 })
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), size, size, (left, top, width, height) => {
      const range = getOverscanRange({ left, top, width, height })
      const across = [left - range.left, range.right - left - width].map((n) => n - 300)
      const down = [top - range.top, range.bottom - top - height].map((n) => n - height / 8)
      for (const pixels of across) expect(pixels >= 0 && pixels < 150).toBe(true)
      for (const pixels of down) expect(pixels >= 0 && pixels < 120).toBe(true)
    }),
  )
})

test('returns the same range while scrolling stays within a step', () => {
  const at = (left: number) => getOverscanRange({ left, top: 0, width: 1000, height: 500 })
  expect(at(1010)).toEqual(at(1040))
  expect(at(1010)).not.toEqual(at(1160))
})

test('detects a fast step, but not a move to other rows or elsewhere', () => {
  const at = (left: number) => ({ left, top: 0, width: 1000, height: 500 })
  expect(isFastStep(at(3000), at(3150), false)).toBe(false)
  expect(isFastStep(at(3000), at(2700), false)).toBe(true)
  expect(isFastStep(at(3000), at(9000), false)).toBe(false)
  // Bars in newly visible rows are rendered at once.
  expect(isFastStep(at(3000), { ...at(2700), top: 200 }, false)).toBe(false)
})

test('keeps fast scrolling until the speed drops', () => {
  const at = (left: number) => ({ left, top: 0, width: 1000, height: 500 })
  expect(isFastStep(at(3000), at(3100), true)).toBe(true)
  expect(isFastStep(at(3000), at(3050), true)).toBe(false)
})

test('excludes bars that fast scrolling has left from the detail range', () => {
  const at = (left: number) => getOverscanRange({ left, top: 0, width: 900, height: 500 })
  const detailRange = intersectRanges(at(3000), at(2400))
  expect(detailRange).toMatchObject({ left: at(3000).left, right: at(2400).right })
  expect(detailRange && intersectRanges(detailRange, at(3000))).toEqual(detailRange)
  expect(detailRange && intersectRanges(detailRange, at(900))).toBeNull()
})
