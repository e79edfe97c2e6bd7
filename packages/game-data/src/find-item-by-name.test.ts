import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findItemByName } from './find-item-by-name.ts'
import { loadItems } from './items.ts'

const genshin = await loadItems('genshin')
const starrail = await loadItems('starrail')
const wuthering = await loadItems('wuthering')

test('finds an item by its name in any language', () => {
  for (const name of ["Wolf's Gravestone", '狼的末路', '狼の末路', 'Mort-du-loup']) {
    expect(genshin[findItemByName(genshin, name) ?? '']?.names.en, name).toBe("Wolf's Gravestone")
  }
})

test('ignores case, width, spaces and punctuation', () => {
  expect(findItemByName(wuthering, 'yangyang xuanling')).toBe('1610')
  expect(findItemByName(wuthering, '陆赫斯')).toBe('1510')
  expect(findItemByName(wuthering, 'Ｓｗｏｒｄ＃１８')).toBe('21020034')
})

test('prefers the older item when two share a name', () => {
  expect(findItemByName(starrail, 'March 7th')).toBe('1001')
})

test('returns undefined for an unknown name', () => {
  expect(findItemByName(genshin, 'Unknown')).toBeUndefined()
  expect(findItemByName(genshin, '')).toBeUndefined()
})

test('finds every item by every name of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(genshin)), (item) => {
      for (const name of Object.values(item.names).filter((known) => known !== undefined)) {
        const found = genshin[findItemByName(genshin, name) ?? '']
        expect(Object.values(found?.names ?? {})).toContain(name)
      }
    }),
  )
})
