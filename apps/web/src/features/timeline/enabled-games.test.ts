import { expect, test } from 'vitest'
import { activityQuery, enabledGames } from './enabled-games.ts'

test('a fresh player sees all four games with their default types', () => {
  expect(activityQuery(undefined, 'fr')).toEqual({
    lang: 'fr',
    games: 'genshin.starrail.zenless.wuthering',
  })
})

test('only enabled games and chosen types are asked for', () => {
  const selections = {
    genshin: { enabled: true, activities: ['version', 'gacha'] },
    zenless: { enabled: false, activities: ['event'] },
    wuthering: { enabled: true, activities: [] },
  } as const
  const stored = structuredClone(selections) as unknown as Parameters<typeof activityQuery>[0]
  expect(activityQuery(stored, 'en')).toEqual({
    lang: 'en',
    games: 'genshin.wuthering',
    genshin_subgroup: 'version.gacha',
  })
  expect(enabledGames(stored, ['wuthering'])).toEqual(['wuthering', 'genshin'])
})

test('with every game switched off nothing is asked', () => {
  expect(activityQuery({ genshin: { enabled: false, activities: ['event'] } }, 'en')).toBeNull()
})
