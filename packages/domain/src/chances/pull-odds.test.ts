import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import type { OddsTarget } from './pull-odds-decisions.ts'
import { chanceAfter, oddsTargets, pullOdds, pullsFor, type OddsStart } from './pull-odds.ts'
import { plainCurve } from '../testing/plain-odds.ts'

const FRESH: OddsStart = { pity: 0, isGuaranteed: false, lostInARow: 0, fatePoints: 0 }

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

const starts: fc.Arbitrary<OddsStart> = fc.record({
  pity: fc.nat(89),
  isGuaranteed: fc.boolean(),
  lostInARow: fc.option(fc.nat(3)),
  fatePoints: fc.nat(1),
})

describe('pullOdds', () => {
  test.each(cases)('agrees with the rules played pull by pull: %s %s %s', (game, type, target) => {
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 2 }), (start, copies) => {
        const lastPity = Math.min(start.pity, game === 'genshin' && type === '301' ? 89 : 79)
        const from = { ...start, pity: lastPity }
        const curve = pullOdds(game, type, target, from, copies)![copies - 1]!
        const plain = plainCurve(game, type, target, from, copies, 110)
        for (const [pulls, chance] of plain.entries()) {
          expect(chanceAfter(curve, pulls)).toBeCloseTo(chance, 10)
        }
      }),
      { numRuns: 2 },
    )
  })

  test.each([
    // One copy takes two items of at most 90 pulls; a guaranteed one takes one.
    ['genshin', '301', 'featured', {}, 180],
    ['genshin', '301', 'featured', { isGuaranteed: true }, 90],
    ['genshin', '301', 'featured', { pity: 80 }, 100],
    ['genshin', '301', 'featured', { lostInARow: 3 }, 90],
    // The measured raise of genshin's weapons makes the 77th pull certain, before the promised 80th.
    ['genshin', '302', 'chosen', {}, 154],
    ['genshin', '302', 'chosen', { isGuaranteed: true }, 154],
    ['genshin', '302', 'chosen', { fatePoints: 1 }, 77],
    ['genshin', '500', 'chosen', { fatePoints: 1 }, 90],
    ['starrail', '12', 'featured', {}, 160],
    ['zenless', '103', 'featured', { isGuaranteed: true, pity: 79 }, 1],
    ['wuthering', '2', 'featured', { isGuaranteed: false }, 80],
  ] as const)('%s %s %s from %j is certain after %i pulls', (game, type, target, start, pulls) => {
    const [curve] = pullOdds(game, type, target, { ...FRESH, ...start }, 1)!
    expect(curve).toHaveLength(pulls + 1)
    expect(curve!.at(-1)).toBe(1)
    expect(curve!.at(-2)).toBeLessThan(1)
    expect(pullsFor(curve!, 1)).toBe(pulls)
  })

  test('Capturing Radiance wins 55 % in the long run, as the game states', () => {
    const curves = pullOdds('genshin', '301', 'featured', FRESH, 41)!
    const mean = (copies: number) =>
      curves[copies - 1]!.reduce((sum, chance) => sum + 1 - chance, 0)
    const pullsPerCopy = (mean(41) - mean(31)) / 10
    const [topCurve] = pullOdds('genshin', '301', 'any', FRESH, 1)!
    const pullsPerTop = topCurve!.reduce((sum, chance) => sum + 1 - chance, 0)
    // With a share w of wins, a copy takes w + 2 (1 - w) top-rarity items.
    expect(2 - pullsPerCopy / pullsPerTop).toBeCloseTo(0.55, 2)
  })

  test.each([
    ['genshin', '100', 'any'],
    ['genshin', '200', 'featured'],
    ['genshin', '301', 'chosen'],
    ['starrail', '2', 'any'],
    ['wuthering', '99', 'any'],
  ] as const)('%s %s %s has no odds', (game, type, target) => {
    expect(pullOdds(game, type, target, FRESH, 1)).toBeNull()
  })
})

test('pullsFor finds the fewest pulls for a chance', () => {
  const [curve] = pullOdds('genshin', '301', 'featured', FRESH, 1)!
  for (const share of [0.5, 0.75, 0.9, 0.99]) {
    const pulls = pullsFor(curve!, share)
    expect(chanceAfter(curve!, pulls)).toBeGreaterThanOrEqual(share)
    expect(chanceAfter(curve!, pulls - 1)).toBeLessThan(share)
  }
  expect(pullsFor(curve!, 0)).toBe(0)
  expect(chanceAfter(curve!, 9_999)).toBe(1)
})

test.each([
  ['genshin', '301', ['featured', 'any']],
  ['genshin', '302', ['chosen', 'featured', 'any']],
  ['genshin', '500', ['chosen', 'any']],
  ['genshin', '100', []],
  ['starrail', '1', ['any']],
  ['zenless', '5', ['chosen', 'any']],
  ['wuthering', '2', ['featured', 'any']],
  ['wuthering', '99', []],
] as const)('on %s %s can be wanted: %j', (game, type, targets) => {
  expect(oddsTargets(game, type)).toEqual(targets)
})
