import { expect, test } from 'vitest'
import { listCurrentBanners } from './current-banners.ts'
import type { FeaturedItem } from './featured-item.ts'
import type { GameId } from '../game.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 22)

function item(
  name: string,
  kind: FeaturedItem['kind'] = 'character',
  rarity: FeaturedItem['rarity'] = 5,
): FeaturedItem {
  return { id: name, name, kind, rarity }
}

function banner(uuid: string, gameId: GameId, ends: number, featured: readonly FeaturedItem[]) {
  const span = { start: NOW - 9 * HOUR, end: NOW + ends * HOUR }
  return { uuid, gameId, type: 'gacha' as const, featured, ...span }
}

test('lists the available characters of each game with their ends, each once', () => {
  const banners = [
    banner('event', 'genshin', 40, [item('Skirk'), item('Mika', 'character', 4)]),
    banner('collection', 'genshin', 30, [item('Venti'), item('Skirk')]),
    banner('weapon', 'genshin', 20, [item('Azurelight', 'weapon')]),
    { ...banner('coming', 'genshin', 90, [item('Durin')]), start: NOW + HOUR },
    { ...banner('no banner', 'genshin', 9, [item('Xiao')]), type: 'event' as const },
    banner('phase', 'starrail', 50, []),
    banner('signal', 'zenless', 60, [item('Ellen', 'agent')]),
  ]
  const current = listCurrentBanners(banners, ['zenless', 'starrail', 'genshin', 'wuthering'], NOW)
  expect(current.map(({ first, names }) => [first.uuid, names])).toEqual([
    ['signal', ['Ellen']],
    ['phase', []],
    ['collection', ['Venti']],
    ['event', ['Skirk']],
  ])
})

test('lists the last announced characters while the running banner is only projected', () => {
  const banners = [
    { ...banner('expected', 'genshin', 40, []), projected: true },
    banner('skirk', 'genshin', -2, [item('Skirk')]),
    banner('escoffier', 'genshin', -2, [item('Escoffier')]),
    banner('weapon', 'genshin', -1, [item('Azurelight', 'weapon')]),
    banner('older', 'genshin', -3, [item('Venti')]),
    { ...banner('never', 'genshin', -1, [item('Xiao')]), projected: true },
    { ...banner('next', 'genshin', 900, []), start: NOW + 60 * HOUR, projected: true },
  ]
  const [current] = listCurrentBanners(banners, ['genshin'], NOW)
  expect(current?.first.uuid).toBe('expected')
  expect(current?.before?.names).toEqual(['Skirk', 'Escoffier'])
  expect(current?.before?.last.uuid).toBe('skirk')
  const [announced] = listCurrentBanners(
    [banner('now', 'genshin', 9, [item('Mavuika')])],
    ['genshin'],
    NOW,
  )
  expect(announced?.before).toBeNull()
  expect(listCurrentBanners(banners.slice(0, 1), ['genshin'], NOW)[0]?.before).toBeNull()
})
