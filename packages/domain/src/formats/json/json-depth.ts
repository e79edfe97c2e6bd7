/**
 * No format nests deeper than a dozen levels; deeper values could be read but not written again.
 */
const MAX_DEPTH = 100

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text is nested deeper than any pull file. Checked before parsing, because deep
 * values exhaust the stack: serializing them throws, and so does storing them in IndexedDB.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (code === QUOTE) index = findStringEnd(json, index)
    else if (OPENING.has(code)) depth += 1
    else if (CLOSING.has(code)) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** The place of the closing quote, or the end of a JSON text in which none follows. */
export function findStringEnd(json: string, opening: number): number {
  let index = opening + 1
  while (index < json.length) {
    const code = json.charCodeAt(index)
    if (code === QUOTE) return index
    index += code === BACKSLASH ? 2 : 1
  }
  return index
}
