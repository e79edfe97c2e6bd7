import { mergeMessages, type MessageTree } from '@bannerday/locales/merge-messages'
import type { TextKey } from './text-key.ts'

/** The values for the placeholders `{{name}}`; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>> & {
  readonly count?: number
}

/**
 * Returns a translated text. Missing translations fall back to English, and missing texts to the
 * key.
 */
export type Translate = (key: TextKey, values?: TextValues) => string

/**
 * The texts of languages, a tree per file. Plural forms are separate texts: `key_one`, `key_other`
 * and so on by the rules of the language, `key_zero` for 0 in any.
 */
export type Texts = {
  /** Adds texts to those of a language. */
  readonly add: (language: string, texts: MessageTree) => void
  readonly remove: (language: string) => void
  readonly has: (language: string) => boolean
  /** Returns the stored text, or undefined if the language lacks it. */
  readonly find: (language: string, key: string) => string | undefined
  readonly getTranslator: (language: string) => Translate
}

const FALLBACK = 'en'

export function createTexts(first: Readonly<Record<string, MessageTree>> = {}): Texts {
  const trees = new Map(Object.entries(first))
  const find = (language: string, key: string) => textAt(trees.get(language), key)
  return {
    add: (language, texts) => trees.set(language, mergeMessages(trees.get(language) ?? {}, texts)),
    remove: (language) => trees.delete(language),
    has: (language) => trees.has(language),
    find,
    getTranslator: (language) => (key, values) => {
      for (const each of [language, FALLBACK]) {
        for (const form of getForms(key, each, values?.count)) {
          const text = find(each, form)
          if (text !== undefined) return values ? filled(text, values, each) : text
        }
      }
      return key
    },
  }
}

function textAt(tree: MessageTree | undefined, key: string): string | undefined {
  let found: string | MessageTree | undefined = tree
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** Returns the keys of a plural text in order of preference. */
function getForms(key: string, language: string, count: number | undefined): readonly string[] {
  if (count === undefined) return [key]
  const pluralKey = `${key}_${pluralRules(language).select(count)}`
  return [...(count === 0 ? [`${key}_zero`] : []), pluralKey, `${key}_other`, key]
}

/** Puts values where they belong: `{{name}}`, or `{{count, number}}` as the language writes numbers. */
function filled(text: string, values: TextValues, language: string): string {
  return text.replace(
    /\{\{\s*(\w+)\s*(?:,\s*(number)\s*)?\}\}/g,
    (_, name: string, form?: string) => {
      const value = values[name] ?? ''
      return form && typeof value === 'number' ? numbers(language).format(value) : String(value)
    },
  )
}

const pluralRules = onceForEach((language) => new Intl.PluralRules(language))
const numbers = onceForEach((language) => new Intl.NumberFormat(language))

function onceForEach<Formatter>(
  make: (language: string) => Formatter,
): (language: string) => Formatter {
  const cache = new Map<string, Formatter>()
  return (language) => {
    const formatter = cache.get(language) ?? make(language)
    cache.set(language, formatter)
    return formatter
  }
}
