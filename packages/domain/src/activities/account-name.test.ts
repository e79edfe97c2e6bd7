import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable } from '../is-storable.ts'
import { accountName, LONGEST_ACCOUNT_NAME } from './account-name.ts'

/** Also halves of signs. */
const anyUnit = fc.oneof(
  fc.constantFrom('\0', ' ', 'a'),
  fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
)

test('truncates a name between characters and removes invisible ones', () => {
  expect(accountName('  my \n second  ')).toBe('my second')
  expect(accountName(' \t\0')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: anyUnit }), (text) => {
      const name = accountName(text)
      expect(Array.from(name).length).toBeLessThanOrEqual(LONGEST_ACCOUNT_NAME)
      expect(isStorable(name)).toBe(true)
      expect(accountName(name)).toBe(name)
    }),
  )
})
