import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, matchesQuery } from './search-text.ts'

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
  expect(matchesQuery(foldText(text), query)).toBe(true)
})

test.each([
  ['Venti', 'venti xiao'],
  ['温迪', '魈'],
  ['Épée', 'eppe'],
  ['Youhu · Taoqi', 'hu tao'],
  ['Youhu\nTaoqi', 'hu tao'],
])('does not find %s by %s', (text, query) => {
  expect(matchesQuery(foldText(text), query)).toBe(false)
})

test('is idempotent', () => {
  fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)))
})

test('finds a text by its words in any order', () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(matchesQuery(foldText(`${a} ${b}`), `${b} ${a}`)).toBe(true)
    }),
  )
})

test('finds a longer word across spaces, never across lines', () => {
  const folded = foldText('Hu Tao\nYanfei')
  expect(matchesQuery(folded, 'hutao')).toBe(true)
  expect(matchesQuery(folded, 'HuTao yanfei')).toBe(true)
  expect(matchesQuery(folded, 'uta')).toBe(false)
  expect(matchesQuery(folded, 'taoyanfei')).toBe(false)
})
