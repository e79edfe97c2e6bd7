import { expect, test } from 'vitest'
import { type SecondAccount, shownAccount, withAccount } from './second-accounts.ts'

const alt: SecondAccount = { id: 'a', name: 'Alt', activityStatus: { x: 'done' } }
const cousin: SecondAccount = { id: 'b', name: 'Cousin', activityStatus: {} }

test('shows one account, the first by default', () => {
  expect(shownAccount([alt, cousin], 'b')).toBe(cousin)
  expect(shownAccount([alt, cousin], undefined)).toBeUndefined()
  expect(shownAccount([alt], 'b')).toBeUndefined()
})

test('changes one account and keeps the others', () => {
  const changed = withAccount([alt, cousin], 'a', { name: 'Second' })
  expect(changed).toEqual([{ ...alt, name: 'Second' }, cousin])
  expect(changed[1]).toBe(cousin)
  expect(withAccount([alt], 'b', { name: 'Nobody' })).toEqual([alt])
})
