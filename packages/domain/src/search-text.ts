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

/** Whether each word of a query occurs in a folded text, in any order. An empty query matches. */
export function matchesQuery(folded: string, query: string): boolean {
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
