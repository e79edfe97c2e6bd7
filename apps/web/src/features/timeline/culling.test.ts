import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partAround } from './culling.ts'

test('the part reaches from half a screen to a full one beyond the view on every side', () => {
  const size = fc.integer({ min: 100, max: 4000 })
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), size, size, (left, top, width, height) => {
      const part = partAround({ left, top, width, height })
      const margins = [
        (left - part.left) / width,
        (part.right - left - width) / width,
        (top - part.top) / height,
        (part.bottom - top - height) / height,
      ]
      for (const margin of margins) {
        expect(margin).toBeGreaterThanOrEqual(0.4999)
        expect(margin).toBeLessThanOrEqual(1.0001)
      }
    }),
  )
})

test('scrolling within half a screen changes nothing', () => {
  const at = (left: number) => partAround({ left, top: 0, width: 1000, height: 500 })
  expect(at(1010)).toEqual(at(1490))
  expect(at(1010)).not.toEqual(at(1510))
})
