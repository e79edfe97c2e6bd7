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

test('shows the selection of a Reverb convene, and decides by the list of its banner', () => {
  const banner = {
    pullType: '12',
    start: '2026-07-10T11:00:00',
    startBasis: 'instant',
    end: '2026-08-19T11:59:59',
    endBasis: 'server',
    // Jiyan, Yinlin, Jinhsi.
    fiveStar: ['1404', '1302', '1304'],
  } as const
  const verina = { id: '1503', from: null }
  const facts = createOutcomeFacts('wuthering', [banner], [verina], 8)
  const pulls = ['1302', '1503', '1404', '1606'].map((itemId, index) => ({
    pullType: '12',
    gachaType: '12',
    time: `2026-08-0${index + 1} 10:00:00`,
    itemId,
    rarity: 5 as const,
  }))
  const chosen = [{ from: '2026-07-10 11:00:00', until: '2026-08-19 11:59:59', itemId: '1404' }]
  const settings = { start: { isGuaranteed: false, topPity: 0, secondPity: 0 }, chosen }
  const history = analyzeHistory(pulls, '12', facts, [], settings)
  // Both selectable ones were the selected one when they came; the last one is on no list.
  expect(history.outcomes.byPull).toEqual(['won', 'lost', 'guaranteed', 'unknown'])
  expect(history.choices).toEqual({ byPull: [], fatePoints: null, chosenItem: '1404' })
  expect(createRecord(history, 0)?.choice).toBe('none')
  const weapons = { ...banner, pullType: '13', fiveStar: ['21010016', '21050016'] }
  const always = createOutcomeFacts('wuthering', [weapons], [], 8)
  const own = [{ ...chosen[0]!, itemId: '21050016' }]
  const { choices, outcomes } = analyzeHistory(
    [{ ...pulls[0]!, pullType: '13', itemId: '21010016' }],
    '13',
    always,
    [],
    { chosen: own },
  )
  expect([choices.chosenItem, outcomes.byPull]).toEqual(['21050016', ['none']])
})
