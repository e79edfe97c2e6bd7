import { expect, test } from 'vitest'
import { countOutcomes } from '../outcomes/outcome-counts.ts'
import type { Pull, Rarity } from '../pulls/pull.ts'
import { countSpareCopies, getCopyLevel } from './copy-level.ts'
import { collectItems } from './pull-collection.ts'

function pull(pullType: string, time: string, itemId: string, rarity: Rarity): Pull {
  return { pullType, gachaType: pullType, time, itemId, rarity }
}

test('counts the copies of the two upper rarities over all types, with the first and the last', () => {
  const collected = collectItems([
    {
      pullType: '301',
      outcomes: { byPull: ['lost', 'none', 'none', 'guaranteed'] },
      pulls: [
        pull('301', '2026-02-01 10:00:00', '1', 5),
        pull('301', '2026-02-02 10:00:00', '2', 4),
        pull('301', '2026-02-03 10:00:00', '3', 3),
        pull('301', '2026-02-04 10:00:00', '1', 5),
      ],
    },
    {
      pullType: '200',
      outcomes: { byPull: ['none'] },
      pulls: [pull('200', '2026-01-01 10:00:00', '1', 5)],
    },
  ])
  expect(collected).toEqual([
    {
      item: '1',
      rarity: 5,
      copies: 3,
      first: { time: '2026-01-01 10:00:00', pullType: '200' },
      last: { time: '2026-02-04 10:00:00', pullType: '301' },
      outcomes: countOutcomes(['lost', 'guaranteed']),
    },
    {
      item: '2',
      rarity: 4,
      copies: 1,
      first: { time: '2026-02-02 10:00:00', pullType: '301' },
      last: { time: '2026-02-02 10:00:00', pullType: '301' },
      outcomes: null,
    },
  ])
})

test('uses the name of an item that no table contains', () => {
  const nameless: Pull = {
    pullType: '301',
    gachaType: '301',
    time: '2026-01-01 10:00:00',
    name: 'Odette',
    rarity: 5,
  }
  const histories = [{ pullType: '301', pulls: [nameless], outcomes: { byPull: [] } }]
  expect(collectItems(histories)[0]!.item).toBe('Odette')
})

test.each([
  ['character', 1, 0, 0],
  ['character', 7, 6, 0],
  ['character', 9, 6, 2],
  ['gear', 1, 1, 0],
  ['gear', 5, 5, 0],
  ['gear', 6, 5, 1],
] as const)(
  'computes for %s from %i copies level %i with %i spare',
  (kind, copies, level, spare) => {
    expect([getCopyLevel(kind, copies), countSpareCopies(kind, copies)]).toEqual([level, spare])
  },
)
