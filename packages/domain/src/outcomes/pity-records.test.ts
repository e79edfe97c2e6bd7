import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyzeAccount, analyzeHistory, createRecord } from './pity-records.ts'
import type { ManualPity } from '../pity/pity.ts'
import { getPityRule } from '../pity/pity-rules.ts'
import { createOutcomeFacts } from './top-outcome.ts'
import {
  isAfterGap,
  hasNoOutcomes,
  listReferenceTypes,
  computeReferenceCount,
  getReferenceGuarantee,
  countReferenceLosses,
  getReferenceRadianceCount,
  getReferenceOutcome,
  type ReferenceCase,
} from '../testing/reference-history.ts'
import {
  createBanners,
  randomPulls,
  randomStart,
  randomZone,
  STANDARD,
} from '../testing/random-pulls.ts'

test.each(listReferenceTypes())(
  'equals a simple implementation of the rules: %s %s',
  (game, type) => {
    fc.assert(
      fc.property(randomPulls(type), randomZone, randomStart, (pulls, zone, start) => {
        const testCase: ReferenceCase = { game, type, pulls, zone, start }
        const facts = createOutcomeFacts(game, createBanners(type), STANDARD, zone)
        const { histories } = analyzeAccount({ [type]: pulls }, facts, { [type]: { start } })
        const history = histories[0]!
        const hard = getPityRule(game, type)?.topHard ?? Infinity
        for (const [index, pull] of pulls.entries()) {
          const record = createRecord(history, index)!
          const reference = computeReferenceCount(testCase, index)
          expect(record.number).toBe(index + 1)
          expect(record.isAfterGap).toBe(isAfterGap(testCase, index))
          expect(record.count).toBe(reference?.count ?? null)
          expect(record.outcome).toBe(getReferenceOutcome(testCase, index))
          if (reference === null) continue
          const reachesLimit =
            pull.rarity === 5 && reference.certainty === 'at-least' && reference.count >= hard
          expect(record.certainty).toBe(reachesLimit ? 'exact' : reference.certainty)
        }
        if (hasNoOutcomes(game, type)) return
        const { isGuaranteed, lostInARow, lostInARowCertainty } = history.outcomes
        expect(isGuaranteed).toBe(getReferenceGuarantee(testCase, pulls.length))
        expect({ lost: lostInARow, certainty: lostInARowCertainty }).toEqual(
          countReferenceLosses(testCase),
        )
        if (game === 'genshin' && type === '301') {
          expect(history.outcomes.radianceCount).toBe(getReferenceRadianceCount(testCase))
        }
      }),
      { numRuns: 60 },
    )
  },
)

test('analyzes types in display order, with gaps of the whole account', () => {
  const facts = createOutcomeFacts('genshin', [], STANDARD, 8)
  const on = (pullType: string, ...days: string[]) =>
    days.map((day, index) => ({
      id: String(index),
      pullType,
      gachaType: pullType,
      time: `${day} 10:00:00`,
    }))
  const { histories, gaps } = analyzeAccount(
    {
      200: on('200', '2024-01-05', '2026-03-05'),
      301: on('301', '2024-01-01', '2024-12-01', '2025-11-30', '2026-07-01'),
    },
    facts,
  )
  expect(histories.map(({ pullType }) => pullType)).toEqual(['301', '200'])
  expect(gaps).toEqual([])
  const single = analyzeAccount({ 200: on('200', '2024-01-05', '2025-03-05') }, facts)
  expect(single.gaps).toEqual([{ after: '2024-01-05', before: '2025-03-05' }])
  expect(createRecord(single.histories[0]!, 1)).toMatchObject({ isAfterGap: true, number: 2 })
})

test('has no row beyond its end', () => {
  const facts = createOutcomeFacts('genshin', [], STANDARD, 8)
  expect(createRecord(analyzeHistory([], '301', facts), 0)).toBeUndefined()
})

test('applies manual pity after the last pull, with the guarantee', () => {
  const facts = createOutcomeFacts('genshin', createBanners('301'), STANDARD, 8)
  const lost = { itemId: STANDARD[0]!.id, rarity: 5 as const }
  const pulls = [lost, { itemId: '1', rarity: 3 as const }].map((pull, index) => ({
    ...pull,
    pullType: '301',
    gachaType: '301',
    time: `2024-01-0${index + 1} 10:00:00`,
  }))
  const at = '2024-03-01 10:00:00'
  const read = (start: ManualPity) => analyzeHistory(pulls, '301', facts, [], { start })
  expect(read({})).toMatchObject({ pity: { topPity: 1 }, outcomes: { isGuaranteed: true } })
  const entered = read({ topPity: 40, isGuaranteed: false, lostInARow: 2, at })
  expect(entered.pity).toMatchObject({ topPity: 40, topCertainty: 'exact' })
  expect(entered.outcomes).toMatchObject({ isGuaranteed: false, lostInARow: 2 })
  // Outcomes of rows follow from the pulls.
  expect(entered.pity.pullCounts).toEqual(read({}).pity.pullCounts)
  // Forty since a lost five-star: still guaranteed. None since an unknown one: open.
  expect(read({ topPity: 40, at }).outcomes.isGuaranteed).toBe(true)
  expect(read({ topPity: 0, at }).outcomes.isGuaranteed).toBeNull()
})
