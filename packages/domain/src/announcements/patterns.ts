import type { FeedLanguage } from './words/feed-language.ts'
import { MARKED_VERSION } from './version-marks.ts'
import type { TitleWords, Words } from './words/words.ts'
import { inLanguage } from './words/words-of-feed.ts'

/** The relation of a boundary to a version in a text. */
export type VersionWord = Exclude<keyof Words['version'], 'hint'>

/** The patterns of announcements in one language, for plain text (`plainText`). */
export type Patterns = {
  readonly label: { readonly [Word in keyof Words['label']]: RegExp }
  readonly claim: RegExp
  /** For text with marked versions (`markVersions`). All of them are global. */
  readonly version: readonly (readonly [word: VersionWord, pattern: RegExp])[]
  /** Matches lines that refer to a version without naming it. */
  readonly versionHint: RegExp
  /** Global. */
  readonly permanent: RegExp
  readonly personal: RegExp
  readonly title: { readonly [Word in keyof TitleWords]: RegExp }
  readonly opening: { readonly ignore: RegExp; readonly web: RegExp }
}

const VERSION_WORDS = ['during', 'start', 'endOfThis', 'endBefore', 'bare'] as const

const made = new Map<FeedLanguage, Patterns>()

/** The patterns of a source's language, created on first use. */
export function patternsOf(language: FeedLanguage): Patterns {
  const patterns = made.get(language) ?? makePatterns(language)
  made.set(language, patterns)
  return patterns
}

function makePatterns(language: FeedLanguage): Patterns {
  const anyOf = (words: (one: Words) => readonly string[]) => inLanguage(language, words)
  const whole = (words: (one: Words) => readonly string[]) => new RegExp(`^(?:${anyOf(words)})$`)
  const title = (word: keyof TitleWords) => new RegExp(anyOf((words) => words.title[word]))
  const version = (word: VersionWord) => {
    const source = anyOf((words) => words.version[word])
    return [word, new RegExp(source.replaceAll('{v}', `(?:${MARKED_VERSION})`), 'g')] as const
  }
  return {
    label: {
      window: whole(({ label }) => label.window),
      maintenance: whole(({ label }) => label.maintenance),
      entry: new RegExp(anyOf(({ label }) => label.entry)),
      end: new RegExp(anyOf(({ label }) => label.end)),
      other: new RegExp(anyOf(({ label }) => label.other)),
    },
    claim: new RegExp(anyOf(({ claim }) => claim)),
    version: VERSION_WORDS.map(version),
    versionHint: new RegExp(anyOf(({ version: { hint } }) => hint)),
    permanent: new RegExp(
      anyOf(({ permanent }) => permanent),
      'g',
    ),
    personal: new RegExp(anyOf(({ personal }) => personal)),
    title: {
      version: title('version'),
      preview: title('preview'),
      gacha: title('gacha'),
      challenge: title('challenge'),
      web: title('web'),
      ignore: title('ignore'),
      event: title('event'),
    },
    opening: {
      ignore: new RegExp(anyOf(({ opening }) => opening.ignore)),
      web: new RegExp(anyOf(({ opening }) => opening.web)),
    },
  }
}
