import { expect, test } from 'vitest'
import { GAME_IDS } from '../game.ts'
import { getPityRule } from './pity-rules.ts'
import { getTraits } from '../games/traits.ts'
import {
  computeMeanWait,
  computeModelWaits,
  computeTopWaits,
  computeRemainingWaits,
} from './pity-distribution.ts'
import { getPullTypes } from '../pulls/pull.ts'

/** Official share of all pulls, and the result of the model with soft pity (facts of 2026-08). */
test.each([
  ['genshin', ['301', '500', '200'], 0.016, 0.01605],
  ['genshin', ['302'], 0.0185, 0.01878],
  ['starrail', ['11', '21', '1'], 0.016, 0.01605],
  ['starrail', ['12', '22'], 0.0187, 0.01872],
  ['zenless', ['2', '102', '1'], 0.016, 0.01605],
  ['zenless', ['3', '103', '5'], 0.02, 0.02012],
  ['wuthering', ['1', '2', '3', '4', '8', '9', '10', '11', '12', '13'], 0.018, 0.01843],
] as const)('sums the waits of %s %j to the official %d', (game, types, published, model) => {
  for (const type of types) {
    const rule = getPityRule(game, type)!
    const share = 1 / computeMeanWait(computeTopWaits(rule)!)
    expect(rule.topConsolidated).toBe(published)
    expect(share).toBeCloseTo(model, 5)
    expect(Math.abs(share - published)).toBeLessThan(0.0005)
  }
})

test.each(GAME_IDS)('ends the waits of %s at hard pity, and sums them to one', (game) => {
  for (const type of getPullTypes(game)) {
    const rule = getPityRule(game, type)!
    const waits = computeTopWaits(rule)
    if (waits === null) {
      expect(rule.topBase).toBeNull()
      continue
    }
    expect(waits.length - 1).toBe(rule.topHard)
    expect(waits[1]).toBe(rule.topBase)
    expect(waits.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12)
  }
  expect(getTraits(game).pulls.ruleSources.length).toBeGreaterThan(0)
})

test.each([
  ['zenless', ['3', '103', '5'], 0.02, 0.020_043],
  ['wuthering', ['1', '2', '3', '4', '8', '9', '10', '11', '12', '13'], 0.018, 0.018_483],
] as const)(
  'sums the alternative soft pity of %s %j to the official %d too',
  (game, types, published, sum) => {
    for (const type of types) {
      const [own, other, ...more] = computeModelWaits(getPityRule(game, type)!)
      expect(own).toEqual(computeTopWaits(getPityRule(game, type)!))
      expect(more).toEqual([])
      expect(other!.reduce((total, probability) => total + probability, 0)).toBeCloseTo(1, 12)
      expect(1 / computeMeanWait(other!)).toBeCloseTo(sum, 6)
      expect(Math.abs(1 / computeMeanWait(other!) - published)).toBeLessThan(0.0005)
    }
  },
)

test('raises the alternative model of Wuthering Waves in three ranges, certain on the 79th', () => {
  const [, waits] = computeModelWaits(getPityRule('wuthering', '1')!)
  const getProbability = (pull: number) => computeRemainingWaits(waits!, pull - 1)[1]
  expect([65, 66, 70, 71, 75, 76, 78].map(getProbability)).toEqual(
    [0.008, 0.048, 0.208, 0.288, 0.608, 0.708, 0.908].map((probability) =>
      expect.closeTo(probability, 10),
    ),
  )
  expect(getProbability(79)).toBe(1)
})

test('has one model where it is undisputed, and none without official rates', () => {
  expect(computeModelWaits(getPityRule('genshin', '301')!)).toHaveLength(1)
  expect(computeModelWaits(getPityRule('wuthering', '5')!)).toEqual([])
})

test('shortens the wait by previous pulls', () => {
  const waits = computeTopWaits(getPityRule('genshin', '301')!)!
  expect(computeRemainingWaits(waits, 0)).toHaveLength(waits.length)
  expect(computeRemainingWaits(waits, 89)).toEqual([0, 1])
  expect(computeRemainingWaits(waits, 500)).toEqual([0, 1])
  const left = computeRemainingWaits(waits, 72)
  expect(left[1]).toBeCloseTo(0.006, 12)
  expect(left[2]).toBeCloseTo((1 - 0.006) * 0.066, 12)
})
