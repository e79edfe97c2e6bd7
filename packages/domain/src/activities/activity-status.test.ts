import { expect, test } from 'vitest'
import { withPresentUuids, withStatus } from './activity-status.ts'

test('a note replaces the one before and leaves the others alone', () => {
  const notes = withStatus({ a: 'done', b: 'starred' }, 'a', 'cancelled')
  expect(notes).toEqual({ a: 'cancelled', b: 'starred' })
})

test('no status is no note', () => {
  expect(withStatus({ a: 'done', b: 'starred' }, 'a', '')).toEqual({ b: 'starred' })
  expect(withStatus({}, 'a', '')).toEqual({})
})

test('a note follows its activity to another uuid, and gives way to one that is there', () => {
  const present = new Map([
    ['former', 'now'],
    ['other', 'kept'],
  ])
  expect(withPresentUuids({ former: 'done', other: 'done', kept: 'starred' }, present)).toEqual({
    now: 'done',
    kept: 'starred',
  })
  const untouched = { now: 'done' } as const
  expect(withPresentUuids(untouched, present)).toBe(untouched)
})
