import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecordsSearch, raritiesOf, rarityDigits } from './records-search.ts'

describe('parseRecordsSearch', () => {
  it('reads every filter of an address', () => {
    const search = {
      game: 'zenless',
      type: 102,
      rarity: 54,
      q: 'ellen',
      from: '2025-01-01',
      to: '2026-01-01',
      sort: 'name',
      order: 'asc',
      size: 'all',
      page: 3,
    }
    expect(parseRecordsSearch(search)).toEqual(search)
  })

  it('drops what cannot be meant', () => {
    const search = { game: 'chess', type: 'x', rarity: -1, q: '', from: '2025', size: 7, page: 0 }
    expect(parseRecordsSearch(search)).toEqual({})
  })

  it('never throws, and reading twice changes nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (parameters) => {
        const search = parseRecordsSearch(parameters)
        expect(parseRecordsSearch(search)).toEqual(search)
      }),
    )
  })
})

it('writes rarities as digits and reads them back', () => {
  fc.assert(
    fc.property(fc.subarray([5, 4, 3] as const), (rarities) => {
      expect(raritiesOf(rarityDigits(rarities))).toEqual(rarities)
    }),
  )
})
