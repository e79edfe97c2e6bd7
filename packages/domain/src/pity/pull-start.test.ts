import { expect, test } from 'vitest'
import type { Pull, Rarity } from '../pulls/pull.ts'
import { countPity } from './pity.ts'
import { startBefore } from './pull-start.ts'
import { standingTops, type RememberedTop } from './remembered-tops.ts'

/** `5`, `4` and `3` say what each pull gave, one a day from the first of the month on. */
function history(rarities: string, itemId = '1'): Pull[] {
  return [...rarities].map((rarity, index) => ({
    pullType: '301',
    gachaType: '301',
    time: `2026-01-${String(index + 1).padStart(2, '0')} 10:00:00`,
    itemId,
    rarity: Number(rarity) as Rarity,
  }))
}

const SAID = { topPity: 40, secondPity: 6, isGuaranteed: true, lostInARow: 1 }

test('what was said without a moment stands before the first pull', () => {
  expect(startBefore(history('333'), SAID)).toEqual(SAID)
})

test('what was said for a moment before all pulls stands as it is', () => {
  const start = { ...SAID, at: '2025-12-31 23:59:59' }
  expect(startBefore(history('333'), start)).toEqual(SAID)
  expect(startBefore([], start)).toEqual(SAID)
})

test('pulls up to the moment are not counted twice', () => {
  const pulls = history('3333')
  const start = { ...SAID, at: '2026-01-03 12:00:00' }
  expect(startBefore(pulls, start)).toEqual({ ...SAID, topPity: 37, secondPity: 3 })
  expect(countPity(pulls, 'genshin', startBefore(pulls, start)).topPity).toBe(41)
})

test('where the pulls have a top item before the moment, they tell themselves', () => {
  const start = { ...SAID, at: '2026-01-03 12:00:00' }
  expect(startBefore(history('3533'), start)).toEqual({})
  expect(startBefore(history('3433'), start)).toEqual({
    topPity: 37,
    isGuaranteed: true,
    lostInARow: 1,
  })
})

test('a count that the pulls refute is not known', () => {
  const start = { topPity: 2, at: '2026-01-09 12:00:00' }
  expect(startBefore(history('333'), start)).toEqual({})
})

test('remembered items stand until pulls take their place', () => {
  const [newest, dated, old]: RememberedTop[] = [
    { itemId: '7' },
    { itemId: '1', day: '2026-01-02', pity: 70 },
    { itemId: '1', day: '2025-11-01' },
  ]
  const tops = [newest!, dated!, old!]
  expect(standingTops(tops, [])).toEqual(tops)
  // The file begins before the second one, so that it is among the pulls.
  expect(standingTops(tops, history('353', '1'))).toEqual([newest, old])
  expect(standingTops(tops, history('353', '7'))).toEqual([old])
  expect(standingTops([newest!, newest!], history('353', '7'))).toEqual([newest])
})

test('on the day of the first pull the item decides', () => {
  const top = { itemId: '7', day: '2026-01-01' }
  expect(standingTops([top], history('35', '7'))).toEqual([])
  expect(standingTops([top], history('35', '1'))).toEqual([top])
})
