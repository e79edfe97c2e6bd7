import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pull, Rarity } from '../pulls/pull.ts'
import { countPity, type ManualPity } from './pity.ts'
import { placeManualPity } from './manual-pity.ts'
import { findUnmatchedTops, type RememberedTop } from './remembered-tops.ts'

/** `5`, `4` and `3` are the rarities of pulls, one a day from the first of the month on. */
function history(rarities: string, itemId = '1'): Pull[] {
  return [...rarities].map((rarity, index) => ({
    pullType: '301',
    gachaType: '301',
    time: `2026-01-${String(index + 1).padStart(2, '0')} 10:00:00`,
    itemId,
    rarity: Number(rarity) as Rarity,
  }))
}

const ENTERED = { topPity: 40, secondPity: 6, isGuaranteed: true, lostInARow: 1 }

/** Manual pity before the first of the pulls. */
const startBefore = (pulls: readonly Pull[], start: ManualPity) =>
  placeManualPity(pulls, start).before

/** The counts after the last pull. */
function computePity(pulls: readonly Pull[], start: ManualPity, afterGaps?: ReadonlySet<number>) {
  const { before, override } = placeManualPity(pulls, start, afterGaps)
  const { topPity, topCertainty, secondPity } = countPity(
    pulls,
    'genshin',
    before,
    afterGaps,
    override,
  )
  return { topPity, topCertainty, secondPity }
}

test('applies values without a time before the first pull', () => {
  expect(startBefore(history('333'), ENTERED)).toEqual(ENTERED)
})

test('applies values of a time before all pulls unchanged', () => {
  const start = { ...ENTERED, at: '2025-12-31 23:59:59' }
  expect(startBefore(history('333'), start)).toEqual(ENTERED)
  expect(startBefore([], start)).toEqual(ENTERED)
})

test('does not count pulls up to the time twice', () => {
  const pulls = history('3333')
  const start = { ...ENTERED, at: '2026-01-03 12:00:00' }
  expect(startBefore(pulls, start)).toEqual({ ...ENTERED, topPity: 37, secondPity: 3 })
  expect(countPity(pulls, 'genshin', startBefore(pulls, start)).topPity).toBe(41)
})

test('ignores values when the pulls have a top item before the time', () => {
  const start = { ...ENTERED, at: '2026-01-03 12:00:00' }
  expect(startBefore(history('3533'), start)).toEqual({})
  expect(startBefore(history('3433'), start)).toEqual({
    topPity: 37,
    isGuaranteed: true,
    lostInARow: 1,
  })
})

test('ignores a count that the pulls contradict', () => {
  const start = { topPity: 2, at: '2026-01-03 12:00:00' }
  expect(startBefore(history('3333'), start)).toEqual({})
})

test('keeps values of a time after the last pull', () => {
  const entered = { ...ENTERED, at: '2026-01-20 12:00:00' }
  const exact = { topPity: 40, topCertainty: 'exact', secondPity: 6 }
  for (const rarities of ['333', '3533', '5', '3335', '3'.repeat(19)]) {
    expect(computePity(history(rarities), entered)).toEqual(exact)
  }
  // Nor does a file that continues after a gap: new pulls count on.
  const later = history('333').map((pull) => ({ ...pull, time: '2026-09-01 10:00:00' }))
  const gap = new Set([4])
  const both = [...history('3533'), ...later]
  expect(computePity(both, entered, gap)).toEqual({
    topPity: 43,
    topCertainty: 'exact',
    secondPity: 9,
  })
  const top = both.map((pull, index) => (index === 5 ? { ...pull, rarity: 5 as const } : pull))
  expect(computePity(top, entered, gap).topPity).toBe(1)
})

test('derives missing values from the pulls, unless some are missing', () => {
  const at = '2026-01-20 12:00:00'
  const { override } = placeManualPity(history('3533'), { topPity: 2, at })
  expect(override).toEqual({ index: 4, start: { topPity: 2 }, hasMissedTop: false })
  expect(placeManualPity(history('3533'), { topPity: 1, at }).override?.hasMissedTop).toBe(true)
  expect(computePity(history('3533'), { isGuaranteed: true, at }).topPity).toBe(2)
})

test('counts from the last values and the pulls after them, back to a top item', () => {
  const rarities = fc.string({ unit: fc.constantFrom('3', '4', '5'), maxLength: 12 })
  fc.assert(
    fc.property(rarities, rarities, fc.nat(80), (older, newer, topPity) => {
      const gap = new Set(newer && older ? [older.length] : [])
      const after = history(newer).map((pull) => ({ ...pull, time: `2027${pull.time.slice(4)}` }))
      const entered = { topPity, at: '2026-06-01 00:00:00' }
      const count = computePity([...history(older), ...after], entered, gap)
      const lastTop = newer.lastIndexOf('5')
      const expected = lastTop === -1 ? topPity + newer.length : newer.length - 1 - lastTop
      expect(count).toMatchObject({ topPity: expected, topCertainty: 'exact' })
    }),
  )
})

test('keeps remembered items until pulls replace them', () => {
  const [newest, dated, old]: RememberedTop[] = [
    { itemId: '7' },
    { itemId: '1', day: '2026-01-02', pity: 70 },
    { itemId: '1', day: '2025-11-01' },
  ]
  const tops = [newest!, dated!, old!]
  expect(findUnmatchedTops(tops, [])).toEqual(tops)
  // The file starts before the second one, which is among the pulls then.
  expect(findUnmatchedTops(tops, history('353', '1'))).toEqual([newest, old])
  expect(findUnmatchedTops(tops, history('353', '7'))).toEqual([old])
  expect(findUnmatchedTops([newest!, newest!], history('353', '7'))).toEqual([newest])
})

test('matches by item on the day of the first pull', () => {
  const top = { itemId: '7', day: '2026-01-01' }
  expect(findUnmatchedTops([top], history('35', '7'))).toEqual([])
  expect(findUnmatchedTops([top], history('35', '1'))).toEqual([top])
})
