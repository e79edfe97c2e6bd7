import type { BoundaryBasis } from '../time/boundary-basis.ts'
import { findDates } from './dates.ts'
import { versionNumber } from './version-name.ts'
import { inAnyLanguage } from './words/all-words.ts'
import { BARE_VERSION_NAME, VERSION_NAME } from './words/version-name.ts'
import type { Words } from './words/words.ts'

/** How a text ties a moment to a version. */
export type VersionWord = keyof Words['version']

/** A point in time that a text names, and where in the text. */
export type Moment = {
  readonly from: number
  readonly to: number
  readonly text: string
} & (
  | {
      readonly kind: 'date'
      /** Wall clock `yyyy-MM-ddTHH:mm:ss`. */
      readonly at: string
      /** Without an hour, `at` is midnight. */
      readonly hasTime: boolean
      /** Null where the text does not say which clock. */
      readonly basis: BoundaryBasis | null
    }
  | {
      readonly kind: 'version-word'
      readonly word: VersionWord
      readonly version: string | null
    }
  | { readonly kind: 'permanent' }
)

const VERSION_PATTERNS = versionPatterns(VERSION_NAME)
/** The same for a text that names no version, which is found out much sooner. */
const NAMELESS_PATTERNS = versionPatterns('((?!))')
const NAMES_VERSION = new RegExp(BARE_VERSION_NAME)
const PERMANENT = new RegExp(
  inAnyLanguage(({ permanent }) => permanent),
  'g',
)

function versionPatterns(name: string) {
  const words = ['during', 'start', 'endOfThis', 'endBefore', 'bare'] as const
  return words.map((word) => {
    const source = inAnyLanguage(({ version }) => version[word])
    return { word, pattern: new RegExp(source.replaceAll('{v}', `(?:${name})`), 'g') }
  })
}

/** The moments that plain text names, in their order; where two overlap, the longer one. */
export function findMoments(text: string): Moment[] {
  const found = [...findDates(text), ...findVersionWords(text), ...findPermanent(text)]
  found.sort((a, b) => b.to - b.from - (a.to - a.from))
  const kept: Moment[] = []
  for (const moment of found) {
    if (kept.every((other) => moment.to <= other.from || moment.from >= other.to)) kept.push(moment)
  }
  return kept.sort((a, b) => a.from - b.from)
}

/** No such words run from one line into the next. */
function findVersionWords(text: string): Moment[] {
  let next = 0
  return text.split('\n').flatMap((line) => {
    const from = next
    next += line.length + 1
    const patterns = NAMES_VERSION.test(line) ? VERSION_PATTERNS : NAMELESS_PATTERNS
    return patterns.flatMap(({ word, pattern }) =>
      [...line.matchAll(pattern)].map((match) => ({
        ...spanOf(match, from),
        kind: 'version-word' as const,
        word,
        version: versionOf(match),
      })),
    )
  })
}

/** Each alternative has a group of its own. */
function versionOf(match: RegExpExecArray): string | null {
  const name = match.slice(1).find((group) => group !== undefined)
  return name === undefined ? null : versionNumber(name)
}

function findPermanent(text: string): Moment[] {
  return [...text.matchAll(PERMANENT)].map((match) => ({ ...spanOf(match, 0), kind: 'permanent' }))
}

/** @param from where the text begins that was looked in */
function spanOf(match: RegExpExecArray, from: number) {
  const [words] = match
  const start = from + match.index
  return { from: start, to: start + words.length, text: words.trim() }
}
