const HIRAGANA = /[\u3041-\u3096]/g
const TO_KATAKANA = 0x60

/**
 * Normalizes a text for search: without case, accents, full width and voicing marks, and in one
 * kind of kana, as names are typed before conversion. Idempotent.
 */
export function foldText(text: string): string {
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
const SOLID = 4

/** Scripts without spaces between words. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
/** Ends inside a word; the last letter may have two code units. */
const WITHIN_WORD = /[\p{L}\p{N}]$/u
const LONGEST_LETTER = 2

/**
 * Whether a line of a normalized text contains the query, or each of the query's words at the start
 * of a word, in any order; `hutao` also finds `hu tao`, and `hu tao` does not find `youhu · taoqi`.
 * An empty query matches.
 */
export function matchesQuery(folded: string, query: string): boolean {
  const whole = foldText(query).trim()
  if (folded.includes(whole)) return true
  const words = whole.split(/\s+/)
  const missing = words.filter((word) => !hasWordFrom(folded, word))
  if (missing.length === 0) return true
  if (missing.some((word) => word.length < SOLID)) return false
  const solid = folded.replaceAll(' ', '')
  return missing.every((word) => solid.includes(word))
}

/**
 * Whether a word of a text starts with the letters; in a script without spaces, whether it contains
 * them.
 */
function hasWordFrom(text: string, letters: string): boolean {
  let at = text.indexOf(letters)
  while (at !== -1) {
    const before = text.slice(Math.max(0, at - LONGEST_LETTER), at)
    if (UNSPACED.test(letters) || !WITHIN_WORD.test(before)) return true
    at = text.indexOf(letters, at + 1)
  }
  return false
}
