import { expect, test } from 'vitest'
import { GAME_IDS } from '../game.ts'
import { compareRates } from './compare-rates.ts'
import type { OfficialRates } from './learned-facts.ts'

const official = (
  top: readonly [number, number, number | null],
  second: readonly [number | null, number | null] = [null, null],
): OfficialRates => ({
  5: { base: top[0], consolidated: top[1], featured: top[2] },
  4: { base: second[0], consolidated: second[1], featured: null },
  3: { base: null, consolidated: null, featured: null },
})

const CHARACTER = official([0.006, 0.016, 0.5], [0.051, 0.13])
const LIGHT_CONE = official([0.008, 0.0187, 0.75], [0.066, 0.148])
const AGENT = official([0.006, 0.016, 0.5], [0.094, 0.144])
const W_ENGINE = official([0.01, 0.02, 0.75], [0.15, 0.18])

test('finds no difference in the official rates of the newest recorded banners', () => {
  const recorded = {
    genshin: {
      200: official([0.006, 0.016, 0], [0.051, 0.13]),
      301: CHARACTER,
      400: CHARACTER,
      302: official([0.007, 0.0185, 0.75], [0.06, 0.145]),
      // The service states 0 for the chosen item.
      500: official([0.006, 0.016, 0], [0.051, 0.13]),
    },
    starrail: {
      1: official([0.006, 0.016, null], [0.051, 0.13]),
      2: official([0.006, 0.0208, 0], [0.051, 0.1216]),
      11: CHARACTER,
      12: LIGHT_CONE,
      21: CHARACTER,
      22: LIGHT_CONE,
    },
    zenless: {
      1: official([0.006, 0.016, null], [0.094, 0.144]),
      2: AGENT,
      3: W_ENGINE,
      5: official([0.01, 0.02, 1], [0.15, 0.18]),
      102: AGENT,
      103: W_ENGINE,
    },
    wuthering: {},
  }
  for (const gameId of GAME_IDS) expect(compareRates(gameId, recorded[gameId])).toEqual([])
})

test('reports changed figures, and a pull type without a rule', () => {
  const rates = { 11: official([0.006, 0.0165, 0.55], [0.06, 0.13]), 31: CHARACTER }
  expect(compareRates('starrail', rates)).toEqual([
    { pullType: '11', figure: 'topConsolidated', official: 0.0165, own: 0.016 },
    { pullType: '11', figure: 'secondBase', official: 0.06, own: 0.051 },
    { pullType: '11', figure: 'featured', official: 0.55, own: 0.5 },
    { pullType: '31', figure: null, official: null, own: null },
  ])
})
