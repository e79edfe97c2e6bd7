import type { ItemLookups } from '../formats/pull-file/found-file.ts'
import { type ByGame, GAME_IDS } from '../game.ts'
import type { Rarity } from '../pulls/pull.ts'
import type { ItemLookup } from '../pulls/item-lookup.ts'

type Items = Readonly<Record<string, readonly [Rarity, ...names: string[]]>>

const SAMPLE_ITEMS: Partial<ByGame<Items>> = {
  genshin: {
    '10000003': [5, 'Jean', '琴'],
    '10000016': [5, 'Diluc'],
    '10000041': [5, 'Mona'],
    '10000050': [4, 'Thoma'],
    '10000107': [5, 'Citlali'],
    '11306': [3, "Traveler's Handy Sword"],
    '15302': [3, "Sharpshooter's Oath"],
  },
  starrail: {
    '1014': [5, 'Saber'],
    '1202': [4, 'Tingyun'],
    '20011': [3, 'Loop'],
    '20022': [3, 'Reminiscence', '溯忆'],
  },
  zenless: {
    '1021': [5, 'Nekomata', '猫又'],
    '1101': [5, 'Koleda', '珂蕾妲'],
    '12004': [3, '[Reverb] Mark I', '「残响」-Ⅰ型'],
  },
  wuthering: {
    '1205': [5, 'Changli'],
    '21010043': [3, 'Broadblade of Voyager', '远行者长刃·辟路'],
    '21020013': [3, 'Sword of Night'],
    '21020016': [5, 'Blazing Brilliance'],
  },
}

function createLookup(items: Items): ItemLookup {
  const ids = new Map<string, string>()
  for (const [id, [, ...names]] of Object.entries(items)) {
    for (const name of names) ids.set(normalizeName(name), id)
  }
  return {
    getRarity: (itemId) => (Object.hasOwn(items, itemId) ? items[itemId]?.[0] : undefined),
    findItemId: (name) => ids.get(normalizeName(name)),
  }
}

/** Normalizes a name like the item tables. */
function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}

function createLookups(items: Partial<ByGame<Items>>): ItemLookups {
  return Object.fromEntries(
    GAME_IDS.map((game) => [game, createLookup(items[game] ?? {})]),
  ) as ItemLookups
}

/** A few items of each game, with names as the samples write them. */
export const sampleItemLookups: ItemLookups = createLookups(SAMPLE_ITEMS)

/** Empty item tables. */
export const emptyItemLookups: ItemLookups = createLookups({})
