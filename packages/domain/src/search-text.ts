const HIRAGANA = /[\u3041-\u3096]/g
const TO_KATAKANA = 0x60

/**
 * Normalizes a text for search: without case, accents, full width and voicing marks, and in one
 * kind of kana, as names are typed before conversion. Idempotent.
 */
export function normalizeSearchText(text: string): string {
  // Lower case can create new compositions, and decomposition new capitals: ℡ becomes TEL.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}

/** Minimum length of a word that matches across spaces: a shorter one would match by chance. */
const MIN_UNSPACED_LENGTH = 4

/** Scripts without spaces between words. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
/** Ends inside a word; the last letter may have two code units. */
const WITHIN_WORD = /[\p{L}\p{N}]$/u
const MAX_LETTER_UNITS = 2

/**
 * Whether a line of a normalized text contains the query, or each of the query's words at the start
 * of a word, in any order; `hutao` also finds `hu tao`, and `hu tao` does not find `youhu · taoqi`.
 * An empty query matches.
 */
export function matchesQuery(normalized: string, query: string): boolean {
  const normalizedQuery = normalizeSearchText(query).trim()
  if (normalized.includes(normalizedQuery)) return true
  const words = normalizedQuery.split(/\s+/)
  const missing = words.filter((word) => !hasWordStartingWith(normalized, word))
  if (missing.length === 0) return true
  if (missing.some((word) => word.length < MIN_UNSPACED_LENGTH)) return false
  const unspaced = normalized.replaceAll(' ', '')
  return missing.every((word) => unspaced.includes(word))
}

/**
 * Whether a word of a text starts with the letters; in a script without spaces, whether it contains
 * them.
 */
function hasWordStartingWith(text: string, letters: string): boolean {
  let index = text.indexOf(letters)
  while (index !== -1) {
    const before = text.slice(Math.max(0, index - MAX_LETTER_UNITS), index)
    if (UNSPACED.test(letters) || !WITHIN_WORD.test(before)) return true
    index = text.indexOf(letters, index + 1)
  }
  return false
}
