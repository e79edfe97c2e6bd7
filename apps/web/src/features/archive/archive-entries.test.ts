import { normalizeSearchText } from '@bannerday/domain/search-text'
import { expect, test } from 'vitest'
import { filterArchive, hasEnded, listYears } from './archive-entries.ts'

const wish = {
  year: 2024,
  type: 'gacha',
  names: normalizeSearchText('Vœu: Épée du faucon\n风鹰剑'),
} as const
const event = {
  year: 2025,
  type: 'event',
  names: normalizeSearchText('Windtrace\n风行迷踪'),
} as const
const version = { year: 2025, type: 'version', names: normalizeSearchText('Version 5.6') } as const
const all = [version, event, wish]

test.each([
  [{}, all],
  [{ q: 'epee' }, [wish]],
  [{ q: '风' }, [event, wish]],
  [{ year: 2025 }, [version, event]],
  [{ type: 'event' }, [event]],
  [{ q: '风', year: 2025, type: 'event' }, [event]],
  [{ q: 'windtrace', year: 2024 }, []],
] as const)('returns for %o the activities that match all of it', (search, left) => {
  expect(filterArchive(all, search)).toEqual(left)
})

test('lists each year once, newest first', () => {
  expect(listYears([wish, event, version])).toEqual([2025, 2024])
})

const DAY = 86_400_000

test.each([
  ['event', -9, -1, true],
  ['event', -9, 1, false],
  ['event', 1, null, false],
  ['event', -9, null, true],
  ['version', -9, null, false],
  ['version', -99, null, true],
] as const)('returns for a %s from day %i to %s whether it has ended', (type, from, to, ended) => {
  const entry = { type, start: from * DAY, end: to === null ? null : to * DAY }
  expect(hasEnded(entry, 0)).toBe(ended)
})
