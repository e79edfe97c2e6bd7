import { GAME_IDS } from '@bannerday/domain/game'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RECORD_COLUMNS } from '../local-store/record-view.ts'
import { parseRarities, rarityDigits } from './records-view.ts'
import { PAGE_SIZES, parseRecordsSearch, type RecordsSearch } from './records-search.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const query = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('11', '6.2', 'true', 'null', '"6"', '{}', 'a&b=c#d+e'),
)

/** The valid values per parameter. */
const VALID = {
  game: fc.constantFrom(...GAME_IDS),
  type: fc.nat(),
  rarity: fc.constantFrom(0, 3, 4, 5, 43, 53, 54, 543),
  q: query,
  from: day,
  to: day,
  sort: fc.constantFrom(...RECORD_COLUMNS),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  size: fc.constantFrom(...PAGE_SIZES),
  page: fc.integer({ min: 1 }),
}

/** Near misses: values of another parameter, or one character off. */
const NEAR_MISSES = fc.oneof(
  ...Object.values(VALID),
  ...Object.values(VALID).map((values) => values.map(String)),
  fc.constantFrom(0, -1, 1.5, Number.NaN, 2 ** 60, '', 'ALL', '2025-1-1', ' 2025-01-01', null, []),
  fc.anything(),
)

type Parameter = keyof typeof VALID

/** URL parameters with known names, and valid and invalid values. */
const addresses = fc
  .subarray(Object.keys(VALID) as Parameter[], { minLength: 1 })
  .chain((names) => fc.tuple(...names.map((name) => toParameter(name))))
  .map((parameters) => ({
    right: Object.fromEntries(parameters.flatMap(({ right }) => right)) as RecordsSearch,
    all: Object.fromEntries(parameters.map(({ entry }) => entry)),
  }))

function toParameter(name: Parameter) {
  const right = VALID[name].map((value: unknown) => [name, value] as const)
  return fc.oneof(
    right.map((entry) => ({ entry, right: [entry] })),
    NEAR_MISSES.map((value) => ({ entry: [name, value] as const, right: [] })),
  )
}

describe('parseRecordsSearch', () => {
  it('parses every filter of a URL', () => {
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

  it('drops invalid values', () => {
    const search = { game: 'chess', type: 'x', rarity: -1, q: '', from: '2025', size: 7, page: 0 }
    expect(parseRecordsSearch(search)).toEqual({})
    for (const from of ['2026-02-30', '2026-13-01', '2026-00-10'])
      expect(parseRecordsSearch({ from })).toEqual({})
  })

  it('preserves each valid field among any others, and is idempotent', () => {
    fc.assert(
      fc.property(addresses, ({ right, all }) => {
        const search = parseRecordsSearch(all)
        expect(search).toMatchObject(right)
        expect(parseRecordsSearch(search)).toEqual(search)
      }),
    )
  })

  it('restores the same view from a link', () => {
    fc.assert(
      fc.property(fc.record(VALID, { requiredKeys: [] }), (search) => {
        const address = new URL(defaultStringifySearch(search), 'https://b.example/gacha/records')
        expect(parseRecordsSearch(defaultParseSearch(address.search))).toEqual(search)
      }),
    )
  })

  it('ignores unknown parameters', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.record(VALID), (others, search) => {
        expect(parseRecordsSearch({ ...others, ...search })).toEqual(search)
      }),
    )
  })
})

it('writes rarities as digits and reads them back', () => {
  fc.assert(
    fc.property(fc.subarray([5, 4, 3] as const), (rarities) => {
      expect(parseRarities(rarityDigits(rarities))).toEqual(rarities)
    }),
  )
})
