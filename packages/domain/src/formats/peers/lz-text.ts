/** Each character carries 15 bits, shifted by 32 to avoid control characters. */
const BITS_PER_CHARACTER = 15
const OFFSET = 32

/** The codes that are no phrase: a character of 8 or of 16 bits follows, or the text ends. */
const SHORT = 0
const LONG = 1
const END = 2

/** Maximum length in characters: few codes can expand to a text that fills the memory. */
const LONGEST = 100_000_000

/**
 * Decompresses text of `compressToUTF16` from lz-string, which web pages use for storage. Null for
 * any other text and for more text than any history.
 */
export function decompressLzText(packed: string): string | null {
  const bits = bitReader(packed)
  const opening = bits.read(2)
  if (opening === END) return ''
  if (opening !== SHORT && opening !== LONG) return null
  let last = readCharacter(bits, opening)
  const phrases = ['', '', '', last]
  const result = [last]
  let length = last.length
  let width = 3
  // Number of phrases before codes need another bit.
  let room = 4
  const add = (phrase: string) => {
    phrases.push(phrase)
    room -= 1
    if (room > 0) return
    room = 2 ** width
    width += 1
  }
  while (!bits.isOver()) {
    let code = bits.read(width)
    if (code === END) return result.join('')
    if (code === SHORT || code === LONG) {
      add(readCharacter(bits, code))
      code = phrases.length - 1
    }
    const phrase = phrases[code] ?? (code === phrases.length ? last + last.charAt(0) : null)
    length += phrase?.length ?? 0
    if (phrase === null || length > LONGEST) return null
    result.push(phrase)
    add(last + phrase.charAt(0))
    last = phrase
  }
  return null
}

type BitReader = { readonly read: (bits: number) => number; readonly isOver: () => boolean }

function readCharacter(bits: BitReader, code: typeof SHORT | typeof LONG): string {
  return String.fromCharCode(bits.read(code === SHORT ? 8 : 16))
}

/** Bits lie from the highest of a character; a number starts with its lowest. */
function bitReader(packed: string): BitReader {
  let position = 0
  return {
    read(count) {
      let value = 0
      for (let power = 0; power < count; power += 1) {
        const character = packed.charCodeAt(Math.floor(position / BITS_PER_CHARACTER)) - OFFSET
        const bit = BITS_PER_CHARACTER - 1 - (position % BITS_PER_CHARACTER)
        value |= ((character >> bit) & 1) << power
        position += 1
      }
      return value
    },
    isOver: () => position >= packed.length * BITS_PER_CHARACTER,
  }
}
