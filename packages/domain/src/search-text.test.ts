import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeSearchText, matchesQuery } from './search-text.ts'

const anyText = fc.string({ unit: 'grapheme' })

test.each([
  ['Épée du Faucon', 'epee faucon'],
  ['Cœur de source', 'COEUR'],
  ['ガチャ', 'ガチャ'],
  ['スカーク', 'すかーく'],
  ['ヴォディ', 'ゔぉでぃ'],
  ['雷電将軍・かみなり', 'カミナリ'],
  ['ＶＥＮＴＩ', 'venti'],
  ['「杯装之诗」', '杯装'],
  ['바람 드래곤', '드래곤 바람'],
  ['Skirk', '  '],
  ['Furina', 'rina'],
  ['Staff of Homa · Hu Tao', 'hu homa'],
  ['召唤·胡桃', '召唤 桃'],
])('finds %s by %s', (text, query) => {
  expect(matchesQuery(normalizeSearchText(text), query)).toBe(true)
})

test.each([
  ['Venti', 'venti xiao'],
  ['温迪', '魈'],
  ['Épée', 'eppe'],
  ['Youhu · Taoqi', 'hu tao'],
  ['Youhu\nTaoqi', 'hu tao'],
])('does not find %s by %s', (text, query) => {
  expect(matchesQuery(normalizeSearchText(text), query)).toBe(false)
})

test('is idempotent', () => {
  fc.assert(
    fc.property(
      anyText,
      (text) => normalizeSearchText(normalizeSearchText(text)) === normalizeSearchText(text),
    ),
  )
})

test('finds a text by its words in any order', () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(matchesQuery(normalizeSearchText(`${a} ${b}`), `${b} ${a}`)).toBe(true)
    }),
  )
})

test('finds a longer word across spaces, never across lines', () => {
  const normalized = normalizeSearchText('Hu Tao\nYanfei')
  expect(matchesQuery(normalized, 'hutao')).toBe(true)
  expect(matchesQuery(normalized, 'HuTao yanfei')).toBe(true)
  expect(matchesQuery(normalized, 'uta')).toBe(false)
  expect(matchesQuery(normalized, 'taoyanfei')).toBe(false)
})
