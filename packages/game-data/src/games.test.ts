import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { games } from './games.ts'

test('lists the four games in their default order', () => {
  expect(games.map(({ game_id }) => game_id)).toEqual([...GAME_IDS])
})

test('names every game and sub-type in every language', () => {
  for (const game of games) {
    const names = [game.name, ...Object.values(game.activities).map(({ name }) => name)]
    for (const name of names) {
      for (const language of LANGUAGES) expect(name[language].trim()).not.toBe('')
    }
  }
})

test('shows every sub-type to a new player', () => {
  for (const game of games) {
    expect(game.activities_type_list).toEqual([...ACTIVITY_TYPES])
    const shown = game.activities_type_list.filter((type) => game.activities[type].default)
    expect(shown).toEqual([...ACTIVITY_TYPES])
  }
})

test('has lower-case hex colors, one per game', () => {
  for (const { color } of games) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  expect(new Set(games.map(({ color }) => color)).size).toBe(games.length)
})

test("has each game's own word for its banners", () => {
  const words = games.map((game) => game.activities.gacha.name.en)
  expect(words).toEqual(['Wish', 'Warp', 'Signal Search', 'Convene'])
})
