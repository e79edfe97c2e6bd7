import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIVITY_TYPES } from './activity.ts'
import { activityTitle, plainTitle } from './activity-title.ts'
import { GAME_IDS, type GameId } from '../game.ts'
import { LANGUAGES, type Language } from '../language.ts'

const words = { game: 'Game', gacha: 'Wish', version: (number: string) => `Version ${number}` }

function getVersionTitle(gameId: GameId, title: string, language: Language) {
  return activityTitle({ gameId, type: 'version', title }, language, words)
}

test('names a version by its number with any number of digits', () => {
  expect(getVersionTitle('starrail', 'Version 3.8 update', 'en')).toBe('Game - Version 3.8')
  expect(getVersionTitle('starrail', '1.10', 'fr')).toBe('Game - Version 1.10')
  expect(getVersionTitle('starrail', '12.34 版本', 'zh-Hans')).toBe('Game Version 12.34')
  expect(getVersionTitle('starrail', 'The new version', 'en')).toBe('The new version')
})

test('does not give an open version number to a version', () => {
  const open = (gameId: GameId, title: string, language: Language) =>
    activityTitle({ gameId, type: 'version', title, isNumberOpen: true }, language, words)
  expect(open('starrail', 'Version after 3.8', 'en')).toBe('Game - Version after 3.8')
  expect(open('genshin', 'Ver.6.7の次', 'ja')).toBe('Game Ver.6.7の次')
})

test.each([
  ['en', '6.0', 'Game - Version Luna I'],
  ['fr', '6.3', 'Game - Version Luna IV'],
  ['zh-Hans', '6.0', 'Game「月之一」版本'],
  ['zh-Hant', '6.7', 'Game「月之八」版本'],
  ['ja', '6.2', 'Game「Luna III」'],
  ['ko', '6.0', 'Game 「첫 번째 달」버전'],
  ['en', '7.0', 'Game - Version 7.0'],
  ['en', '16.0', 'Game - Version 16.0'],
] as const)('uses in %s for Genshin Impact %s the name %s', (language, number, title) => {
  expect(getVersionTitle('genshin', number, language)).toBe(title)
})

test.each([
  ['genshin', 'gacha', 'en', 'Event Wish "Ballad in Goblets" - Up!', 'Wish - Ballad in Goblets'],
  ['genshin', 'gacha', 'zh-Hans', '「刺玫的铭誓」角色祈愿', '「刺玫的铭誓」角色祈愿'],
  ['genshin', 'gacha', 'ja', 'イベント祈願「杯装の詩」', 'Wish - 杯装の詩'],
  ['wuthering', 'gacha', 'ja', '[光] ガチャ', '[光] ガチャ'],
  ['wuthering', 'gacha', 'en', '[When Light Falls] Convene', 'Wish - When Light Falls'],
  ['wuthering', 'event', 'zh-Hans', '「云」[烟云赠礼]七日签到活动', '烟云赠礼'],
  ['genshin', 'event', 'en', 'Trial Run: Obtain Primogems', 'Trial Run'],
  ['genshin', 'event', 'en', '"Trial: Run" Event', 'Trial: Run'],
  ['starrail', 'event', 'en', 'Trial Run: Obtain Jade', 'Trial Run: Obtain Jade'],
  ['zenless', 'event', 'zh-Hans', '「先遣赏金-定期清剿」活动', '先遣赏金-定期清剿'],
  ['genshin', 'event', 'fr', 'Événement « Vent du soir »', 'Vent du soir'],
  ['genshin', 'challenge', 'en', 'Spiral Abyss "12"', 'Spiral Abyss "12"'],
] as const)(
  'shortens the title of a %s %s in %s: %s becomes %s',
  (gameId, type, language, title, short) => {
    expect(activityTitle({ gameId, type, title }, language, words)).toBe(short)
  },
)

test('describes a title composed of a version, even where announced titles do so', () => {
  const phase = {
    gameId: 'genshin',
    type: 'gacha',
    title: '7.2版本第1期',
    isComposed: true,
  } as const
  expect(activityTitle(phase, 'zh-Hans', words)).toBe('Wish - 7.2版本第1期')
})

test('uses our translation of an event as its name, marks included', () => {
  const event = { gameId: 'genshin', type: 'event', isTranslation: true } as const
  const titles = [
    'War Game: Torrents of Rain',
    'Portraits d’un artiste de l’« âme »',
    '『福』「来」',
  ]
  for (const title of titles) {
    expect(activityTitle({ ...event, title }, 'fr', words)).toBe(title)
  }
})

test('decodes an escaped ampersand and no other entity', () => {
  expect(plainTitle('Fire &amp; Ice &lt;3')).toBe('Fire & Ice &lt;3')
})

test.each(['「', '[', '“', '«', '„', '0', '「['])(
  'returns a title of 500,000 × %j without searching it from each mark',
  (mark) => {
    // Quadratic work would take minutes, and the test would time out.
    const title = mark.repeat(500_000)
    expect(activityTitle({ gameId: 'genshin', type: 'event', title }, 'en', words)).toBe(title)
    const version = { gameId: 'starrail', type: 'version', title } as const
    expect(activityTitle(version, 'en', words)).toContain(title)
  },
)

test('never returns an empty title', () => {
  const titles = fc.string({ minLength: 1, unit: fc.constantFrom(...'「」[]"«»„“: 6.x活') })
  const parts = [fc.constantFrom(...GAME_IDS), fc.constantFrom(...ACTIVITY_TYPES)] as const
  fc.assert(
    fc.property(
      titles,
      ...parts,
      fc.constantFrom(...LANGUAGES),
      (title, gameId, type, language) => {
        expect(activityTitle({ gameId, type, title }, language, words)).not.toBe('')
      },
    ),
  )
})
