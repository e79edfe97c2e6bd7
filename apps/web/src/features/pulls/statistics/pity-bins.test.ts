import { expect, test } from 'vitest'
import { findLabeledBins, toPityBins } from './pity-bins.ts'

test('groups five adjacent pities per bin without losing any', () => {
  const observed = [0, 1, 0, 0, 0, 2, 3, 0, 4]
  expect(toPityBins({ observed, expected: null })).toEqual([
    { from: 1, to: 5, observed: 3, expected: null },
    { from: 6, to: 8, observed: 7, expected: null },
  ])
})

test('bins the expected counts of the rules in the same way', () => {
  const expected = [0, 0.5, 0.25, 0.25, 0, 0, 1]
  const bins = toPityBins({ observed: expected.map(() => 0), expected })
  expect(bins.map((bin) => bin.expected)).toEqual([1, 1])
})

test('labels the fullest bins without overlap when space is short', () => {
  const counts = [1, 0, 0, 2, 0, 0, 0, 1, 5, 1]
  const bins = counts.map((observed, index) => ({
    from: index,
    to: index,
    observed,
    expected: null,
  }))
  expect([...findLabeledBins(bins)].map(({ from }) => from)).toEqual([0, 3, 8])
})
