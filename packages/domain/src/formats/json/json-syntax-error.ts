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
    const next: Expected | null =
      token === undefined ? null : getNextExpected(token, expected, open)
    const end = token === '"' ? findStringEnd(text, TOKEN.lastIndex) : TOKEN.lastIndex
    if (next === null || end === null) return toTextPosition(text, skipWhitespace(text, offset))
    expected = next
    offset = end
  }
}

/** Index after the closing quote of a string, or null when malformed. */
function findStringEnd(text: string, start: number): number | null {
  let index = start
  for (;;) {
    PLAIN_TEXT.lastIndex = index
    PLAIN_TEXT.test(text)
    index = PLAIN_TEXT.lastIndex
    if (text[index] === '"') return index + 1
    ESCAPE.lastIndex = index
    if (!ESCAPE.test(text)) return null
    index = ESCAPE.lastIndex
  }
}

/** The tokens expected after a token, or null when the token is not allowed here. */
function getNextExpected(token: string, expected: Expected, open: string[]): Expected | null {
  const isValue = !'{}[],:'.includes(token)
  switch (expected) {
    case 'value':
    case 'value-or-end':
      if (token === '{' || token === '[') {
        open.push(token)
        return token === '{' ? 'key-or-end' : 'value-or-end'
      }
      if (token === ']' && expected === 'value-or-end') return closeContainer(open)
      return isValue ? getExpectedAfterValue(open) : null
    case 'key':
    case 'key-or-end':
      if (token === '}' && expected === 'key-or-end') return closeContainer(open)
      return token.startsWith('"') ? 'colon' : null
    case 'colon':
      return token === ':' ? 'value' : null
    case 'comma-or-end':
      if (token === ',') return open.at(-1) === '{' ? 'key' : 'value'
      return token === (open.at(-1) === '{' ? '}' : ']') ? closeContainer(open) : null
    case 'end':
      return null
    default:
      return expected satisfies never
  }
}

function closeContainer(open: string[]): Expected {
  open.pop()
  return getExpectedAfterValue(open)
}

function getExpectedAfterValue(open: readonly string[]): Expected {
  return open.length === 0 ? 'end' : 'comma-or-end'
}

function skipWhitespace(text: string, offset: number): number {
  let index = offset
  while (index < text.length && ' \t\r\n'.includes(text.charAt(index))) index += 1
  return index
}

function toTextPosition(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}
