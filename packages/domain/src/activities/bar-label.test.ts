import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIVITY_TYPES } from './activity.ts'
import { createBarLabel, type LabelWords } from './bar-label.ts'
import { ITEM_KINDS } from '../games/item-kind.ts'
import type { FeaturedItem } from './featured-item.ts'
import { GAME_IDS } from '../game.ts'
import { type Language, LANGUAGES } from '../language.ts'

const words: LabelWords = {
  gacha: 'Wish',
  version: (number) => `Version ${number}`,
  kinds: {
    rateUp: 'Rate-up',
    weapon: 'Weapon',
    'light-cone': 'Light cone',
    'w-engine': 'W-Engine',
    bangboo: 'Bangboo',
  },
  types: { version: 'Version', event: 'Event', gacha: 'Wish', challenge: 'Challenge' },
  versionAndType: (version, type) => `${version} ${type}`,
  phase: (version, phase) => `${version} · phase ${phase}`,
  phaseShort: (version, phase) => `${version} · ${phase}`,
}

function item(
  name: string,
  kind: FeaturedItem['kind'] = 'character',
  rarity: FeaturedItem['rarity'] = 5,
): FeaturedItem {
  return { id: '1', name, kind, rarity }
}

const wish = {
  gameId: 'genshin',
  type: 'gacha',
  title: { text: 'Event Wish "The Lone Light Knocks at Night"', language: 'en' },
  featured: [item('Flins'), item('Bennett', 'character', 4)],
  version: '6.4',
  isComposed: false,
  isNumberOpen: false,
} as const

const event = {
  ...wish,
  type: 'event',
  featured: [],
  title: { text: '「沉金之夜」活动', language: 'zh-Hans' },
} as const

test('shows a projected phase by its numbers', () => {
  const phase = {
    gameId: 'starrail',
    type: 'gacha',
    isComposed: true,
    featured: [],
    version: '4.7',
    isNumberOpen: false,
  } as const
  const titles = { en: 'Version 4.7, phase 2', 'zh-Hans': '4.7版本第2期', ja: 'Ver.4.7 第2期' }
  for (const language of ['en', 'zh-Hans', 'ja'] as const) {
    const title = { text: titles[language], language }
    expect(createBarLabel({ ...phase, title }, language, words)).toEqual({
      primary: '4.7 · phase 2',
      short: '4.7 · 2',
      kind: 'Wish',
      title: null,
    })
  }
  const open = { text: 'Version after 3.7, phase 2', language: 'en' } as const
  expect(createBarLabel({ ...phase, version: null, title: open }, 'en', words).primary).toBe(
    open.text,
  )
})

test('starts a banner with its featured items, then the kind, then the official name', () => {
  expect(createBarLabel(wish, 'en', words)).toEqual({
    primary: 'Flins',
    kind: 'Rate-up',
    title: { text: 'The Lone Light Knocks at Night', language: 'en', isForeign: false },
  })
})

test('shows two names and the number of others, without lower rarities', () => {
  const names = ['Flins', 'Columbina', 'Venti', 'Xiao'].map((name) => item(name))
  const getPrimary = (count: number) =>
    createBarLabel(
      { ...wish, featured: [...names.slice(0, count), ...wish.featured.slice(1)] },
      'en',
      words,
    ).primary
  expect([1, 2, 3, 4].map(getPrimary)).toEqual([
    'Flins',
    'Flins · Columbina',
    'Flins · Columbina +1',
    'Flins · Columbina +2',
  ])
})

test('derives the kind of a banner from its rarest items', () => {
  const getKind = (...kinds: FeaturedItem['kind'][]) =>
    createBarLabel({ ...wish, featured: kinds.map((kind) => item('A', kind)) }, 'en', words).kind
  expect(getKind('weapon', 'weapon')).toBe('Weapon')
  expect(getKind('light-cone')).toBe('Light cone')
  expect(getKind('agent')).toBe('Rate-up')
  expect(getKind('w-engine', 'agent')).toBe('Rate-up')
})

test('puts characters before their weapons', () => {
  const featured = [
    item('Lance', 'light-cone'),
    item('Robin'),
    item('Boothill'),
    item('Sword', 'light-cone'),
  ]
  expect(createBarLabel({ ...wish, featured }, 'en', words).primary).toBe('Robin · Boothill')
  const weapons = featured.filter(({ kind }) => kind === 'light-cone')
  expect(createBarLabel({ ...wish, featured: weapons }, 'en', words).primary).toBe('Lance · Sword')
})

test('does not repeat items of a composed title', () => {
  const foreign = { text: '「孤灯夜访」角色祈愿：菲林斯', language: 'zh-Hans' } as const
  const title = { text: '확률 UP: 플린스', language: 'ko' } as const
  const composed = { ...wish, title, isComposed: true, featured: [item('플린스')] }
  const label = createBarLabel({ ...composed, foreign }, 'ko', words)
  expect(createBarLabel(composed, 'ko', words)).toMatchObject({ primary: '플린스', title: null })
  expect(label).toMatchObject({
    primary: '플린스',
    title: { text: '孤灯夜访', language: 'zh-Hans', isForeign: true },
  })
})

test('does not repeat featured items that the title contains', () => {
  const title = { text: '이벤트 기원 「플린스 · 바레사」', language: 'ko' } as const
  const announced = { ...wish, title, featured: [item('플린스'), item('바레사')] }
  expect(createBarLabel(announced, 'ko', words)).toMatchObject({
    primary: '플린스 · 바레사',
    title: null,
  })
})

test('starts a projected banner with version and phase', () => {
  const title = { text: 'Version 7.2, phase 1', language: 'en' } as const
  expect(createBarLabel({ ...wish, title, featured: [], isComposed: true }, 'en', words)).toEqual({
    primary: 'Version 7.2, phase 1',
    kind: 'Wish',
    title: null,
  })
})

test.each([
  ['en', 'Event Wish "Epitome Invocation"', 'Weapon'],
  ['zh-Hans', '「神铸赋形」武器祈愿', 'Weapon'],
  ['ja', '「存帧」武器イベント集音', 'Weapon'],
  ['zh-Hans', '「卓越搭档」艾瑞儿邦布调频', 'Bangboo'],
  ['en', 'Light Cone Event Warp', 'Light cone'],
  ['zh-Hans', '角色、光锥跃迁：风堇', 'Wish'],
  ['en', 'Into the Flames of Life', 'Wish'],
] as const)('detects %s: "%s" without known items as %s', (language, text, kind) => {
  const banner = { ...wish, featured: [], title: { text, language } }
  expect(createBarLabel(banner, language, words).kind).toBe(kind)
})

test('starts an event without a title in the language with its version', () => {
  expect(createBarLabel(event, 'en', words)).toEqual({
    primary: '6.4 Event',
    isUnnamed: true,
    kind: null,
    title: { text: '沉金之夜', language: 'zh-Hans', isForeign: true },
  })
  expect(createBarLabel({ ...event, version: null }, 'en', words).primary).toBe('Event')
})

test('puts our translation before the official title', () => {
  const translated = {
    ...event,
    title: { text: 'Night of Gold', language: 'en' },
    original: event.title,
  } as const
  expect(createBarLabel(translated, 'en', words)).toEqual({
    primary: 'Night of Gold',
    kind: null,
    title: { text: '沉金之夜', language: 'zh-Hans', isForeign: true },
  })
})

test('shows a challenge once, by its name in the language', () => {
  const challenge = {
    ...event,
    type: 'challenge',
    title: { text: 'Théâtre de l’Imaginarium', language: 'fr' },
    original: { text: 'Imaginarium Theater', language: 'en' },
  } as const
  expect(createBarLabel(challenge, 'fr', words)).toMatchObject({
    primary: 'Théâtre de l’Imaginarium',
    title: null,
  })
})

test("starts a version with the game's name for it", () => {
  const version = (text: string, language: Language, isNumberOpen = false) =>
    createBarLabel(
      { ...event, type: 'version', title: { text, language }, isNumberOpen },
      language,
      words,
    ).primary
  expect(version('Version 6.0', 'en')).toBe('Version Luna I')
  expect(version('7.1 버전', 'ko')).toBe('Version 7.1')
  expect(version('Version after 6.7', 'en', true)).toBe('Version after 6.7')
  const { short } = createBarLabel(
    { ...event, type: 'version', title: { text: 'Version 7.2', language: 'en' } },
    'en',
    words,
  )
  expect(short).toBe('7.2')
})

const language = fc.constantFrom(...LANGUAGES)
const text = fc
  .array(fc.constantFrom('「', '」', '"', '[', ']', ':', ' ', '&amp;', '6.2', 'Night', '夜'), {
    minLength: 1,
  })
  .map((parts) => `N${parts.join('')}`)
const texts = fc.record({ text, language })
const activity = fc.record({
  gameId: fc.constantFrom(...GAME_IDS),
  type: fc.constantFrom(...ACTIVITY_TYPES),
  title: texts,
  original: fc.option(texts, { nil: undefined }),
  foreign: fc.option(texts, { nil: undefined }),
  featured: fc.array(
    fc.record({
      id: fc.constant('1'),
      name: fc.string({ minLength: 1 }),
      kind: fc.constantFrom(...ITEM_KINDS),
      rarity: fc.constantFrom(3, 4, 5),
    }),
    { maxLength: 5 },
  ),
  version: fc.option(fc.constant('6.2')),
  isComposed: fc.boolean(),
  isNumberOpen: fc.boolean(),
})

test('shows no title alone in a language that was not chosen', () => {
  fc.assert(
    fc.property(activity, language, (generated, displayLanguage) => {
      const { primary, title } = createBarLabel(generated, displayLanguage, words)
      expect(primary).not.toBe('')
      expect(title?.text).not.toBe('')
      if (title) {
        // A composed or translated text comes first; the official title is separate.
        expect(title.isForeign || title.language === displayLanguage).toBe(true)
      }
      if (generated.title.language !== displayLanguage) {
        const names = generated.featured.map(({ name }) => name)
        // It is omitted when composed of the primary names.
        expect(title?.isForeign ?? names.some((name) => primary.includes(name))).toBe(true)
        const expectedLeads = [...names, ...Object.values(words.types)]
        expect(expectedLeads.some((lead) => primary.includes(lead))).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})
