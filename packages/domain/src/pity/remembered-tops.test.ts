import { expect, test } from 'vitest'
import { mergeRememberedPity, type RememberedPity } from './remembered-tops.ts'

const START = { topPity: 12, at: '2026-01-02 08:00:00' }
const REPORTED: RememberedPity = {
  start: START,
  tops: [
    { itemId: '1005', day: '2026-01-01', pity: 75, outcome: 'guaranteed' },
    { itemId: '1003', day: '2025-12-01', pity: 80, outcome: 'lost' },
  ],
}

test('replaces the entries that a source reports too, and keeps the others by day', () => {
  const entered = [
    { itemId: '1004', day: '2025-12-24' },
    { itemId: '1005' },
    { itemId: '1003', day: '2025-12-01' },
  ]
  expect(mergeRememberedPity({ tops: entered }, REPORTED).tops.map(({ itemId }) => itemId)).toEqual(
    ['1005', '1004', '1003'],
  )
})

test('changes nothing when the same source is merged again', () => {
  expect(mergeRememberedPity(REPORTED, REPORTED)).toEqual(REPORTED)
})

test('keeps newer manual pity', () => {
  const newer = { topPity: 30, at: '2026-01-03 08:00:00' }
  expect(mergeRememberedPity({ start: newer }, REPORTED).start).toEqual(newer)
  expect(mergeRememberedPity({ start: { topPity: 3 } }, REPORTED).start).toEqual(START)
})

test('replaces one entry for each that a source reports', () => {
  const twice = [{ itemId: '1005' }, { itemId: '1005' }]
  const { tops } = mergeRememberedPity({ tops: twice }, REPORTED)
  expect(tops.filter(({ itemId }) => itemId === '1005')).toHaveLength(2)
})
