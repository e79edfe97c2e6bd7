import { readdirSync, readFileSync } from 'node:fs'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import { describe, expect, it } from 'vitest'
import { type MessageTree, mergeMessages } from './merge-messages.ts'

const FOLDER = new URL('../messages/', import.meta.url)

/** Texts that may equal the English ones: names, and some French words. */
const SAME_AS_ENGLISH = new Set([
  'Bannerday',
  'Genshin',
  'Star',
  'Rail',
  'ZZZ',
  'WuWa',
  'Microsoft',
  'UID',
  'Version',
  'phase',
  'Type',
  'Europe',
  'local',
  'Notifications',
  'Agent',
  'Pity',
  'Phase',
  'Plan',
  'Total',
  'Collection',
  'Constellation',
  'Eidolon',
  'Mindscape',
  'Agenda',
  'Contact',
  'Invitation',
  'Zoom',
])

/** Plural forms. `_zero` is not one of them: it applies to 0 in every language. */
const PLURAL = /_(one|two|few|many|other)$/

function readTexts(language: Language): Map<string, string> {
  const folder = new URL(`${language}/`, FOLDER)
  const areas = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MessageTree,
  )
  const texts = areas.flatMap((area) => flatten(area))
  expect(texts.length, `${language} has a key twice`).toBe(new Map(texts).size)
  return new Map(texts)
}

function flatten(tree: MessageTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

/** Lists the required keys of a language: those of English with all plural forms of the language. */
function listRequiredKeys(language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = [...ENGLISH.keys()].flatMap((key) =>
    PLURAL.test(key)
      ? pluralCategories.map((category) => key.replace(PLURAL, `_${category}`))
      : [key],
  )
  return [...new Set(keys)].sort()
}

function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\{.*?\}\}/g))].sort()
}

function splitWords(text: string): string[] {
  return text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}{3,}/gu) ?? []
}

const ENGLISH = readTexts('en')

function getEnglishText(key: string): string {
  return ENGLISH.get(key) ?? ENGLISH.get(key.replace(PLURAL, '_other')) ?? ''
}

describe.each(LANGUAGES)('%s', (language) => {
  const texts = readTexts(language)

  it('has exactly the required keys', () => {
    expect([...texts.keys()].sort()).toEqual(listRequiredKeys(language))
  })

  it.runIf(language === 'fr')('breaks no line before a separated punctuation mark', () => {
    expect([...texts].filter(([, text]) => / [:;!?»]|« /.test(text))).toEqual([])
  })

  it('has no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('has the placeholders of English', () => {
    for (const [key, text] of texts) {
      // A singular may be "a day" instead of "1 day".
      const expected = listPlaceholders(getEnglishText(key)).filter(
        (name) => !/_(one|two)$/.test(key) || text.includes(name),
      )
      expect(listPlaceholders(text), key).toEqual(expected)
    }
  })

  it.skipIf(language === 'en')('leaves nothing in English', () => {
    const untranslated = [...texts].filter(
      ([key, text]) =>
        text === getEnglishText(key) && splitWords(text).some((word) => !SAME_AS_ENGLISH.has(word)),
    )
    expect(untranslated).toEqual([])
  })
})

describe('mergeMessages', () => {
  it('merges two trees at every depth', () => {
    expect(
      mergeMessages({ app: { a: '1', deep: { b: '2' } } }, { app: { deep: { c: '3' } } }),
    ).toEqual({ app: { a: '1', deep: { b: '2', c: '3' } } })
  })
})
