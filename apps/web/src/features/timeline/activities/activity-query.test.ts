import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { expect, test } from 'vitest'
import { activityQuery, chosenTypes, kindsOff } from './activity-query.ts'

const someGames: GameSelections = {
  genshin: { enabled: true, activities: ['gacha', 'version'] },
  zenless: { enabled: false, activities: ['event'] },
  wuthering: { enabled: true, activities: [] },
}

test('a fresh player sees all four games with their default types', () => {
  expect(activityQuery(undefined, 'fr')).toEqual({
    lang: 'fr',
    games: 'genshin.starrail.zenless.wuthering',
    genshin_subgroup: 'version.gacha.event.challenge',
    starrail_subgroup: 'version.gacha.event.challenge',
    zenless_subgroup: 'version.gacha.event.challenge',
    wuthering_subgroup: 'version.gacha.event.challenge',
  })
})

test('only enabled games and chosen types are asked for', () => {
  expect(activityQuery(someGames, 'en')).toEqual({
    lang: 'en',
    games: 'genshin.wuthering',
    genshin_subgroup: 'version.gacha',
    wuthering_subgroup: 'version.gacha.event.challenge',
  })
})

test('with every game switched off nothing is asked', () => {
  expect(activityQuery({ genshin: { enabled: false, activities: ['event'] } }, 'en')).toBeNull()
})

test('a game shows its chosen types, and none when it is switched off', () => {
  expect(chosenTypes(someGames, 'genshin')).toEqual(['version', 'gacha'])
  expect(chosenTypes(someGames, 'zenless')).toEqual([])
  expect(chosenTypes(someGames, 'starrail')).toEqual([])
  expect(chosenTypes(undefined, 'starrail')).toEqual(['version', 'gacha', 'event', 'challenge'])
})

test('what is switched off is counted in the games that are not', () => {
  expect(kindsOff(undefined)).toBe(0)
  expect(kindsOff(someGames)).toBe(2)
})
