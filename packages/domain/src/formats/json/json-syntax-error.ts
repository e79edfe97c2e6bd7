/** The position of a syntax error; both count from 1. */
export type TextPosition = { readonly line: number; readonly column: number }

/** A token; of a text only its opening quote. */
const TOKEN = /[ \t\r\n]*([{}[\],:"]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y
// oxlint-disable-next-line no-control-regex -- JSON forbids control characters inside text.
const PLAIN_TEXT = /[^"\\\u0000-\u001f]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** The tokens allowed next. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'end'

/**
 * Finds the syntax error in a text that `JSON.parse` rejected. The messages of engines differ, and
 * some contain no position.
 */
export function findJsonSyntaxError(text: string): TextPosition {
  const open: string[] = []
  let expected: Expected = 'value'
  let offset = 0
  for (;;) {
    TOKEN.lastIndex = offset
    const token: string | undefined = TOKEN.exec(text)?.[1]
    const next: Expected | null = token === undefined ? null : step(token, expected, open)
    const end = token === '"' ? endOfText(text, TOKEN.lastIndex) : TOKEN.lastIndex
    if (next === null || end === null) return placeAt(text, skipSpace(text, offset))
    expected = next
    offset = end
  }
}

/** Index after the closing quote of a string, or null when malformed. */
function endOfText(text: string, start: number): number | null {
  let at = start
  for (;;) {
    PLAIN_TEXT.lastIndex = at
    PLAIN_TEXT.test(text)
    at = PLAIN_TEXT.lastIndex
    if (text[at] === '"') return at + 1
    ESCAPE.lastIndex = at
    if (!ESCAPE.test(text)) return null
    at = ESCAPE.lastIndex
  }
}

/** The tokens expected after a token, or null when the token is not allowed here. */
function step(token: string, expected: Expected, open: string[]): Expected | null {
  const isValue = !'{}[],:'.includes(token)
  switch (expected) {
    case 'value':
    case 'value-or-end':
      if (token === '{' || token === '[') {
        open.push(token)
        return token === '{' ? 'key-or-end' : 'value-or-end'
      }
      if (token === ']' && expected === 'value-or-end') return close(open)
      return isValue ? after(open) : null
    case 'key':
    case 'key-or-end':
      if (token === '}' && expected === 'key-or-end') return close(open)
      return token.startsWith('"') ? 'colon' : null
    case 'colon':
      return token === ':' ? 'value' : null
    case 'comma-or-end':
      if (token === ',') return open.at(-1) === '{' ? 'key' : 'value'
      return token === (open.at(-1) === '{' ? '}' : ']') ? close(open) : null
    case 'end':
      return null
    default:
      return expected satisfies never
  }
}

function close(open: string[]): Expected {
  open.pop()
  return after(open)
}

function after(open: readonly string[]): Expected {
  return open.length === 0 ? 'end' : 'comma-or-end'
}

function skipSpace(text: string, offset: number): number {
  let at = offset
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1
  return at
}

function placeAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}
