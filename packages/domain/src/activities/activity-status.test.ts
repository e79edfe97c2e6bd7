import { expect, test } from 'vitest'
import { withStatus } from './activity-status.ts'

test('a note replaces the one before and leaves the others alone', () => {
  const notes = withStatus({ a: 'done', b: 'starred' }, 'a', 'cancelled')
  expect(notes).toEqual({ a: 'cancelled', b: 'starred' })
})

test('no status is no note', () => {
  expect(withStatus({ a: 'done', b: 'starred' }, 'a', '')).toEqual({ b: 'starred' })
  expect(withStatus({}, 'a', '')).toEqual({})
})
