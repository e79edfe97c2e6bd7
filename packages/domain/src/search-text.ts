/**
 * A text as searches compare it: without case, accents, full width and the marks of voiced kana.
 * Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
  // Lower case can bring new compositions, and decomposition new capitals: ℡ is TEL.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}

/** Letters from which on a word is found across spaces: a shorter one would be found by chance. */
const SOLID = 4

/**
 * Whether each word of a query occurs in a folded text, in any order; `hutao` finds `hu tao`, too.
 * An empty query matches.
 */
export function matchesQuery(folded: string, query: string): boolean {
  const words = foldText(query).split(/\s+/)
  const missing = words.filter((word) => !folded.includes(word))
  if (missing.length === 0) return true
  if (missing.some((word) => word.length < SOLID)) return false
  const solid = folded.replaceAll(' ', '')
  return missing.every((word) => solid.includes(word))
}
