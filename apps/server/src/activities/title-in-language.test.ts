import type { ByGame } from '@bannerday/domain/game'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import type { ItemTable } from '@bannerday/game-data/item'
import { expect, test } from 'vitest'
import { titleInLanguage } from './title-in-language.ts'

const items: ByGame<ItemTable> = {
  genshin: {
    '1': { rarity: 5, kind: 'character', names: { en: 'Furina', ja: 'フリーナ' } },
    '2': { rarity: 5, kind: 'character', names: { en: 'Neuvillette' } },
    '3': { rarity: 4, kind: 'character', names: { en: 'Charlotte' } },
  },
  starrail: {},
  zenless: {},
  wuthering: {},
}

const event = {
  gameId: 'genshin',
  type: 'event',
  titles: { 'zh-Hans': '沉金之夜' },
  translations: null,
  version: null,
  featured: null,
  phase: null,
} as const
const banner = { ...event, type: 'gacha', featured: ['1', '3', '2', '999'] } as const

test('the official title in the language comes first', () => {
  const titles = { en: 'Official', 'zh-Hans': '官方' }
  expect(titleInLanguage({ ...banner, titles }, 'en', items)).toEqual({
    text: 'Official',
    language: 'en',
  })
})

test('a banner without a title in the language is named from its top-rarity items', () => {
  expect(titleInLanguage(banner, 'en', items).text).toBe('Rate-up: Furina · Neuvillette')
  expect(titleInLanguage(banner, 'ja', items)).toEqual({
    text: '確率UP：フリーナ · Neuvillette',
    language: 'ja',
    isMade: true,
    foreign: { text: '沉金之夜', language: 'zh-Hans' },
  })
})

test('a banner whose featured items are all unknown keeps its original title', () => {
  const unknown = { ...banner, featured: ['999'] }
  expect(titleInLanguage(unknown, 'fr', items)).toEqual({ text: '沉金之夜', language: 'zh-Hans' })
})

test('a projected banner is named from its version and phase', () => {
  const projected = { ...event, type: 'gacha', titles: {}, version: '6.5', phase: 2 } as const
  expect(titleInLanguage(projected, 'fr', items).text).toBe('Version 6.5, phase 2')
  const chinese = (phase: 1 | 2) => titleInLanguage({ ...projected, phase }, 'zh-Hans', items).text
  expect([chinese(1), chinese(2)]).toEqual(['6.5 版本 · 上半', '6.5 版本 · 下半'])
})

test('a version whose number is open is named after the one before it, in every language', () => {
  const openNumber = { after: '3.8', steps: 1 }
  const version = { ...event, type: 'version', titles: {}, version: '4.0', openNumber } as const
  const title = (language: Language) => titleInLanguage(version, language, items).text
  expect(LANGUAGES.map(title)).toEqual([
    'Version after 3.8',
    '3.8 之后的版本',
    '3.8 之後的版本',
    'Ver.3.8の次',
    '3.8 다음 버전',
    'Version après la 3.8',
  ])
})

test('its banners are named by what comes after which', () => {
  const openNumber = { after: '3.8', steps: 1 }
  const banner = { ...event, type: 'gacha', titles: {}, phase: 1, openNumber } as const
  const title = (language: Language) => titleInLanguage(banner, language, items).text
  expect(LANGUAGES.map(title)).toEqual([
    'After 3.8, phase 1',
    '3.8 之后的版本 · 上半',
    '3.8 之後的版本 · 上半',
    'Ver.3.8の次 前半',
    '3.8 다음 버전 전반',
    'Après la 3.8, phase 1',
  ])
})

test('a later one is counted from there, and so are its banners', () => {
  const openNumber = { after: '3.8', steps: 2 }
  const version = { ...event, titles: {}, version: '4.1', openNumber } as const
  const title = (type: 'version' | 'gacha', language: Language) =>
    titleInLanguage({ ...version, type, phase: 1 }, language, items).text
  expect(LANGUAGES.map((language) => title('version', language))).toEqual([
    '2 versions after 3.8',
    '3.8 之后第 2 个版本',
    '3.8 之後第 2 個版本',
    'Ver.3.8の2つ先',
    '3.8 이후 2번째 버전',
    '2 versions après la 3.8',
  ])
  expect(title('gacha', 'ko')).toBe('3.8 이후 2번째 버전 전반')
})

test('a version is named from its number', () => {
  const version = { ...event, type: 'version', titles: {}, version: '6.10' } as const
  expect(titleInLanguage(version, 'ko', items)).toEqual({ text: '6.10 버전', language: 'ko' })
})

test('an event is shown in our translation, with the original beside it', () => {
  const translated = { ...event, translations: { en: 'Night of Gold' } }
  expect(titleInLanguage(translated, 'en', items)).toEqual({
    text: 'Night of Gold',
    language: 'en',
    original: { text: '沉金之夜', language: 'zh-Hans' },
  })
})

test('an event that nobody translated keeps its original title and its language', () => {
  expect(titleInLanguage(event, 'fr', items)).toEqual({ text: '沉金之夜', language: 'zh-Hans' })
})

test('a reader of one Chinese gets the title in the other before the English one', () => {
  const titles = { en: 'Night', 'zh-Hans': '沉金之夜' }
  expect(titleInLanguage({ ...event, titles }, 'zh-Hant', items).language).toBe('zh-Hans')
  const traditional = { en: 'Night', 'zh-Hant': '沉金之夜' }
  const { language } = titleInLanguage({ ...event, titles: traditional }, 'zh-Hans', items)
  expect(language).toBe('zh-Hant')
  expect(titleInLanguage({ ...event, titles }, 'ko', items).language).toBe('en')
})

test('an activity without any title is named by its sub-type', () => {
  expect(titleInLanguage({ ...event, titles: {} }, 'en', items).text).toBe('Event')
})
