import { expect, test } from 'vitest'
import { replaceFormerUuids } from './replace-former-uuids.ts'

test('moves a status to the present uuid unless that has one', () => {
  const present = new Map([
    ['former', 'now'],
    ['other', 'kept'],
  ])
  expect(replaceFormerUuids({ former: 'done', other: 'done', kept: 'starred' }, present)).toEqual({
    now: 'done',
    kept: 'starred',
  })
  const untouched = { now: 'done' } as const
  expect(replaceFormerUuids(untouched, present)).toBe(untouched)
})
