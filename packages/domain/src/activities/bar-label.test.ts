import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIVITY_TYPES } from './activity.ts'
import { barLabel, type LabelWords } from './bar-label.ts'
import { type FeaturedItem, ITEM_KINDS } from './featured-item.ts'
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
  ofVersion: (version, type) => `${version} ${type}`,
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
  isMade: false,
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
    isMade: true,
    featured: [],
    version: '4.7',
    isNumberOpen: false,
  } as const
  const titles = { en: 'Version 4.7, phase 2', 'zh-Hans': '4.7版本第2期', ja: 'Ver.4.7 第2期' }
  for (const language of ['en', 'zh-Hans', 'ja'] as const) {
    const title = { text: titles[language], language }
    expect(barLabel({ ...phase, title }, language, words)).toEqual({
      who: '4.7 · phase 2',
      short: '4.7 · 2',
      kind: 'Wish',
      title: null,
    })
  }
  const open = { text: 'Version after 3.7, phase 2', language: 'en' } as const
  expect(barLabel({ ...phase, version: null, title: open }, 'en', words).who).toBe(open.text)
})

test('starts a banner with its featured items, then the kind, then the official name', () => {
  expect(barLabel(wish, 'en', words)).toEqual({
    who: 'Flins',
    kind: 'Rate-up',
    title: { text: 'The Lone Light Knocks at Night', language: 'en', isForeign: false },
  })
})

test('shows two names and the number of others, without lower rarities', () => {
  const names = ['Flins', 'Columbina', 'Venti', 'Xiao'].map((name) => item(name))
  const who = (count: number) =>
    barLabel(
      { ...wish, featured: [...names.slice(0, count), ...wish.featured.slice(1)] },
      'en',
      words,
    ).who
  expect([1, 2, 3, 4].map(who)).toEqual([
    'Flins',
    'Flins · Columbina',
    'Flins · Columbina +1',
    'Flins · Columbina +2',
  ])
})

test('derives the kind of a banner from its rarest items', () => {
  const kindOf = (...kinds: FeaturedItem['kind'][]) =>
    barLabel({ ...wish, featured: kinds.map((kind) => item('A', kind)) }, 'en', words).kind
  expect(kindOf('weapon', 'weapon')).toBe('Weapon')
  expect(kindOf('light-cone')).toBe('Light cone')
  expect(kindOf('agent')).toBe('Rate-up')
  expect(kindOf('w-engine', 'agent')).toBe('Rate-up')
})

test('puts characters before their weapons', () => {
  const featured = [
    item('Lance', 'light-cone'),
    item('Robin'),
    item('Boothill'),
    item('Sword', 'light-cone'),
  ]
  expect(barLabel({ ...wish, featured }, 'en', words).who).toBe('Robin · Boothill')
  const weapons = featured.filter(({ kind }) => kind === 'light-cone')
  expect(barLabel({ ...wish, featured: weapons }, 'en', words).who).toBe('Lance · Sword')
})

test('does not repeat items of a composed title', () => {
  const foreign = { text: '「孤灯夜访」角色祈愿：菲林斯', language: 'zh-Hans' } as const
  const title = { text: '확률 UP: 플린스', language: 'ko' } as const
  const made = { ...wish, title, isMade: true, featured: [item('플린스')] }
  const label = barLabel({ ...made, foreign }, 'ko', words)
  expect(barLabel(made, 'ko', words)).toMatchObject({ who: '플린스', title: null })
  expect(label).toMatchObject({
    who: '플린스',
    title: { text: '孤灯夜访', language: 'zh-Hans', isForeign: true },
  })
})

test('does not repeat featured items that the title contains', () => {
  const title = { text: '이벤트 기원 「플린스 · 바레사」', language: 'ko' } as const
  const announced = { ...wish, title, featured: [item('플린스'), item('바레사')] }
  expect(barLabel(announced, 'ko', words)).toMatchObject({ who: '플린스 · 바레사', title: null })
})

test('starts a projected banner with version and phase', () => {
  const title = { text: 'Version 7.2, phase 1', language: 'en' } as const
  expect(barLabel({ ...wish, title, featured: [], isMade: true }, 'en', words)).toEqual({
    who: 'Version 7.2, phase 1',
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
  expect(barLabel(banner, language, words).kind).toBe(kind)
})

test('starts an event without a title in the language with its version', () => {
  expect(barLabel(event, 'en', words)).toEqual({
    who: '6.4 Event',
    isUnnamed: true,
    kind: null,
    title: { text: '沉金之夜', language: 'zh-Hans', isForeign: true },
  })
  expect(barLabel({ ...event, version: null }, 'en', words).who).toBe('Event')
})

test('puts our translation before the official title', () => {
  const translated = {
    ...event,
    title: { text: 'Night of Gold', language: 'en' },
    original: event.title,
  } as const
  expect(barLabel(translated, 'en', words)).toEqual({
    who: 'Night of Gold',
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
  expect(barLabel(challenge, 'fr', words)).toMatchObject({
    who: 'Théâtre de l’Imaginarium',
    title: null,
  })
})

test("starts a version with the game's name for it", () => {
  const version = (text: string, language: Language, isNumberOpen = false) =>
    barLabel(
      { ...event, type: 'version', title: { text, language }, isNumberOpen },
      language,
      words,
    ).who
  expect(version('Version 6.0', 'en')).toBe('Version Luna I')
  expect(version('7.1 버전', 'ko')).toBe('Version 7.1')
  expect(version('Version after 6.7', 'en', true)).toBe('Version after 6.7')
  const { short } = barLabel(
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
  isMade: fc.boolean(),
  isNumberOpen: fc.boolean(),
})

test('shows no title alone in a language that was not chosen', () => {
  fc.assert(
    fc.property(activity, language, (one, asked) => {
      const { who, title } = barLabel(one, asked, words)
      expect(who).not.toBe('')
      expect(title?.text).not.toBe('')
      if (title) {
        // A composed or translated text comes first; the official title is separate.
        expect(title.isForeign || title.language === asked).toBe(true)
      }
      if (one.title.language !== asked) {
        const names = one.featured.map(({ name }) => name)
        // It is omitted when composed of the primary names.
        expect(title?.isForeign ?? names.some((name) => who.includes(name))).toBe(true)
        const led = [...names, ...Object.values(words.types)]
        expect(led.some((lead) => who.includes(lead))).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})
