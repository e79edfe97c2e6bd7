/** The largest interval that is written out; a longer one becomes `*` or `+`. */
const MAX_EXPANDED = 40

const ESCAPES: Readonly<Record<string, string>> = {
  d: '[0-9]',
  w: '[A-Za-z0-9_]',
  s: '[ \t\n\r\f\v]',
  '\\': '\\\\',
  '/': '[/]',
}

/** The classes in brackets that an awk accepts. */
const CLASS_ESCAPES: Readonly<Record<string, string>> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
  '\\': '\\\\',
  '/': '/',
}

/**
 * Converts a pattern into the regular expressions of every awk (POSIX, macOS, mawk): without
 * intervals, groups that do not capture, classes by letter, and the flag `i`. Intervals of more than
 * 40 lose their upper limit.
 *
 * @throws {Error} for syntax that has no equivalent, such as a lookahead
 */
export function toAwkPattern({ source, flags }: RegExp): string {
  const ignoresCase = flags.includes('i')
  let position = 0

  function parseAlternatives(): string {
    let written = ''
    while (position < source.length && source[position] !== ')') {
      if (source[position] === '|') {
        written += '|'
        position += 1
      } else written += parseRepeated()
    }
    return written
  }

  function parseRepeated(): string {
    const atom = parseAtom()
    const interval = /^\{(\d+)(?:(,)(\d*))?\}/.exec(source.slice(position))
    if (interval === null) return atom
    position += interval[0].length
    const min = Number(interval[1])
    const max = interval[2] === undefined ? min : Number(interval[3] || Infinity)
    if (max > MAX_EXPANDED) return atom + (min === 0 ? '*' : '+')
    let optional = ''
    for (let count = min; count < max; count += 1) optional = `(${atom}${optional})?`
    return atom.repeat(min) + optional
  }

  function parseAtom(): string {
    const character = source[position] ?? ''
    position += 1
    if (character === '(') return parseGroup()
    if (character === '[') return parseClass()
    if (character === '\\') return parseEscape()
    const isLetter = /[a-z]/i.test(character)
    return ignoresCase && isLetter
      ? `[${character.toUpperCase()}${character.toLowerCase()}]`
      : character
  }

  function parseGroup(): string {
    if (source.startsWith('?:', position)) position += 2
    else if (source[position] === '?') throw new Error(`no awk pattern: ${source}`)
    const inner = parseAlternatives()
    position += 1
    return `(${inner})`
  }

  function parseClass(): string {
    let inner = ''
    while (source[position] !== ']') {
      const character = source[position] ?? ''
      position += 1
      inner += character === '\\' ? parseClassEscape() : character
    }
    position += 1
    const expanded = ignoresCase
      ? inner.replaceAll(/([a-z])-([a-z])/g, (range) => range.toUpperCase() + range)
      : inner
    // In brackets, `]` comes first and `-` last; only the patterns here need it.
    const literal = expanded.includes(']') ? `]${expanded.replace(']', '')}` : expanded
    return `[${literal}]`
  }

  function parseClassEscape(): string {
    const letter = source[position] ?? ''
    position += 1
    if (letter === 'u') {
      const code = Number.parseInt(source.slice(position, position + 4), 16)
      position += 4
      // No awk keeps a NUL in a pattern; the script removes them from the text.
      return String.fromCharCode(Math.max(1, code))
    }
    return CLASS_ESCAPES[letter] ?? (/[a-z]/i.test(letter) ? refuse() : letter)
  }

  function parseEscape(): string {
    const letter = source[position] ?? ''
    position += 1
    if (letter === 'b') return '([^A-Za-z0-9_]|$)'
    return ESCAPES[letter] ?? (/[a-z]/i.test(letter) ? refuse() : `[${letter}]`)
  }

  function refuse(): never {
    throw new Error(`no awk pattern: ${source}`)
  }

  return parseAlternatives()
}

/** An awk string literal that is safe inside of single quotes of a shell. */
export function quoteAwk(text: string): string {
  const escaped = text.replaceAll(/["\\]/g, '\\$&').replaceAll(/[^ -&(-~]/g, (character) => {
    return `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`
  })
  return `"${escaped}"`
}
