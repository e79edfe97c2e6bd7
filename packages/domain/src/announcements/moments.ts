import type { BoundaryBasis } from '../time/boundary-basis.ts'
import { findDates } from './dates.ts'
import type { Patterns, VersionWord } from './patterns.ts'
import { hasMark, markVersions, getMarkedName } from './version-marks.ts'
import { toVersionNumber } from './version-name.ts'

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
      /** Null when the text does not name the clock. */
      readonly basis: BoundaryBasis | null
    }
  | {
      readonly kind: 'version-word'
      readonly word: VersionWord
      readonly version: string | null
    }
  | { readonly kind: 'permanent' }
)

/**
 * Finds the instants in plain text in order; of overlapping ones, the longer.
 *
 * @param shownFrom see `findWrittenDates`
 */
export function findMoments(text: string, patterns: Patterns, shownFrom: string | null): Moment[] {
  const found = [
    ...findDates(text, shownFrom),
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

/** Such words do not span lines. */
function findVersionWords(text: string, patterns: Patterns): Moment[] {
  let next = 0
  return text.split('\n').flatMap((line) => {
    const from = next
    next += line.length + 1
    const marked = markVersions(line)
    if (!hasMark(marked) && !patterns.versionHint.test(line)) return []
    return patterns.version.flatMap(([word, pattern]) =>
      [...marked.matchAll(pattern)].map((match) => {
        const name = getMarkedName(line, match[0], match.index)
        return {
          ...getSpan(match, from, line),
          kind: 'version-word' as const,
          word,
          version: name === null ? null : toVersionNumber(name),
        }
      }),
    )
  })
}

function findPermanent(text: string, { permanent }: Patterns): Moment[] {
  return [...text.matchAll(permanent)].map((match) => ({
    ...getSpan(match, 0, text),
    kind: 'permanent',
  }))
}

/**
 * @param from offset of the line in its text
 * @param line before its versions were marked
 */
function getSpan(match: RegExpExecArray, from: number, line: string) {
  const words = line.slice(match.index, match.index + match[0].length)
  const start = from + match.index
  return { from: start, to: start + words.length, text: words.trim() }
}
