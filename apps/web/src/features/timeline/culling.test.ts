import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partAround } from './culling.ts'

test('the part reaches half a screen beyond the view on every side, and less than a step more', () => {
  const size = fc.integer({ min: 100, max: 4000 })
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), size, size, (left, top, width, height) => {
      const part = partAround({ left, top, width, height })
      const beyond = [
        left - part.left - width / 2,
        part.right - left - 1.5 * width,
        top - part.top - height / 2,
        part.bottom - top - 1.5 * height,
      ]
      for (const pixels of beyond) {
        expect(pixels).toBeGreaterThanOrEqual(0)
        expect(pixels).toBeLessThan(400)
      }
    }),
  )
})

test('scrolling within a step changes nothing', () => {
  const at = (left: number) => partAround({ left, top: 0, width: 1000, height: 500 })
  expect(at(910)).toEqual(at(1290))
  expect(at(910)).not.toEqual(at(1310))
})
