import { expect, test } from 'vitest'
import { rarityName } from './rarity-name.ts'

test.each([
  ['genshin', 5, 'en', '5★'],
  ['starrail', 4, 'zh-Hans', '4★'],
  ['wuthering', 5, 'ja', '★5'],
  ['zenless', 5, 'ja', 'S'],
] as const)('%s %i in %s is %s', (game, rarity, language, name) => {
  expect(rarityName(game, rarity, language)).toBe(name)
})
