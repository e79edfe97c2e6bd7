/** Each character carries 15 bits, shifted by 32 to avoid control characters. */
const BITS_PER_CHARACTER = 15
const OFFSET = 32

/** The codes that are no phrase: a character of 8 or of 16 bits follows, or the text ends. */
const CHARACTER_8_BIT = 0
const CHARACTER_16_BIT = 1
const END_OF_TEXT = 2

/** Maximum length in characters: few codes can expand to a text that fills the memory. */
const MAX_TEXT_LENGTH = 100_000_000

/**
 * Decompresses text of `compressToUTF16` from lz-string, which web pages use for storage. Null for
 * any other text and for more text than any history.
 */
export function decompressLzText(packed: string): string | null {
  const bits = createBitReader(packed)
  const firstCode = bits.read(2)
  if (firstCode === END_OF_TEXT) return ''
  if (firstCode !== CHARACTER_8_BIT && firstCode !== CHARACTER_16_BIT) return null
  let last = readCharacter(bits, firstCode)
  const phrases = ['', '', '', last]
  const result = [last]
  let length = last.length
  let width = 3
  // Number of phrases before codes need another bit.
  let remainingPhrases = 4
  const add = (phrase: string) => {
    phrases.push(phrase)
    remainingPhrases -= 1
    if (remainingPhrases > 0) return
    remainingPhrases = 2 ** width
    width += 1
  }
  while (!bits.isOver()) {
    let code = bits.read(width)
    if (code === END_OF_TEXT) return result.join('')
    if (code === CHARACTER_8_BIT || code === CHARACTER_16_BIT) {
      add(readCharacter(bits, code))
      code = phrases.length - 1
    }
    const phrase = phrases[code] ?? (code === phrases.length ? last + last.charAt(0) : null)
    length += phrase?.length ?? 0
    if (phrase === null || length > MAX_TEXT_LENGTH) return null
    result.push(phrase)
    add(last + phrase.charAt(0))
    last = phrase
  }
  return null
}

type BitReader = { readonly read: (bits: number) => number; readonly isOver: () => boolean }

function readCharacter(
  bits: BitReader,
  code: typeof CHARACTER_8_BIT | typeof CHARACTER_16_BIT,
): string {
  return String.fromCharCode(bits.read(code === CHARACTER_8_BIT ? 8 : 16))
}

/** Bits lie from the highest of a character; a number starts with its lowest. */
function createBitReader(packed: string): BitReader {
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
