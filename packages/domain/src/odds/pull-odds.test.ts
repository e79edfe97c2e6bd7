import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import type { OddsTarget } from './odds-target.ts'
import {
  getProbabilityAfter,
  listOddsTargets,
  computePullOdds,
  findPullsForProbability,
  type OddsState,
} from './pull-odds.ts'
import { computeReferenceRange } from '../testing/reference-odds.ts'

const FRESH: OddsState = {
  pity: 0,
  isGuaranteed: false,
  lostInARow: 0,
  lostAtLeast: 0,
  radianceCount: null,
  isFirst: false,
  fatePoints: 0,
}

const BANNERS: readonly (readonly [GameId, OddsTarget, readonly string[]])[] = [
  ['genshin', 'featured', ['301', '302']],
  ['genshin', 'chosen', ['302', '500']],
  ['genshin', 'any', ['200', '301', '302', '500']],
  ['starrail', 'featured', ['11', '12', '21', '22']],
  ['starrail', 'any', ['1']],
  ['zenless', 'featured', ['2', '3', '102', '103']],
  ['zenless', 'chosen', ['5']],
  ['wuthering', 'featured', ['1', '2', '8', '9', '10', '11', '12', '13']],
  ['wuthering', 'chosen', ['4']],
  ['wuthering', 'any', ['3']],
]

const cases = BANNERS.flatMap(([game, target, types]) =>
  types.map((type) => [game, type, target] as const),
)

const starts: fc.Arbitrary<OddsState> = fc.record({
  pity: fc.nat(89),
  isGuaranteed: fc.boolean(),
  lostInARow: fc.option(fc.nat(3)),
  lostAtLeast: fc.nat(3),
  radianceCount: fc.option(fc.nat(3)),
  isFirst: fc.boolean(),
  fatePoints: fc.nat(1),
})

describe('computePullOdds', () => {
  test.each(cases)(
    'equals a pull-by-pull calculation of the rules: %s %s %s',
    (game, type, target) => {
      fc.assert(
        fc.property(starts, fc.integer({ min: 1, max: 2 }), (start, copies) => {
          const lastPity = Math.min(start.pity, game === 'genshin' && type === '301' ? 89 : 79)
          const from = { ...start, pity: lastPity }
          const { low, high } = computePullOdds(game, type, target, from, copies)![copies - 1]!
          for (const [pulls, plain] of computeReferenceRange(
            game,
            type,
            target,
            from,
            copies,
            110,
          ).entries()) {
            expect(getProbabilityAfter(low, pulls)).toBeCloseTo(plain.low, 10)
            expect(getProbabilityAfter(high, pulls)).toBeCloseTo(plain.high, 10)
          }
        }),
        { numRuns: 2 },
      )
    },
  )

  test.each([
    // One copy takes at most two items of 90 pulls each; a guaranteed one takes one.
    ['genshin', '301', 'featured', {}, 180],
    ['genshin', '301', 'featured', { isGuaranteed: true }, 90],
    ['genshin', '301', 'featured', { pity: 80 }, 100],
    ['genshin', '301', 'featured', { lostInARow: 3 }, 90],
    // The measured soft pity of Genshin Impact's weapons makes the 77th pull certain, before the
    // official 80th.
    ['genshin', '302', 'chosen', {}, 154],
    ['genshin', '302', 'chosen', { isGuaranteed: true }, 154],
    ['genshin', '302', 'chosen', { fatePoints: 1 }, 77],
    ['genshin', '500', 'chosen', { fatePoints: 1 }, 90],
    ['starrail', '12', 'featured', {}, 160],
    ['zenless', '103', 'featured', { isGuaranteed: true, pity: 79 }, 1],
    ['wuthering', '2', 'featured', { isGuaranteed: false }, 80],
    // The first one of a period is certain.
    ['zenless', '102', 'featured', { isFirst: true }, 90],
  ] as const)('%s %s %s from %j is certain after %i pulls', (game, type, target, start, pulls) => {
    const [range] = computePullOdds(game, type, target, { ...FRESH, ...start }, 1)!
    const curve = range!.low
    expect(curve).toHaveLength(pulls + 1)
    expect(curve.at(-1)).toBe(1)
    expect(curve.at(-2)).toBeLessThan(1)
    expect(findPullsForProbability(curve, 1)).toBe(pulls)
  })

  test.each([
    ['genshin', '301', 'featured', { lostInARow: 2, radianceCount: 3 }, 90],
    ['zenless', '103', 'featured', { isFirst: true }, 79],
    ['wuthering', '2', 'featured', {}, 79],
    ['wuthering', '1', 'featured', {}, 158],
  ] as const)('%s %s %s from %j may be certain after %i', (game, type, target, start, pulls) => {
    const [range] = computePullOdds(game, type, target, { ...FRESH, ...start }, 1)!
    expect(range!.high).toHaveLength(pulls + 1)
    expect(range!.high.at(-1)).toBe(1)
    expect(range!.high.at(-2)).toBeLessThan(1)
  })

  test('leaves a guarantee for the second copy after a certain first one', () => {
    const start = { ...FRESH, isFirst: true, isGuaranteed: true }
    const [, second] = computePullOdds('zenless', '102', 'featured', start, 2)!
    expect(second!.low).toHaveLength(2 * 90 + 1)
    const open = computePullOdds(
      'zenless',
      '102',
      'featured',
      { ...start, isGuaranteed: false },
      2,
    )!
    expect(open[1]!.low).toHaveLength(3 * 90 + 1)
  })

  test.each([
    // Unknown: the long-run share of either model, 16/29 and 6/11.
    [{ lostInARow: null }, 6 / 11, 16 / 29],
    [{ lostInARow: 0 }, 1 / 2, 1 / 2],
    [{ lostInARow: 1 }, 1 / 2, 1 / 2],
    // After two losses two thirds of players are at count 2, the others at 3.
    [{ lostInARow: 2 }, 2 / 3, 3 / 4],
    [{ lostInARow: 2, radianceCount: 2 }, 1 / 2, 3 / 4],
    [{ lostInARow: 2, radianceCount: 3 }, 3 / 4, 1],
    [{ lostInARow: 3 }, 1, 1],
  ])('wins the 90th pull with Capturing Radiance from %j with %d to %d', (start, low, high) => {
    const [range] = computePullOdds(
      'genshin',
      '301',
      'featured',
      { ...FRESH, pity: 89, ...start },
      1,
    )!
    expect(getProbabilityAfter(range!.low, 1)).toBeCloseTo(low, 12)
    expect(getProbabilityAfter(range!.high, 1)).toBeCloseTo(high, 12)
  })

  test('wins 54.55 to 55.17 % in the long run, where the game states 55 %', () => {
    const ranges = computePullOdds(
      'genshin',
      '301',
      'featured',
      { ...FRESH, lostInARow: null },
      41,
    )!
    const [top] = computePullOdds('genshin', '301', 'any', FRESH, 1)!
    const pullsPerTop = computeMean(top!.low)
    // With a share w of wins, a copy takes w + 2 (1 - w) top-rarity items.
    const [low, high] = (['low', 'high'] as const).map((end) => {
      const pullsPerCopy = (computeMean(ranges[40]![end]) - computeMean(ranges[30]![end])) / 10
      return 2 - pullsPerCopy / pullsPerTop
    })
    expect(low).toBeCloseTo(6 / 11, 3)
    expect(high).toBeCloseTo(16 / 29, 3)
  })

  test.each(cases)('has ordered, non-decreasing bounds: %s %s %s', (game, type, target) => {
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 7 }), (start, copies) => {
        const ranges = computePullOdds(game, type, target, { ...start, pity: 0 }, copies)!
        expect(ranges).toHaveLength(copies)
        for (const { low, high } of ranges) {
          expect(low.length).toBeGreaterThanOrEqual(high.length)
          expect(
            low.every((probability, pulls) => probability <= getProbabilityAfter(high, pulls)),
          ).toBe(true)
          for (const curve of [low, high]) {
            const falls = curve.some(
              (probability, pulls) => probability < (curve[pulls - 1] ?? 0) - 1e-12,
            )
            expect(falls).toBe(false)
          }
        }
      }),
      { numRuns: 3 },
    )
  })

  test.each([
    ['genshin', '100', 'any'],
    ['genshin', '200', 'featured'],
    ['genshin', '301', 'chosen'],
    ['starrail', '2', 'any'],
    ['wuthering', '99', 'any'],
  ] as const)('has no odds for %s %s %s', (game, type, target) => {
    expect(computePullOdds(game, type, target, FRESH, 1)).toBeNull()
  })
})

test('finds the minimum number of pulls for a probability', () => {
  const [range] = computePullOdds('genshin', '301', 'featured', FRESH, 1)!
  const curve = range!.low
  for (const share of [0.5, 0.75, 0.9, 0.99]) {
    const pulls = findPullsForProbability(curve, share)
    expect(getProbabilityAfter(curve, pulls)).toBeGreaterThanOrEqual(share)
    expect(getProbabilityAfter(curve, pulls - 1)).toBeLessThan(share)
  }
  expect(findPullsForProbability(curve, 0)).toBe(0)
  expect(getProbabilityAfter(curve, 9_999)).toBe(1)
})

/** The mean number of pulls. */
function computeMean(curve: readonly number[]): number {
  return curve.reduce((sum, probability) => sum + 1 - probability, 0)
}

test.each([
  ['genshin', '301', ['featured', 'any']],
  ['genshin', '302', ['chosen', 'featured', 'any']],
  ['genshin', '500', ['chosen', 'any']],
  ['genshin', '100', []],
  ['starrail', '1', ['any']],
  ['zenless', '5', ['chosen', 'any']],
  ['wuthering', '2', ['featured', 'any']],
  ['wuthering', '99', []],
] as const)('lists the targets of %s %s: %j', (game, type, targets) => {
  expect(listOddsTargets(game, type)).toEqual(targets)
})
