const HIRAGANA = /[\u3041-\u3096]/g
const TO_KATAKANA = 0x60

/**
 * A text as searches compare it: without case, accents, full width and the marks of voiced kana, and
 * in one kind of kana, as one types names before they are converted.
 * Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
  // Lower case can bring new compositions, and decomposition new capitals: ℡ is TEL.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}

/** Letters from which on a word is found across spaces: a shorter one would be found by chance. */
const SOLID = 4

/** Scripts that put no space between words, or none before what a word ends in. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
/** What ends in the middle of a word, with the last letter however many units it has. */
const WITHIN_WORD = /[\p{L}\p{N}]$/u
const LONGEST_LETTER = 2

/**
 * Whether a folded text has a query in one of its lines, or each of the query's words at the start of
 * a word, in any order; `hutao` finds `hu tao`, too, and `hu tao` does not find `youhu · taoqi`. An
 * empty query matches.
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

/** Whether a word of a text begins with these letters; in a script without spaces, whether it has them. */
function hasWordFrom(text: string, letters: string): boolean {
  let at = text.indexOf(letters)
  while (at !== -1) {
    const before = text.slice(Math.max(0, at - LONGEST_LETTER), at)
    if (UNSPACED.test(letters) || !WITHIN_WORD.test(before)) return true
    at = text.indexOf(letters, at + 1)
  }
  return false
}
