import { expect, test } from 'vitest'
import { withStatus } from './activity-status.ts'

test('replaces a status and keeps the others', () => {
  const notes = withStatus({ a: 'done', b: 'starred' }, 'a', 'cancelled')
  expect(notes).toEqual({ a: 'cancelled', b: 'starred' })
})

test('removes the entry of an empty status', () => {
  expect(withStatus({ a: 'done', b: 'starred' }, 'a', '')).toEqual({ b: 'starred' })
  expect(withStatus({}, 'a', '')).toEqual({})
})
