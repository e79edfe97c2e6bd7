import { GAME_IDS } from '@bannerday/domain/game'
import { expect, test } from 'vitest'
import { loadItems } from './items.ts'
import { standardItems } from './standard-items.ts'

test.each(GAME_IDS)(
  'lists the standard items of %s as five-star items, each once',
  async (game) => {
    const items = await loadItems(game)
    const ids = standardItems[game].map(({ id }) => id)
    for (const id of ids) expect(items[id]?.rarity, id).toBe(5)
    expect(new Set(ids).size).toBe(ids.length)
  },
)
