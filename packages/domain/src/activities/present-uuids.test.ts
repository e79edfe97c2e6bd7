import { expect, test } from 'vitest'
import { withPresentUuids } from './present-uuids.ts'

test('moves a status to the present uuid unless that has one', () => {
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
