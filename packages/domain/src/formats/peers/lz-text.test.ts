import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpackLzText } from './lz-text.ts'

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
])('unpacks %s', (text, packed) => {
  expect(unpackLzText(packed)).toBe(text)
})

test('takes a cut text for no packing, and never throws', () => {
  expect(unpackLzText('')).toBeNull()
  expect(unpackLzText('\u1be1\u0823')).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => void unpackLzText(text)))
})
