import { expect, test } from 'vitest'
import { RADIANCE_MODELS, type RadianceModel } from '../outcomes/capturing-radiance.ts'
import { computeRadianceCounts } from './radiance-counts.ts'

const MODELS: readonly [string, RadianceModel][] = Object.entries(RADIANCE_MODELS)
const UNKNOWN = { isGuaranteed: false, lostInARow: null, lostAtLeast: 0, count: null }

/** Many consecutive open 50/50s: the share of players at each count, and the share of wins. */
function simulate({ winProbabilities, afterWin, first }: RadianceModel, decisions: number) {
  let distribution: number[] = winProbabilities.map((_, count) => (count === first ? 1 : 0))
  let winners = winProbabilities.map(() => 0)
  for (let decision = 0; decision < decisions; decision += 1) {
    const next = winProbabilities.map(() => 0)
    winners = winProbabilities.map(() => 0)
    for (const [count, share] of distribution.entries()) {
      const won = share * winProbabilities[count]!
      winners[afterWin[count]!]! += won
      next[afterWin[count]!]! += won
      if (won < share) next[count + 1]! += share - won
    }
    distribution = next
  }
  return { distribution, winners }
}

test.each(MODELS)('%s: the stated long-run share follows from the model', (_, model) => {
  const { distribution, winners } = simulate(model, 500)
  const all = winners.reduce((sum, share) => sum + share, 0)
  for (const [count, share] of winners.entries()) {
    expect(model.longRun[count] ?? 0).toBeCloseTo(share / all, 12)
  }
  for (const [count, share] of computeRadianceCounts(model, UNKNOWN).entries()) {
    expect(share).toBeCloseTo(distribution[count]!, 12)
  }
})

test.each([
  ['row', 16 / 29],
  ['counter', 6 / 11],
] as const)('%s: %d are won in the long run, close to the official 55 %%', (name, share) => {
  const { winners } = simulate(RADIANCE_MODELS[name], 500)
  const won = winners.reduce((sum, each) => sum + each, 0)
  expect(won).toBeCloseTo(share, 12)
  expect(Math.abs(won - 0.55)).toBeLessThan(0.005)
})

test.each([
  [{ lostInARow: 0 }, [2 / 3, 1 / 3, 0, 0]],
  [{ lostInARow: 1 }, [0, 2 / 3, 1 / 3, 0]],
  [{ lostInARow: 2 }, [0, 0, 2 / 3, 1 / 3]],
  [{ lostInARow: 3 }, [0, 0, 0, 1]],
  [{ lostAtLeast: 2 }, [0, 0, 1 / 2, 1 / 2]],
  [{ lostAtLeast: 7 }, [0, 0, 0, 1]],
  [{ lostAtLeast: 0, isGuaranteed: true }, [0, 2 / 5, 2 / 5, 1 / 5]],
  // A guaranteed decision follows a loss.
  [{ lostInARow: 0, isGuaranteed: true }, [0, 2 / 3, 1 / 3, 0]],
  [{ lostInARow: 2, count: 3 }, [0, 0, 0, 1]],
  [{ count: 0, isGuaranteed: true }, [0, 1, 0, 0]],
])('places a player known by %j at %j', (known, shares) => {
  const counts = computeRadianceCounts(RADIANCE_MODELS.counter, { ...UNKNOWN, ...known })
  for (const [count, share] of shares.entries()) expect(counts[count]).toBeCloseTo(share, 12)
})
