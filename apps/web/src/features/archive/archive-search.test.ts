import { expect, test } from 'vitest'
import { hasFilters, parseArchiveSearch } from './archive-search.ts'

test('parses a search, a year and a type', () => {
  const search = { q: 'venti', year: 2024, type: 'gacha' }
  expect(parseArchiveSearch(search)).toEqual(search)
  expect(parseArchiveSearch({ open: 'a-uuid', page: 3 })).toEqual({ open: 'a-uuid' })
  expect(parseArchiveSearch({ q: 6.2 })).toEqual({ q: '6.2' })
  expect(parseArchiveSearch({ search: 'venti' })).toEqual({ q: 'venti' })
  expect(parseArchiveSearch({ search: 'venti', q: 'jean' })).toEqual({ q: 'jean' })
})

test.each([
  {},
  { q: '', year: '2024 or so', type: 'challenge' },
  { q: ['a'], year: 2024.5, type: null, page: 3 },
])('ignores invalid parameters: %o', (parameters) => {
  expect(parseArchiveSearch(parameters)).toEqual({})
  expect(hasFilters(parseArchiveSearch(parameters))).toBe(false)
})
