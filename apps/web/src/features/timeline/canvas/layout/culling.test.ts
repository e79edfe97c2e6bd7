import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPart, isLeap, partAround } from './culling.ts'

test('the part reaches beyond the view on every side, and less than a step further', () => {
  const size = fc.integer({ min: 100, max: 4000 })
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), size, size, (left, top, width, height) => {
      const part = partAround({ left, top, width, height })
      const across = [left - part.left, part.right - left - width].map((n) => n - 300)
      const down = [top - part.top, part.bottom - top - height].map((n) => n - height / 8)
      for (const pixels of across) expect(pixels >= 0 && pixels < 150).toBe(true)
      for (const pixels of down) expect(pixels >= 0 && pixels < 120).toBe(true)
    }),
  )
})

test('scrolling within a step changes nothing', () => {
  const at = (left: number) => partAround({ left, top: 0, width: 1000, height: 500 })
  expect(at(1010)).toEqual(at(1040))
  expect(at(1010)).not.toEqual(at(1160))
})

test('one leaps with more than a step at once, and another place is none', () => {
  const at = (left: number) => ({ left, top: 0, width: 1000, height: 500 })
  expect(isLeap(at(3000), at(3150), false)).toBe(false)
  expect(isLeap(at(3000), at(2700), false)).toBe(true)
  expect(isLeap(at(3000), at(9000), false)).toBe(false)
  // What comes into view in other rows is drawn.
  expect(isLeap(at(3000), { ...at(2700), top: 200 }, false)).toBe(false)
})

test('who races does so until it is slow again', () => {
  const at = (left: number) => ({ left, top: 0, width: 1000, height: 500 })
  expect(isLeap(at(3000), at(3100), true)).toBe(true)
  expect(isLeap(at(3000), at(3050), true)).toBe(false)
})

test('what a fling leaves behind is not told again', () => {
  const at = (left: number) => partAround({ left, top: 0, width: 900, height: 500 })
  const told = commonPart(at(3000), at(2400))
  expect(told).toMatchObject({ left: at(3000).left, right: at(2400).right })
  expect(told && commonPart(told, at(3000))).toEqual(told)
  expect(told && commonPart(told, at(900))).toBeNull()
})
