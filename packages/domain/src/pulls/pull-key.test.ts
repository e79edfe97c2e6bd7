import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePulls } from './pull-history.ts'
import { assignPullKeys } from './pull-key.ts'
import { assignPositions } from './assign-positions.ts'
import type { Pull } from './pull.ts'

/**
 * Histories of few seconds and items, so that many pulls are equal; newest first, as in responses.
 */
const histories = fc
  .array(
    fc.record({ second: fc.integer({ min: 10, max: 14 }), item: fc.constantFrom('1', '2', '3') }),
    { maxLength: 30 },
  )
  .map((rows): readonly Pull[] =>
    assignPositions(
      rows
        .toSorted((a, b) => b.second - a.second)
        .map(({ second, item }) => ({
          pullType: '1',
          gachaType: '1',
          time: `2026-06-03 12:00:${second}`,
          itemId: item,
          rarity: 4 as const,
        })),
      'newest-first',
    ),
  )

const listKeys = (pulls: readonly Pull[]) => assignPullKeys(pulls).map(({ key }) => key)

test('gives each pull its own key', () => {
  fc.assert(
    fc.property(histories, (pulls) => {
      expect(new Set(listKeys(pulls)).size).toBe(pulls.length)
    }),
  )
})

test('gives a window that starts inside a ten-pull the keys of the whole', () => {
  fc.assert(
    fc.property(histories, fc.nat(30), (pulls, length) => {
      const allKeys = new Set(listKeys(pulls))
      const cut = listKeys(pulls.slice(0, length))
      expect(cut.every((key) => allKeys.has(key))).toBe(true)
    }),
  )
})

test('merges keys with histories', () => {
  fc.assert(
    fc.property(histories, histories, (a, b) => {
      const joined = listKeys(mergePulls(a, b).history)
      expect(new Set(joined)).toEqual(new Set([...listKeys(a), ...listKeys(b)]))
    }),
  )
})

test('uses the official id as key', () => {
  const pull = { pullType: '11', gachaType: '11', time: '2026-06-03 12:00:00', id: '17' }
  expect(assignPullKeys([pull])).toEqual([{ key: '17', pull }])
})
