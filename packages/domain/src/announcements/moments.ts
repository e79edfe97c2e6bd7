import type { ByLanguage } from '../language.ts'
import type { BoundaryBasis } from '../time/boundary-basis.ts'
import { findDates } from './dates.ts'
import { versionNumber } from './version-name.ts'
import {
  PERMANENT_WORDS,
  VERSION_NAME,
  VERSION_WORDS,
  type VersionWords,
} from './words/version-words.ts'

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
      readonly word: keyof VersionWords
      readonly version: string | null
    }
  | { readonly kind: 'permanent' }
)

const VERSION_PATTERNS = (['during', 'start', 'endOfThis', 'endBefore', 'bare'] as const).map(
  (word) => ({ word, pattern: anyOf(VERSION_WORDS, (words) => words[word]) }),
)
const PERMANENT = anyOf(PERMANENT_WORDS, (words) => words)

function anyOf<Words>(table: ByLanguage<Words>, list: (words: Words) => readonly string[]): RegExp {
  const sources = new Set(Object.values(table).flatMap((words) => list(words as Words)))
  return new RegExp([...sources].join('|').replaceAll('{v}', `(?:${VERSION_NAME})`), 'g')
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

function findVersionWords(text: string): Moment[] {
  return VERSION_PATTERNS.flatMap(({ word, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      ...spanOf(match),
      kind: 'version-word' as const,
      word,
      version: versionOf(match),
    })),
  )
}

/** Each alternative has a group of its own. */
function versionOf(match: RegExpExecArray): string | null {
  const name = match.slice(1).find((group) => group !== undefined)
  return name === undefined ? null : versionNumber(name)
}

function findPermanent(text: string): Moment[] {
  return [...text.matchAll(PERMANENT)].map((match) => ({ ...spanOf(match), kind: 'permanent' }))
}

function spanOf(match: RegExpExecArray) {
  return { from: match.index, to: match.index + match[0].length, text: match[0].trim() }
}
