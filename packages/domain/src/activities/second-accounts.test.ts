import { expect, test } from 'vitest'
import { type SecondAccount, findSecondAccount, withAccount } from './second-accounts.ts'

const alt: SecondAccount = { id: 'a', name: 'Alt', activityStatus: { x: 'done' } }
const cousin: SecondAccount = { id: 'b', name: 'Cousin', activityStatus: {} }

test('shows one account, the first by default', () => {
  expect(findSecondAccount([alt, cousin], 'b')).toBe(cousin)
  expect(findSecondAccount([alt, cousin], undefined)).toBeUndefined()
  expect(findSecondAccount([alt], 'b')).toBeUndefined()
})

test('changes one account and keeps the others', () => {
  const changed = withAccount([alt, cousin], 'a', { name: 'Second' })
  expect(changed).toEqual([{ ...alt, name: 'Second' }, cousin])
  expect(changed[1]).toBe(cousin)
  expect(withAccount([alt], 'b', { name: 'Nobody' })).toEqual([alt])
})
