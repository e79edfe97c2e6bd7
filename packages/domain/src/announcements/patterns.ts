import type { FeedLanguage } from './words/feed-language.ts'
import { MARKED_VERSION } from './version-marks.ts'
import type { TitleWords, Words } from './words/words.ts'
import { createPatternSource } from './words/pattern-source.ts'

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

const cache = new Map<FeedLanguage, Patterns>()

/** The patterns of a source's language, created on first use. */
export function getPatterns(language: FeedLanguage): Patterns {
  const patterns = cache.get(language) ?? createPatterns(language)
  cache.set(language, patterns)
  return patterns
}

function createPatterns(language: FeedLanguage): Patterns {
  const createSource = (words: (each: Words) => readonly string[]) =>
    createPatternSource(language, words)
  const matchWhole = (words: (each: Words) => readonly string[]) =>
    new RegExp(`^(?:${createSource(words)})$`)
  const title = (word: keyof TitleWords) => new RegExp(createSource((words) => words.title[word]))
  const version = (word: VersionWord) => {
    const source = createSource((words) => words.version[word])
    return [word, new RegExp(source.replaceAll('{v}', `(?:${MARKED_VERSION})`), 'g')] as const
  }
  return {
    label: {
      window: matchWhole(({ label }) => label.window),
      maintenance: matchWhole(({ label }) => label.maintenance),
      entry: new RegExp(createSource(({ label }) => label.entry)),
      otherPhase: new RegExp(createSource(({ label }) => label.otherPhase)),
      end: new RegExp(createSource(({ label }) => label.end)),
      other: new RegExp(createSource(({ label }) => label.other)),
    },
    claim: new RegExp(createSource(({ claim }) => claim)),
    version: VERSION_WORDS.map(version),
    versionHint: new RegExp(createSource(({ version: { hint } }) => hint)),
    permanent: new RegExp(
      createSource(({ permanent }) => permanent),
      'g',
    ),
    personal: new RegExp(createSource(({ personal }) => personal)),
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
      ignore: new RegExp(createSource(({ opening }) => opening.ignore)),
      web: new RegExp(createSource(({ opening }) => opening.web)),
    },
  }
}
