import type { GameId } from '@bannerday/domain/game'
import { createOutcomeFacts } from '@bannerday/domain/outcomes/top-outcome'
import { computeOutcomes } from '@bannerday/domain/outcomes/pull-outcomes'
import { expect, test } from 'vitest'
import { loadBanners } from './banners.ts'
import { standardItems } from './standard-items.ts'

async function computeOutcome(
  game: GameId,
  pullType: string,
  itemId: string,
  time: string,
  zone = 8,
) {
  const facts = createOutcomeFacts(game, await loadBanners(game), standardItems[game], zone)
  const pull = { id: '1', pullType, gachaType: pullType, time, itemId, rarity: 5 } as const
  return computeOutcomes([pull], pullType, facts, { isGuaranteed: false }).byPull[0]
}

test.each([
  ['Keqing on her own banner', 'genshin', '301', '10000042', '2021-02-20 12:00:00', 'won'],
  ['Keqing on the next one', 'genshin', '301', '10000042', '2021-03-03 12:00:00', 'lost'],
  [
    'Tighnari on his own banner, before he was standard',
    'genshin',
    '301',
    '10000069',
    '2022-08-25 12:00:00',
    'won',
  ],
  ['Tighnari later', 'genshin', '301', '10000069', '2023-01-20 12:00:00', 'lost'],
  ['Dehya on her own banner', 'genshin', '301', '10000079', '2023-03-02 12:00:00', 'won'],
  [
    'a standard weapon while it was featured',
    'genshin',
    '302',
    '15502',
    '2020-10-01 12:00:00',
    'won',
  ],
  ['the same weapon later', 'genshin', '302', '15502', '2025-10-25 12:00:00', 'lost'],
  [
    'Blade while featured beside others',
    'starrail',
    '11',
    '1205',
    '2025-08-01 12:00:00',
    'unknown',
  ],
  ['Blade before he was a standard item', 'starrail', '11', '1205', '2023-07-20 12:00:00', 'won'],
  ['Seele from version 3.2', 'starrail', '11', '1102', '2025-04-10 12:00:00', 'lost'],
  ['a standard light cone', 'starrail', '12', '23000', '2024-01-05 12:00:00', 'lost'],
  ['a collaboration character', 'starrail', '21', '1014', '2025-07-20 12:00:00', 'won'],
  ['a standard agent', 'zenless', '2', '1181', '2025-01-30 12:00:00', 'lost'],
  ['Yanagi once she is standard', 'zenless', '2', '1221', '2026-10-01 12:00:00', 'lost'],
  ['a possibly certain first agent', 'zenless', '102', '1401', '2026-01-25 12:00:00', 'unknown'],
  ['a standard resonator', 'wuthering', '1', '1503', '2025-01-15 12:00:00', 'lost'],
  [
    'a Wuthering Waves weapon without an outcome',
    'wuthering',
    '2',
    '21020015',
    '2025-01-15 12:00:00',
    'none',
  ],
] as const)('computes the outcome of %s', async (_, game, pullType, itemId, time, outcome) => {
  expect(await computeOutcome(game, pullType, itemId, time)).toBe(outcome)
})

test('counts the first pulls of an American player in a version for its banner', async () => {
  // Version 6.1 opened at 11:00 in Asia, which is the evening before in America.
  const { start, fiveStar } = (await loadBanners('genshin')).find(
    ({ version, pullType }) => version === '6.1' && pullType === '301',
  )!
  expect(start).toBe('2025-10-22T06:00:00')
  expect(await computeOutcome('genshin', '301', fiveStar[0]!, '2025-10-21 23:00:00', -5)).toBe(
    'won',
  )
})
