import { VERSION_NAME } from './words/version-name.ts'

const FIRST = '\uE004'
const REST = '\uE005'
const FOREIGN_MARKS = new RegExp(`[${FIRST}${REST}]`, 'g')
const NAMES = new RegExp(VERSION_NAME, 'g')
const MARK = new RegExp(`${FIRST}${REST}*`)

/**
 * Matches version names with surrounding marks in marked text: `7.0`, `Ver.7.0`, `"Luna VIII"`,
 * `「月之八」`, `「여덟 번째 달」`.
 */
export const MARKED_VERSION = [
  '(?:(?:v(?:er(?:sione?|sión|são|si|s)?)?\\.?|верси[ияею]|phiên bản|เวอร์ชั่?น|sürüm) ?)?',
  '["\'「『《“”„«\\[]{0,2} ?(?:v(?:er(?:sion)?)?\\.? ?)?',
  MARK.source,
  '(?: ver(?:sion)?\\b)? ?["\'」』》“”»\\]]{0,2}',
].join('')

/**
 * Replaces each version name by a mark of the same length. Patterns with all forms of version
 * names, some of them repeated, take half a megabyte of memory each per language.
 */
export function markVersions(text: string): string {
  return text
    .replace(FOREIGN_MARKS, ' ')
    .replace(NAMES, (name) => FIRST + REST.repeat(name.length - 1))
}

export function hasMark(marked: string): boolean {
  return marked.includes(FIRST)
}

/** The first name that is marked in a part of a text, as the text has it; null for none. */
export function getMarkedName(text: string, part: string, from: number): string | null {
  const mark = MARK.exec(part)
  if (mark === null) return null
  const start = from + mark.index
  return text.slice(start, start + mark[0].length)
}
