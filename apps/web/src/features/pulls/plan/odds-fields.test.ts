import { describe, expect, test } from 'vitest'
import type { Guarantee, TypeOverview } from '../local-store/read-overview.ts'
import {
  computeOddsResponse,
  countsRadiance,
  getMaxPity,
  getStart,
  getStartFields,
  type OddsQuestion,
} from './odds-fields.ts'

const OPEN: Guarantee = {
  isGuaranteed: false,
  lostInARow: 1,
  lostCertainty: 'exact',
  radianceCount: 2,
}

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
    outcomes: null,
    isFirst: null,
    start: {},
    tops: [],
    remembered: [],
    newestTops: [],
    fatePoints: null,
    chosenItem: null,
    oldest: '2026-01-01 10:00:00',
    newest: '2026-02-01 10:00:00',
    hasGaps: false,
  }
}

test.each([
  ['genshin', '301', 'featured', ['guarantee', 'losses']],
  ['genshin', '301', 'any', []],
  ['genshin', '302', 'chosen', ['guarantee', 'fatePoint']],
  ['genshin', '500', 'chosen', ['fatePoint']],
  ['starrail', '11', 'featured', ['guarantee']],
  ['zenless', '5', 'chosen', []],
  ['zenless', '2', 'featured', ['guarantee']],
  ['zenless', '102', 'featured', ['guarantee', 'first']],
  ['zenless', '103', 'featured', ['guarantee', 'first']],
  ['zenless', '102', 'any', []],
  ['wuthering', '2', 'featured', []],
] as const)('shows for %s %s %s the fields %j', (game, type, target, fields) => {
  const shown = Object.entries(getStartFields(game, type, target)).flatMap(([field, isShown]) =>
    isShown ? [field] : [],
  )
  expect(shown).toEqual(fields)
})

describe('getStart', () => {
  test('returns no pulls and unknown losses in a row without an account', () => {
    expect(getStart('genshin', '301', undefined)).toEqual({
      pity: 0,
      isGuaranteed: false,
      lostInARow: null,
      lostAtLeast: 0,
      radianceCount: null,
      isFirst: true,
      fatePoints: 0,
    })
  })

  test("returns the account's current state", () => {
    const start = getStart('genshin', '301', overview(42, { ...OPEN, isGuaranteed: true }))
    expect(start).toEqual({
      pity: 42,
      isGuaranteed: true,
      lostInARow: 1,
      lostAtLeast: 0,
      radianceCount: 2,
      isFirst: false,
      fatePoints: 0,
    })
  })

  test('returns the fate points of the selected item', () => {
    const type = { ...overview(0, null), fatePoints: 1 }
    expect(getStart('genshin', '302', type).fatePoints).toBe(1)
  })

  test('returns whether the first item of the period is to come, else whether none was pulled', () => {
    const type = overview(0, null)
    expect(getStart('zenless', '102', { ...type, isFirst: true }).isFirst).toBe(true)
    expect(getStart('zenless', '102', { ...type, isFirst: false, top: 0 }).isFirst).toBe(false)
    expect(getStart('zenless', '102', { ...type, top: 0 }).isFirst).toBe(true)
    expect(getStart('zenless', '102', type).isFirst).toBe(false)
  })

  test('treats only facts from the pulls as known', () => {
    const unsure: Guarantee = {
      isGuaranteed: null,
      lostInARow: 1,
      lostCertainty: 'at-least',
      radianceCount: null,
    }
    const start = getStart('genshin', '301', overview(3, unsure))
    expect(start).toMatchObject({ isGuaranteed: false, lostInARow: null, lostAtLeast: 1 })
  })

  test('limits the pity to the last pull before the guarantee', () => {
    expect(getStart('starrail', '12', overview(95, null)).pity).toBe(79)
    expect(getMaxPity('genshin', '301')).toBe(89)
  })
})

test('computes the odds of the requested number of copies', () => {
  const start = getStart('genshin', '301', undefined)
  const question: OddsQuestion = {
    game: 'genshin',
    pullType: '301',
    target: 'featured',
    start,
    copies: 3,
  }
  expect(computeOddsResponse(question)!.low).toHaveLength(3 * 180 + 1)
  expect(computeOddsResponse({ ...question, pullType: '100' })).toBeNull()
})

const WISH: OddsQuestion = {
  game: 'genshin',
  pullType: '301',
  target: 'featured',
  start: getStart('genshin', '301', undefined),
  copies: 1,
}

test.each([
  [{}, true],
  [{ target: 'any' }, false],
  [{ pullType: '302' }, false],
  [{ game: 'starrail', pullType: '11' }, false],
] satisfies [Partial<OddsQuestion>, boolean][])(
  'returns whether Capturing Radiance affects the odds of %j: %s',
  (changes, matters) => {
    expect(countsRadiance({ ...WISH, ...changes })).toBe(matters)
  },
)

test('ignores Capturing Radiance for a guaranteed copy, but not for the next one', () => {
  const question = { ...WISH, start: { ...WISH.start, isGuaranteed: true } }
  expect(countsRadiance(question)).toBe(false)
  expect(countsRadiance({ ...question, copies: 2 })).toBe(true)
})
