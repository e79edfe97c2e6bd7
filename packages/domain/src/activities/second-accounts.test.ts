import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountName,
  LONGEST_ACCOUNT_NAME,
  type SecondAccount,
  shownAccount,
  withAccount,
} from './second-accounts.ts'

const alt: SecondAccount = { id: 'a', name: 'Alt', activityStatus: { x: 'done' } }
const cousin: SecondAccount = { id: 'b', name: 'Cousin', activityStatus: {} }

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

test('one account is shown, the first where no other is meant', () => {
  expect(shownAccount([alt, cousin], 'b')).toBe(cousin)
  expect(shownAccount([alt, cousin], undefined)).toBeUndefined()
  expect(shownAccount([alt], 'b')).toBeUndefined()
})

test('a change of one account leaves the others as they are', () => {
  const changed = withAccount([alt, cousin], 'a', { name: 'Second' })
  expect(changed).toEqual([{ ...alt, name: 'Second' }, cousin])
  expect(changed[1]).toBe(cousin)
  expect(withAccount([alt], 'b', { name: 'Nobody' })).toEqual([alt])
})
