import { expect, test } from 'vitest'
import { getMaxPullsToFeatured } from './worst-case.ts'

test.each([
  ['half', 62, false, 118],
  ['half', 62, null, 118],
  ['half', 62, true, 28],
  ['half', 89, true, 1],
  ['three-quarters', 0, false, 180],
  ['always', 62, null, 28],
  ['half', 90, true, null],
  ['none', 62, null, null],
  ['chosen', 62, null, null],
] as const)('%s at %i, guaranteed %s: at most %s more', (rateUp, pity, isGuaranteed, maxPulls) => {
  expect(getMaxPullsToFeatured({ topHard: 90, rateUp }, pity, isGuaranteed)).toBe(maxPulls)
})

test('promises nothing for a banner without hard pity', () => {
  expect(getMaxPullsToFeatured({ topHard: null, rateUp: 'half' }, 3, true)).toBeNull()
})
