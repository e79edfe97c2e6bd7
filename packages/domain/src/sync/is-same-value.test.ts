import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCanonicalJson } from './merge-entries.ts'
import { isSameValue } from './is-same-value.ts'

const few = fc.constantFrom(0, 1, 'a', null, true)
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    few,
    fc.array(tie('any'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('any'), { maxKeys: 2 }),
  ),
})).any

test('compares two values like their texts', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(isSameValue(a, b)).toBe(toCanonicalJson(a) === toCanonicalJson(b))
      expect(isSameValue(a, structuredClone(a))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('ignores the order of fields, and fields without a value', () => {
  expect(isSameValue({ a: 1, b: [2] }, { b: [2], a: 1, c: undefined })).toBe(true)
  expect(isSameValue({ a: undefined }, { b: 1 })).toBe(false)
  expect(isSameValue([], {})).toBe(false)
})
