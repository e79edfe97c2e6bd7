import { expect, test } from 'vitest'
import { getTokenAccount, isToken, createAccountToken } from './account-token.ts'
import { createSecretToken } from './secret-token.ts'

const ACCOUNT = '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0ff'

test('contains its account and differs each time', () => {
  const { token, hash } = createAccountToken(ACCOUNT)
  expect(token).toMatch(/^[\w-]{64}$/)
  expect(getTokenAccount(token)).toBe(ACCOUNT)
  expect(createAccountToken(ACCOUNT).hash).not.toEqual(hash)
})

test.each([createSecretToken().token, '', ACCOUNT, `${'x'.repeat(63)}=`, 'é'.repeat(64)])(
  'rejects %j',
  (token) => {
    expect(getTokenAccount(token)).toBe(null)
  },
)

test('recognizes the formats of current and older tokens only', () => {
  const valid = [createAccountToken(ACCOUNT).token, createSecretToken().token]
  expect(valid.map(isToken)).toEqual([true, true])
  const invalid = ['', 'x', ACCOUNT, 'x'.repeat(42), 'x'.repeat(65), 'é'.repeat(43)]
  expect(invalid.filter(isToken)).toEqual([])
})
