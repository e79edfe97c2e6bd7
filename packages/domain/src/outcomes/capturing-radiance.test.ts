import { describe, expect, test } from 'vitest'
import { createOutcomeFacts } from './top-outcome.ts'
import { getRadianceStart } from './capturing-radiance.ts'
import { computeOutcomes } from './pull-outcomes.ts'
import type { Pull } from '../pulls/pull.ts'

const STANDARD = [{ id: 'qiqi', from: null }]

/** Pulls of the character banner with their server's times, oldest first; `5` is a lost 50/50. */
function createPulls(...rows: readonly (readonly [rarity: 3 | 5, time: string])[]): Pull[] {
  return rows.map(([rarity, time], index) => ({
    id: String(index + 1),
    pullType: '301',
    gachaType: '301',
    time,
    itemId: rarity === 5 ? 'qiqi' : 'sword',
    rarity,
  }))
}

describe.each([
  [8, '2024-08-28 05:59:59', '2024-08-28 06:00:00'],
  [1, '2024-08-27 22:59:59', '2024-08-27 23:00:00'],
  [-5, '2024-08-27 16:59:59', '2024-08-27 17:00:00'],
])('Capturing Radiance on a server at UTC%i', (zone, before, from) => {
  const facts = createOutcomeFacts('genshin', [], STANDARD, zone)
  const analyze = (pulls: readonly Pull[]) =>
    computeOutcomes(pulls, '301', facts, { isGuaranteed: false, lostInARow: 0 })

  test('starts at the same instant as everywhere, on its own clock', () => {
    expect(getRadianceStart(zone)).toBe(from)
  })

  test('does not count the loss of the second before', () => {
    const analysis = analyze(createPulls([3, before], [5, before]))
    expect(analysis.decisions).toEqual([{ isWon: false, hasRadiance: false, chance: 0.5 }])
    expect([analysis.lostInARow, analysis.lostInARowCertainty]).toEqual([0, 'exact'])
  })

  test('counts the loss of its first second', () => {
    const analysis = analyze(createPulls([3, before], [5, from]))
    expect(analysis.decisions).toEqual([{ isWon: false, hasRadiance: true, chance: 0.5 }])
    expect([analysis.lostInARow, analysis.lostInARowCertainty]).toEqual([1, 'exact'])
  })
})
