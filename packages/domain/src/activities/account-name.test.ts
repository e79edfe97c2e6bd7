import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountName, LONGEST_ACCOUNT_NAME } from './account-name.ts'

test('a name is kept short, in whole characters, and without what nobody sees', () => {
  expect(accountName('  my \n second  ')).toBe('my second')
  expect(accountName(' \t ')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = accountName(text)
      expect(Array.from(name).length).toBeLessThanOrEqual(LONGEST_ACCOUNT_NAME)
      expect(accountName(name)).toBe(name)
    }),
  )
})
