/** No format nests deeper than a dozen; what is deeper could be read, but never written again. */
const DEEPEST = 100

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Whether lists and objects of a JSON text lie in each other deeper than any file of pulls has
 * them. Found out before anything is read, because programs run out of stack on such values:
 * writing them as JSON throws, and so does handing them to the browser's store.
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
