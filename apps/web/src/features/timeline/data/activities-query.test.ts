import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { expect, test } from 'vitest'
import { activityQuery, chosenTypes, kindsOff } from './activities-query.ts'

const someGames: GameSelections = {
  genshin: { enabled: true, activities: ['gacha', 'version'] },
  zenless: { enabled: false, activities: ['event'] },
  wuthering: { enabled: true, activities: [] },
}

test('requests all four games with their default types for a new player', () => {
  expect(activityQuery(undefined, 'fr')).toEqual({
    lang: 'fr',
    games: 'genshin.starrail.zenless.wuthering',
    genshin_subgroup: 'version.gacha.event.challenge',
    starrail_subgroup: 'version.gacha.event.challenge',
    zenless_subgroup: 'version.gacha.event.challenge',
    wuthering_subgroup: 'version.gacha.event.challenge',
  })
})

test('requests enabled games and selected types only', () => {
  expect(activityQuery(someGames, 'en')).toEqual({
    lang: 'en',
    games: 'genshin.wuthering',
    genshin_subgroup: 'version.gacha',
    wuthering_subgroup: 'version.gacha.event.challenge',
  })
})

test('returns no query when every game is disabled', () => {
  expect(activityQuery({ genshin: { enabled: false, activities: ['event'] } }, 'en')).toBeNull()
})

test('sends the selected types of a game, and none when the game is disabled', () => {
  expect(chosenTypes(someGames, 'genshin')).toEqual(['version', 'gacha'])
  expect(chosenTypes(someGames, 'zenless')).toEqual([])
  expect(chosenTypes(someGames, 'starrail')).toEqual([])
  expect(chosenTypes(undefined, 'starrail')).toEqual(['version', 'gacha', 'event', 'challenge'])
})

test('counts the disabled types of enabled games only', () => {
  expect(kindsOff(undefined)).toBe(0)
  expect(kindsOff(someGames)).toBe(2)
})
