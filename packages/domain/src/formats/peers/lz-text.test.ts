import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decompressLzText } from './lz-text.ts'

// Packed with lz-string 1.5.0.
test.each([
  ['', '\u2020 '],
  ['a', '\u10e8 '],
  ['aaaaaaaaaaaaaaaaaaaa', '\u10e6\u6004  '],
  ['abcabcabcabc \u7434\u7434\u7434', '\u10e1\u0c51\u545d\u1024\u4181\u3848  '],
  [
    '{"a":[1,2,3],"a2":[1,2,3],"a3":[1,2,3],"b":[1,2,3]}',
    '\u1be1\u0841\u442b\u40fa\u0480\u0d20\u4d10\u19a0\u5d9b\u48c9\u64f4\u3e2a\u1c36\u2ec6\u00ad\u460e\u407f\u1020 ',
  ],
])('decompresses %s', (text, packed) => {
  expect(decompressLzText(packed)).toBe(text)
})

test('rejects a truncated text and never throws', () => {
  expect(decompressLzText('')).toBeNull()
  expect(decompressLzText('\u1be1\u0823')).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => void decompressLzText(text)))
})

// Slow machines need more time.
test('stops at few codes that expand to more text than any history', { timeout: 60_000 }, () => {
  expect(decompressLzText(packedGrowth(100))).toBe('a'.repeat(101 * 51))
  expect(decompressLzText(packedGrowth(100_000))).toBeNull()
})

/** "a", followed by phrases that grow by one character each. */
function packedGrowth(phrases: number): string {
  const bits: number[] = []
  const write = (value: number, width: number) => {
    for (let power = 0; power < width; power += 1) bits.push((value >> power) & 1)
  }
  write(0, 2)
  write(97, 8)
  let [width, remaining] = [3, 4]
  for (let phrase = 0; phrase < phrases; phrase += 1) {
    write(4 + phrase, width)
    remaining -= 1
    if (remaining === 0) {
      remaining = 2 ** width
      width += 1
    }
  }
  write(2, width)
  const characters = Array.from({ length: Math.ceil(bits.length / 15) }, (_, index) => {
    const digits = bits.slice(index * 15, index * 15 + 15)
    return String.fromCharCode(Number.parseInt(digits.join('').padEnd(15, '0'), 2) + 32)
  })
  return characters.join('')
}
