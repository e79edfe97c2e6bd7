import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findItemsInText } from './find-items-in-text.ts'
import { loadItems } from './items.ts'

const genshin = await loadItems('genshin')
const starrail = await loadItems('starrail')
const wuthering = await loadItems('wuthering')

function named(items: typeof genshin, text: string): (string | undefined)[] {
  return findItemsInText(items, text).map((id) => items[id]?.names.en)
}

test('finds names between brackets, dots, spaces and element names', () => {
  expect(named(genshin, 'Boosted Drop Rate for "Windborne Bard" Venti (Anemo)!')).toEqual(['Venti'])
  expect(named(genshin, '★5キャラクター「闇影と灯り・フリンズ（雷）」の出現確率')).toEqual([
    'Flins',
  ])
  expect(named(genshin, '「神铸赋形」武器祈愿：溢彩心念、岩峰巡歌')).toHaveLength(2)
  expect(named(genshin, "L'arme « Mort-du-loup » et Wolf's Gravestone")).toEqual([
    "Wolf's Gravestone",
  ])
  expect(named(wuthering, '4星角色「炽霞」「散华」「丹瑾」 唤取概率限时提升！')).toEqual([
    'Chixia',
    'Sanhua',
    'Danjin',
  ])
})

test('ignores a name inside other words', () => {
  expect(named(genshin, 'Ventilation')).toEqual([])
  // 刃 (Blade) within a longer word.
  expect(named(starrail, '长夜狩刃之影')).toEqual([])
  expect(named(starrail, '「刃」')).toEqual(['Blade'])
})

test('ignores the addressed player character', () => {
  expect(named(genshin, 'Travelers! Traveler, 旅行者, Venti')).toEqual(['Venti'])
  expect(named(starrail, '开拓者、『開拓者』 Trailblazer')).toEqual([])
})

test('prefers the item that can be pulled when two share a name', () => {
  expect(findItemsInText(starrail, 'March 7th')).toEqual(['1001'])
})

test('finds every item in a text that names it, once, in any context', () => {
  const items = fc.constantFrom(
    ...Object.values(genshin).filter(({ names }) => names.en !== 'Traveler'),
  )
  fc.assert(
    fc.property(fc.array(items, { minLength: 1, maxLength: 6 }), (chosen) => {
      for (const language of ['en', 'ja', 'zh-Hans'] as const) {
        const names = chosen.map((item) => item.names[language] ?? item.names.en)
        const text = names.map((name) => `「${name}」`).join('x') + names.join(', ')
        const found = findItemsInText(genshin, text).map((id) => genshin[id])
        expect(new Set(found.map((item) => item?.names[language] ?? item?.names.en))).toEqual(
          new Set(names),
        )
      }
    }),
    { numRuns: 40 },
  )
})

test('reads a hostile text quickly', () => {
  const text = 'Wolf '.repeat(50_000)
  const before = performance.now()
  expect(findItemsInText(genshin, text)).toEqual([])
  expect(performance.now() - before).toBeLessThan(2000)
})
