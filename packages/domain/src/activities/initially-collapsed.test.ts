import { expect, test } from 'vitest'
import type { ActivityType } from './activity.ts'
import { initiallyCollapsed } from './initially-collapsed.ts'
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
const listEnds = (collapsed: ReadonlySet<{ end: number }>) =>
  [...collapsed].map(({ end }) => end - NOW).toSorted((a, b) => a - b)

test('collapses nothing with a single game', () => {
  expect(initiallyCollapsed(running('genshin'), NOW).size).toBe(0)
})

test.each([
  [2, [90]],
  [3, [70, 90]],
  [4, [60, 70, 90]],
])('keeps the next end of each of %d games expanded', (count, collapsed) => {
  const games = GAME_IDS.slice(0, count)
  const all = games.flatMap(running)
  const found = initiallyCollapsed(all, NOW)
  for (const game of games) {
    expect(listEnds(new Set([...found].filter(({ gameId }) => gameId === game)))).toEqual(collapsed)
  }
})

test('collapses neither versions, banners nor announced coming activities', () => {
  const comes = activity('genshin', NOW + 5, NOW + 40)
  const projected = { ...activity('genshin', NOW + 7, NOW + 41, 'challenge'), projected: true }
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
  expect([...initiallyCollapsed([...stays, projected], NOW)]).toEqual([projected])
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
  const collapses = games.flatMap((gameId) => [
    activity(gameId, 0, NOW + DAY, 'challenge'),
    { ...activity(gameId, 0, NOW + 1, 'challenge'), projected: true },
    activity(gameId, NOW + 1, NOW + 8, 'challenge'),
    activity(gameId, NOW + 2, NOW + 8),
    banner(gameId, 'weapon'),
    { ...activity(gameId, 0, NOW + 9, 'gacha'), title: 'Epitome Invocation' },
  ])
  expect(initiallyCollapsed([...stays, ...collapses], NOW, true)).toEqual(new Set(collapses))
  const two = [...stays, ...collapses].filter(({ gameId }) => gameId !== games[2])
  expect(initiallyCollapsed(two, NOW, true)).toEqual(initiallyCollapsed(two, NOW))
})

test('ignores unknown ends for the next end', () => {
  const open = { ...activity('genshin', 0, NOW + 1), isEndUnknown: true }
  const others = GAME_IDS.map((gameId) => activity(gameId, 0, NOW + 90))
  expect([...initiallyCollapsed([open, ...others], NOW)]).toEqual([open])
})

test('collapses weapon banners beside character banners with three games, and none with two', () => {
  const characters = GAME_IDS.map((gameId) => banner(gameId, 'character'))
  const weapon = banner('genshin', 'weapon')
  const next = banner('genshin', 'weapon', NOW + 5, NOW + 20)
  const ended = banner('genshin', 'weapon', 0, NOW)
  const all = [...characters, weapon, next, ended]
  expect([...initiallyCollapsed(all, NOW)]).toEqual([weapon, next])
  expect(
    initiallyCollapsed(
      all.filter(({ gameId }) => GAME_IDS.indexOf(gameId) < 2),
      NOW,
    ).size,
  ).toBe(0)
  // A game's only known banner is not collapsed, even for a weapon.
  expect(
    initiallyCollapsed(
      all.filter((other) => other !== characters[0]),
      NOW,
    ).size,
  ).toBe(0)
})
