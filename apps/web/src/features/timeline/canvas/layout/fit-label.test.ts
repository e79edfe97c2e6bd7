import { expect, test } from 'vitest'
import { fitLabel, getVisibleWidth } from './fit-label.ts'

test.each([
  [500, undefined],
  [260, undefined],
  [259, 'medium'],
  [168, 'medium'],
  [167, 'small'],
  [80, 'small'],
  [79, 'name'],
  [50, 'name'],
  [49, 'icon'],
  [30, 'icon'],
  [29, 'none'],
])('returns the right label size for a bar of %d pixels: %s', (pixels, size) => {
  expect(fitLabel(pixels)).toBe(size)
})

test('requires more width for each class of a projected activity', () => {
  expect(fitLabel(79, { projected: true })).toBe('icon')
  expect(fitLabel(80, { projected: true })).toBe('small')
  expect(fitLabel(239, { projected: true })).toBe('small')
  expect(fitLabel(240, { projected: true })).toBe('medium')
})

test.each([
  ['inside', { left: 150, width: 100 }, 100],
  ['cut at the left', { left: 40, width: 100 }, 40],
  ['cut at the right', { left: 430, width: 100 }, 70],
  ['cut at both sides', { left: 0, width: 1000 }, 400],
  ['out of view', { left: 600, width: 100 }, 100],
])('returns the visible width of a bar: %s', (_, bar, pixels) => {
  expect(getVisibleWidth(bar, { left: 100, width: 400 })).toBe(pixels)
})
