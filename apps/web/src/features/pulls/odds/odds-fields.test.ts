import { describe, expect, test } from 'vitest'
import type { Guarantee, TypeOverview } from '../device/worker-protocol.ts'
import { mostPity, startFields, startOf } from './odds-fields.ts'
import { answerOdds, type OddsQuestion } from '../device/odds-question.ts'

const OPEN: Guarantee = { isGuaranteed: false, lostInARow: 1, lostCertainty: 'exact' }

function overview(topPity: number, guarantee: Guarantee | null): TypeOverview {
  return {
    pullType: '301',
    total: 100,
    top: 1,
    second: 10,
    unknown: 0,
    topPity,
    topCertainty: 'exact',
    secondPity: 0,
    secondCertainty: 'exact',
    guarantee,
    start: {},
    fatePoints: null,
    oldest: '2026-01-01 10:00:00',
    newest: '2026-02-01 10:00:00',
    hasGaps: false,
  }
}

test.each([
  ['genshin', '301', 'featured', { guarantee: true, losses: true, fatePoint: false }],
  ['genshin', '301', 'any', { guarantee: false, losses: false, fatePoint: false }],
  ['genshin', '302', 'chosen', { guarantee: true, losses: false, fatePoint: true }],
  ['genshin', '500', 'chosen', { guarantee: false, losses: false, fatePoint: true }],
  ['starrail', '11', 'featured', { guarantee: true, losses: false, fatePoint: false }],
  ['zenless', '5', 'chosen', { guarantee: false, losses: false, fatePoint: false }],
  ['wuthering', '2', 'featured', { guarantee: false, losses: false, fatePoint: false }],
] as const)('%s %s %s depends on %j', (game, type, target, fields) => {
  expect(startFields(game, type, target)).toEqual(fields)
})

describe('startOf', () => {
  test('begins anew without pulls, with losses in a row unknown', () => {
    const fresh = { pity: 0, isGuaranteed: false, lostInARow: null, fatePoints: 0 }
    expect(startOf('genshin', '301', undefined)).toEqual(fresh)
  })

  test('is where the account stands', () => {
    const start = startOf('genshin', '301', overview(42, { ...OPEN, isGuaranteed: true }))
    expect(start).toEqual({ pity: 42, isGuaranteed: true, lostInARow: 1, fatePoints: 0 })
  })

  test('takes over the fate points of the chosen item', () => {
    const type = { ...overview(0, null), fatePoints: 1 }
    expect(startOf('genshin', '302', type).fatePoints).toBe(1)
  })

  test('does not take for known what the pulls do not tell', () => {
    const unsure: Guarantee = { isGuaranteed: null, lostInARow: 1, lostCertainty: 'at-least' }
    const { isGuaranteed, lostInARow } = startOf('genshin', '301', overview(3, unsure))
    expect([isGuaranteed, lostInARow]).toEqual([false, null])
  })

  test('a pity that no rule allows counts as the last one before the promise', () => {
    expect(startOf('starrail', '12', overview(95, null)).pity).toBe(79)
    expect(mostPity('genshin', '301')).toBe(89)
  })
})

test('asks for as many copies as are wanted', () => {
  const start = startOf('genshin', '301', undefined)
  const question: OddsQuestion = {
    game: 'genshin',
    pullType: '301',
    target: 'featured',
    start,
    copies: 3,
  }
  expect(answerOdds(question)).toHaveLength(3 * 180 + 1)
  expect(answerOdds({ ...question, pullType: '100' })).toBeNull()
})
