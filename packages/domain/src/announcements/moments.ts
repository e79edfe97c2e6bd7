import type { BoundaryBasis } from '../time/boundary-basis.ts'
import { findDates } from './dates.ts'
import type { Patterns, VersionWord } from './patterns.ts'
import { versionNumber } from './version-name.ts'
import { BARE_VERSION_NAME } from './words/version-name.ts'

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

const NAMES_VERSION = new RegExp(BARE_VERSION_NAME)

/** The moments that plain text names, in their order; where two overlap, the longer one. */
export function findMoments(text: string, patterns: Patterns): Moment[] {
  const found = [
    ...findDates(text),
    ...findVersionWords(text, patterns),
    ...findPermanent(text, patterns),
  ]
  found.sort((a, b) => b.to - b.from - (a.to - a.from))
  const kept: Moment[] = []
  for (const moment of found) {
    if (kept.every((other) => moment.to <= other.from || moment.from >= other.to)) kept.push(moment)
  }
  return kept.sort((a, b) => a.from - b.from)
}

/** No such words run from one line into the next. */
function findVersionWords(text: string, patterns: Patterns): Moment[] {
  let next = 0
  return text.split('\n').flatMap((line) => {
    const from = next
    next += line.length + 1
    return versionPatterns(line, patterns).flatMap(([word, pattern]) =>
      [...line.matchAll(pattern)].map((match) => ({
        ...spanOf(match, from),
        kind: 'version-word' as const,
        word,
        version: versionOf(match),
      })),
    )
  })
}

function versionPatterns(
  line: string,
  { version, namelessVersion, versionHint }: Patterns,
): Patterns['version'] {
  if (NAMES_VERSION.test(line)) return version
  return versionHint.test(line) ? namelessVersion : []
}

/** Each alternative has a group of its own. */
function versionOf(match: RegExpExecArray): string | null {
  const name = match.slice(1).find((group) => group !== undefined)
  return name === undefined ? null : versionNumber(name)
}

function findPermanent(text: string, { permanent }: Patterns): Moment[] {
  return [...text.matchAll(permanent)].map((match) => ({ ...spanOf(match, 0), kind: 'permanent' }))
}

/** @param from where the text begins that was looked in */
function spanOf(match: RegExpExecArray, from: number) {
  const [words] = match
  const start = from + match.index
  return { from: start, to: start + words.length, text: words.trim() }
}
