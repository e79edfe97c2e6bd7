import type { GameId } from '@bannerday/domain/game'
import { matchesQuery } from '@bannerday/domain/search-text'
import { expect, test } from 'vitest'
import { gameWords } from './search.tsx'

test.each<[string, GameId]>([
  ['zzz', 'zenless'],
  ['ZZZ', 'zenless'],
  ['ゼンゼロ', 'zenless'],
  ['ぜんぜろ', 'zenless'],
  ['hsr', 'starrail'],
  ['スタレ', 'starrail'],
  ['Honkai: Star Rail', 'starrail'],
  ['star rail', 'starrail'],
  ['崩铁', 'starrail'],
  ['gi', 'genshin'],
  ['genshin', 'genshin'],
  ['原神', 'genshin'],
  ['wuwa', 'wuthering'],
  ['鳴潮', 'wuthering'],
])('finds in %s the game %s', (query, game) => {
  expect(matchesQuery(gameWords(game, query), query)).toBe(true)
  expect(gameWords(game === 'genshin' ? 'zenless' : 'genshin', query)).toBe('')
})

test('narrows other search words to the game', () => {
  expect(matchesQuery(`promeia\n${gameWords('zenless', 'zzz promeia')}`, 'zzz promeia')).toBe(true)
  expect(matchesQuery(`promeia\n${gameWords('zenless', 'hsr promeia')}`, 'hsr promeia')).toBe(false)
})

test.each(['shin', 'star', 'impact', 'ren', 'g', ''])('finds no game in %s', (query) => {
  expect(gameWords('genshin', query) + gameWords('starrail', query)).toBe('')
})
