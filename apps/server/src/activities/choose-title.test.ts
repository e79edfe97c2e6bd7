import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { createItemTables } from '#testing/item-tables.ts'
import { chooseTitle } from './choose-title.ts'

const items = createItemTables({
  genshin: {
    '1': { rarity: 5, kind: 'character', names: { en: 'Furina', ja: 'フリーナ' } },
    '2': { rarity: 5, kind: 'character', names: { en: 'Neuvillette' } },
    '3': { rarity: 4, kind: 'character', names: { en: 'Charlotte' } },
  },
})

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

test('prefers the official title in the language', () => {
  const titles = { en: 'Official', 'zh-Hans': '官方' }
  expect(chooseTitle({ ...banner, titles }, 'en', items)).toEqual({
    text: 'Official',
    language: 'en',
  })
})

test('names a banner without a title in the language by its top-rarity items', () => {
  expect(chooseTitle(banner, 'en', items).text).toBe('Rate-up: Furina · Neuvillette')
  expect(chooseTitle(banner, 'ja', items)).toEqual({
    text: '確率UP：フリーナ · Neuvillette',
    language: 'ja',
    isComposed: true,
    foreign: { text: '沉金之夜', language: 'zh-Hans' },
  })
})

test('keeps the original title of a banner whose featured items are all unknown', () => {
  const unknown = { ...banner, featured: ['999'] }
  expect(chooseTitle(unknown, 'fr', items)).toEqual({ text: '沉金之夜', language: 'zh-Hans' })
})

test('names a projected banner by its version and phase', () => {
  const projected = { ...event, type: 'gacha', titles: {}, version: '6.5', phase: 2 } as const
  expect(chooseTitle(projected, 'fr', items).text).toBe('Version 6.5, phase 2')
  const chinese = (phase: 1 | 2) => chooseTitle({ ...projected, phase }, 'zh-Hans', items).text
  expect([chinese(1), chinese(2)]).toEqual(['6.5 版本 · 上半', '6.5 版本 · 下半'])
})

test('names a version with an open number after the previous one, in every language', () => {
  const openNumber = { after: '3.8', steps: 1 }
  const version = { ...event, type: 'version', titles: {}, version: '4.0', openNumber } as const
  const title = (language: Language) => chooseTitle(version, language, items).text
  expect(LANGUAGES.map(title)).toEqual([
    'Version after 3.8',
    '3.8 之后的版本',
    '3.8 之後的版本',
    'Ver.3.8の次',
    '3.8 다음 버전',
    'Version après la 3.8',
  ])
})

test('names the banners of such a version after the preceding version', () => {
  const openNumber = { after: '3.8', steps: 1 }
  const banner = { ...event, type: 'gacha', titles: {}, phase: 1, openNumber } as const
  const title = (language: Language) => chooseTitle(banner, language, items).text
  expect(LANGUAGES.map(title)).toEqual([
    'After 3.8, phase 1',
    '3.8 之后的版本 · 上半',
    '3.8 之後的版本 · 上半',
    'Ver.3.8の次 前半',
    '3.8 다음 버전 전반',
    'Après la 3.8, phase 1',
  ])
})

test('counts a later version, and its banners, from there', () => {
  const openNumber = { after: '3.8', steps: 2 }
  const version = { ...event, titles: {}, version: '4.1', openNumber } as const
  const title = (type: 'version' | 'gacha', language: Language) =>
    chooseTitle({ ...version, type, phase: 1 }, language, items).text
  expect(LANGUAGES.map((language) => title('version', language))).toEqual([
    'Version no. 2 after 3.8',
    '3.8 之后第 2 个版本',
    '3.8 之後第 2 個版本',
    'Ver.3.8の2つ先',
    '3.8 이후 2번째 버전',
    '2e version après la 3.8',
  ])
  expect(title('gacha', 'ko')).toBe('3.8 이후 2번째 버전 전반')
})

test('names a version by its number', () => {
  const version = { ...event, type: 'version', titles: {}, version: '6.10' } as const
  expect(chooseTitle(version, 'ko', items)).toEqual({ text: '6.10 버전', language: 'ko' })
})

test('shows our translation of an event with the original beside it', () => {
  const translated = { ...event, translations: { en: 'Night of Gold' } }
  expect(chooseTitle(translated, 'en', items)).toEqual({
    text: 'Night of Gold',
    language: 'en',
    original: { text: '沉金之夜', language: 'zh-Hans' },
  })
})

test('keeps the original title and language of an event without a translation', () => {
  expect(chooseTitle(event, 'fr', items)).toEqual({ text: '沉金之夜', language: 'zh-Hans' })
})

test('falls back to the other Chinese before English', () => {
  const titles = { en: 'Night', 'zh-Hans': '沉金之夜' }
  expect(chooseTitle({ ...event, titles }, 'zh-Hant', items).language).toBe('zh-Hans')
  const traditional = { en: 'Night', 'zh-Hant': '沉金之夜' }
  const { language } = chooseTitle({ ...event, titles: traditional }, 'zh-Hans', items)
  expect(language).toBe('zh-Hant')
  expect(chooseTitle({ ...event, titles }, 'ko', items).language).toBe('en')
})

test('names an activity without a title by its sub-type', () => {
  expect(chooseTitle({ ...event, titles: {} }, 'en', items).text).toBe('Event')
})
