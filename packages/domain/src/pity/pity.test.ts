import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '../game.ts'
import { countPity } from './pity.ts'
import { getPityRule } from './pity-rules.ts'
import { getPullTypes, type Pull, type Rarity } from '../pulls/pull.ts'

function createPulls(rarities: readonly (Rarity | undefined)[]): Pull[] {
  return rarities.map((rarity, index) => ({
    id: String(index + 1),
    pullType: '1',
    gachaType: '1',
    time: '2026-01-01 00:00:00',
    ...(rarity === undefined ? {} : { rarity }),
  }))
}

/** The specification read literally: for each pull look back until its counter began. */
function countLiterally(rarities: readonly (Rarity | undefined)[], at: number, gameId: GameId) {
  const rarity = rarities[at]
  if (rarity !== 5 && rarity !== 4) return null
  return distance(rarities.slice(0, at), rarity, gameId) + 1
}

function distance(before: readonly (Rarity | undefined)[], rarity: 4 | 5, gameId: GameId): number {
  const topEndsSecond = gameId === 'zenless' || gameId === 'wuthering'
  const last = before.findLastIndex(
    (other) => other === rarity || (rarity === 4 && other === 5 && topEndsSecond),
  )
  return before.length - 1 - last
}

const rarities = fc.array(fc.constantFrom<Rarity | undefined>(3, 3, 3, 3, 4, 5, undefined), {
  maxLength: 200,
})

describe('countPity', () => {
  test.each(GAME_IDS)('equals a simple implementation of the rules: %s', (gameId) => {
    fc.assert(
      fc.property(rarities, (row) => {
        const counted = countPity(createPulls(row), gameId)
        expect(counted.pullCounts).toEqual(row.map((_, at) => countLiterally(row, at, gameId)))
        expect(counted.topPity).toBe(distance(row, 5, gameId))
        expect(counted.secondPity).toBe(distance(row, 4, gameId))
        const { byRarity, unknown, total } = counted
        expect(byRarity[5] + byRarity[4] + byRarity[3] + unknown).toBe(total)
      }),
    )
  })

  test.each([
    ['genshin', [3, 3, 4, 5, 3, 4], [null, null, 3, 4, null, 3], 2, 0],
    ['starrail', [5, 5, 3, 4], [1, 1, null, 4], 2, 0],
    // The first S resets the A counter: an S at 5 and an A at 7 make 2.
    ['zenless', [3, 3, 3, 3, 5, 3, 4], [null, null, null, null, 5, null, 2], 2, 0],
    ['wuthering', [4, 3, 5, 3], [1, null, 3, null], 1, 1],
    ['genshin', [], [], 0, 0],
  ] as const)('counts %s %j', (gameId, row, counts, topPity, secondPity) => {
    const counted = countPity(createPulls(row), gameId)
    expect(counted).toMatchObject({ pullCounts: counts, topPity, secondPity })
  })
})

test('has a rule for every known pull type, and none for an unknown one', () => {
  for (const gameId of GAME_IDS) {
    for (const type of getPullTypes(gameId)) expect(getPityRule(gameId, type)).not.toBeNull()
    expect(getPityRule(gameId, '999')).toBeNull()
  }
})
