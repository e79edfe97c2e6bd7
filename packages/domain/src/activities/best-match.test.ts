import { expect, test } from 'vitest'
import { findBestMatch } from './best-match.ts'

const all = [
  { start: -20, end: 9 },
  { start: -20, end: 5 },
  { start: 1, end: 9 },
  { start: 2, end: 3 },
  { start: -9, end: 1, projected: true },
  { start: 2, end: 3, projected: true },
  { start: -9, end: -1 },
  { start: -9, end: -5 },
]
const inOrder = [all[1]!, all[0]!, ...all.slice(2)]

test.each(inOrder.map((best, index) => [index, best] as const))(
  'finds match %i of the order running, coming, projected, ended first: %j',
  (index, best) => {
    expect(findBestMatch(inOrder.slice(index).toReversed(), 0)).toBe(best)
  },
)

test('finds nothing without matches', () => {
  expect(findBestMatch([], 0)).toBeUndefined()
})
