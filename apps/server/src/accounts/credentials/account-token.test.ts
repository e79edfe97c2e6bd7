import { expect, test } from 'vitest'
import { accountOfToken, isToken, makeAccountToken } from './account-token.ts'
import { makeSecretToken } from './secret-token.ts'

const ACCOUNT = '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0ff'

test('contains its account and differs each time', () => {
  const { token, hash } = makeAccountToken(ACCOUNT)
  expect(token).toMatch(/^[\w-]{64}$/)
  expect(accountOfToken(token)).toBe(ACCOUNT)
  expect(makeAccountToken(ACCOUNT).hash).not.toEqual(hash)
})

test.each([makeSecretToken().token, '', ACCOUNT, `${'x'.repeat(63)}=`, 'é'.repeat(64)])(
  'rejects %j',
  (token) => {
    expect(accountOfToken(token)).toBe(null)
  },
)

test('looks up texts in the form of a token only', () => {
  const ours = [makeAccountToken(ACCOUNT).token, makeSecretToken().token]
  expect(ours.map(isToken)).toEqual([true, true])
  const others = ['', 'x', ACCOUNT, 'x'.repeat(42), 'x'.repeat(65), 'é'.repeat(43)]
  expect(others.filter(isToken)).toEqual([])
})
