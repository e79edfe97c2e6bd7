import { expect, test } from 'vitest'
import type { ActivityType } from './activity.ts'
import { foldedAtFirst } from './folded-at-first.ts'
import type { FeaturedItem } from './featured-item.ts'
import { GAME_IDS, type GameId } from '../game.ts'

const NOW = 1000
const DAY = 24 * 60 * 60 * 1000

function activity(gameId: GameId, start: number, end: number, type: ActivityType = 'event') {
  const title = 'It'
  return { gameId, type, title, start, end, featured: [] as readonly FeaturedItem[] }
}

function banner(gameId: GameId, kind: FeaturedItem['kind'], start = 0, end = NOW + 9) {
  const featured: FeaturedItem[] = [{ id: '1', name: 'It', kind, rarity: 5 }]
  return { ...activity(gameId, start, end, 'gacha'), featured }
}

const running = (gameId: GameId) => [90, 50, 70, 60].map((days) => activity(gameId, 0, NOW + days))
const endsOf = (folded: ReadonlySet<{ end: number }>) =>
  [...folded].map(({ end }) => end - NOW).toSorted((one, other) => one - other)

test('collapses nothing with a single game', () => {
  expect(foldedAtFirst(running('genshin'), NOW).size).toBe(0)
})

test.each([
  [2, [90]],
  [3, [70, 90]],
  [4, [60, 70, 90]],
])('keeps the next end of each of %d games expanded', (count, folded) => {
  const games = GAME_IDS.slice(0, count)
  const all = games.flatMap(running)
  const found = foldedAtFirst(all, NOW)
  for (const game of games) {
    expect(endsOf(new Set([...found].filter(({ gameId }) => gameId === game)))).toEqual(folded)
  }
})

test('collapses neither versions, banners nor announced coming activities', () => {
  const comes = activity('genshin', NOW + 5, NOW + 40)
  const expected = { ...activity('genshin', NOW + 7, NOW + 41, 'challenge'), projected: true }
  const stays = [
    ...(['version', 'gacha'] as const).flatMap((type) =>
      GAME_IDS.flatMap((gameId) => [
        activity(gameId, 0, NOW + 30, type),
        activity(gameId, 0, NOW + 31, type),
        { ...activity(gameId, NOW + 1, NOW + 32, type), projected: true },
      ]),
    ),
    comes,
    activity('genshin', 0, NOW),
  ]
  expect([...foldedAtFirst([...stays, expected], NOW)]).toEqual([expected])
})

test('collapses all but versions and character banners on a phone with three or more games', () => {
  const games = GAME_IDS.slice(0, 3)
  const stays = games.flatMap((gameId) => [
    activity(gameId, 0, NOW + 30, 'version'),
    banner(gameId, 'character'),
    banner(gameId, 'character', NOW + 9, NOW + 20),
    activity(gameId, 0, NOW),
    activity(gameId, 0, NOW + DAY - 1, 'challenge'),
  ])
  const folds = games.flatMap((gameId) => [
    activity(gameId, 0, NOW + DAY, 'challenge'),
    { ...activity(gameId, 0, NOW + 1, 'challenge'), projected: true },
    activity(gameId, NOW + 1, NOW + 8, 'challenge'),
    activity(gameId, NOW + 2, NOW + 8),
    banner(gameId, 'weapon'),
    { ...activity(gameId, 0, NOW + 9, 'gacha'), title: 'Epitome Invocation' },
  ])
  expect(foldedAtFirst([...stays, ...folds], NOW, true)).toEqual(new Set(folds))
  const two = [...stays, ...folds].filter(({ gameId }) => gameId !== games[2])
  expect(foldedAtFirst(two, NOW, true)).toEqual(foldedAtFirst(two, NOW))
})

test('ignores unknown ends for the next end', () => {
  const open = { ...activity('genshin', 0, NOW + 1), isEndUnknown: true }
  const others = GAME_IDS.map((gameId) => activity(gameId, 0, NOW + 90))
  expect([...foldedAtFirst([open, ...others], NOW)]).toEqual([open])
})

test('collapses weapon banners beside character banners with three games, and none with two', () => {
  const characters = GAME_IDS.map((gameId) => banner(gameId, 'character'))
  const weapon = banner('genshin', 'weapon')
  const next = banner('genshin', 'weapon', NOW + 5, NOW + 20)
  const over = banner('genshin', 'weapon', 0, NOW)
  const all = [...characters, weapon, next, over]
  expect([...foldedAtFirst(all, NOW)]).toEqual([weapon, next])
  expect(
    foldedAtFirst(
      all.filter(({ gameId }) => GAME_IDS.indexOf(gameId) < 2),
      NOW,
    ).size,
  ).toBe(0)
  // A game's only known banner is not collapsed, even for a weapon.
  expect(
    foldedAtFirst(
      all.filter((one) => one !== characters[0]),
      NOW,
    ).size,
  ).toBe(0)
})
