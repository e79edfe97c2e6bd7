/**
 * No format nests deeper than a dozen levels; deeper values could be read but not written again.
 */
const DEEPEST = 100

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
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (OPENING.has(code)) depth += 1
    else if (CLOSING.has(code)) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

/** The place of the closing quote, or the end of a JSON text in which none follows. */
function endOfText(json: string, opening: number): number {
  let at = opening + 1
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) return at
    at += code === BACKSLASH ? 2 : 1
  }
  return at
}
