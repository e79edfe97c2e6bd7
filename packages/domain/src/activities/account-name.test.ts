import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable } from '../is-storable.ts'
import { normalizeAccountName, MAX_ACCOUNT_NAME_LENGTH } from './account-name.ts'

/** Also halves of signs. */
const anyUnit = fc.oneof(
  fc.constantFrom('\0', ' ', 'a'),
  fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
)

test('truncates a name between characters and removes invisible ones', () => {
  expect(normalizeAccountName('  my \n second  ')).toBe('my second')
  expect(normalizeAccountName(' \t\0')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: anyUnit }), (text) => {
      const name = normalizeAccountName(text)
      expect(Array.from(name).length).toBeLessThanOrEqual(MAX_ACCOUNT_NAME_LENGTH)
      expect(isStorable(name)).toBe(true)
      expect(normalizeAccountName(name)).toBe(name)
    }),
  )
})
