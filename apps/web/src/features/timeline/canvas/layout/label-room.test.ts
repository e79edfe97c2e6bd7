import { expect, test } from 'vitest'
import { labelRoom, pixelsInView } from './label-room.ts'

test.each([
  [500, undefined],
  [260, undefined],
  [259, 'short'],
  [168, 'short'],
  [167, 'narrow'],
  [80, 'narrow'],
  [79, 'who'],
  [50, 'who'],
  [49, 'glyph'],
  [30, 'glyph'],
  [29, 'none'],
])('returns the right label size for a bar of %d pixels: %s', (pixels, room) => {
  expect(labelRoom(pixels)).toBe(room)
})

test('shows the name of a projected activity when more than its sign fits', () => {
  expect(labelRoom(79, { projected: true })).toBe('glyph')
  expect(labelRoom(80, { projected: true })).toBe('narrow')
  expect(labelRoom(239, { projected: true })).toBe('narrow')
  expect(labelRoom(240, { projected: true })).toBe('short')
})

test.each([
  ['inside', { left: 150, width: 100 }, 100],
  ['cut at the left', { left: 40, width: 100 }, 40],
  ['cut at the right', { left: 430, width: 100 }, 70],
  ['cut at both sides', { left: 0, width: 1000 }, 400],
  ['out of view', { left: 600, width: 100 }, 100],
])('returns the visible width of a bar: %s', (_, bar, pixels) => {
  expect(pixelsInView(bar, { left: 100, width: 400 })).toBe(pixels)
})
