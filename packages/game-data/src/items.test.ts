import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { LANGUAGES, type Language } from '@bannerday/domain/language'
import { describe, expect, test } from 'vitest'
import { itemTableSchema } from './items-schema.ts'
import { loadItems } from './items.ts'

/** Minimum number of items with a name in the language; fewer mean lost facts. */
const coverage: Record<GameId, Record<Language, number>> = {
  genshin: { en: 347, 'zh-Hans': 347, 'zh-Hant': 344, ja: 344, ko: 342, fr: 342 },
  starrail: { en: 267, 'zh-Hans': 263, 'zh-Hant': 262, ja: 262, ko: 262, fr: 260 },
  zenless: { en: 199, 'zh-Hans': 199, 'zh-Hant': 197, ja: 193, ko: 151, fr: 149 },
  wuthering: { en: 178, 'zh-Hans': 178, 'zh-Hant': 178, ja: 154, ko: 151, fr: 96 },
}

describe.each(GAME_IDS)('item data of %s', (game) => {
  test('matches the schema with an English name each', async () => {
    const items = await loadItems(game)
    expect(itemTableSchema(game).safeParse(items).error).toBeUndefined()
  })

  test('has names in as many languages as known', async () => {
    const items = Object.values(await loadItems(game))
    for (const language of LANGUAGES) {
      const named = items.filter((item) => item.names[language] !== undefined)
      expect(named.length, language).toBeGreaterThanOrEqual(coverage[game][language])
    }
  })

  test('contains no markup in names', async () => {
    for (const item of Object.values(await loadItems(game))) {
      for (const name of Object.values(item.names)) expect(name).not.toMatch(/[{}<>#]\w*[#}>]/u)
    }
  })
})

test('finds an item by the id of the pull log', async () => {
  const genshin = await loadItems('genshin')
  expect(genshin['10000003']).toMatchObject({
    rarity: 5,
    kind: 'character',
    names: { en: 'Jean', 'zh-Hans': '琴', ja: 'ジン', ko: '진' },
  })
  const wuthering = await loadItems('wuthering')
  expect(wuthering['1413']).toMatchObject({ rarity: 5, kind: 'resonator', names: { ja: '清宵' } })
})

test('converts Zenless Zone Zero ranks to the scale of the other games', async () => {
  const zenless = await loadItems('zenless')
  expect(zenless['1021']).toMatchObject({ rarity: 5, kind: 'agent' })
  expect(zenless['1011']).toMatchObject({ rarity: 4, kind: 'agent' })
  expect(zenless['53001']).toMatchObject({ rarity: 4, kind: 'bangboo' })
})
