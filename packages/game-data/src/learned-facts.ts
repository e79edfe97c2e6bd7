import {
  isProvisionalId,
  type LearnedBanner,
  type LearnedItem,
  type LearnedPoolItem,
} from '@bannerday/domain/gacha-info/learned-facts'
import { LANGUAGES } from '@bannerday/domain/language'
import type { StandardItem } from '@bannerday/domain/outcomes/top-outcome'
import type { Pull } from '@bannerday/domain/pulls/pull'
import type { Banner } from './banner.ts'
import { findItemByName } from './find-item-by-name.ts'
import type { Item, ItemTable } from './item.ts'

/**
 * The bundled items with those that static banner data revealed. A bundled name stays; missing
 * names are added. An item without an English name has its first known one as such.
 */
export function addLearnedItems(items: ItemTable, learned: readonly LearnedItem[]): ItemTable {
  if (learned.length === 0) return items
  const all: Record<string, Item> = { ...items }
  for (const { id, rarity, kind, names } of learned) {
    const bundled = items[id]
    const first = LANGUAGES.map((language) => names[language]).find((name) => name !== undefined)
    const en = bundled?.names.en ?? names.en ?? first
    if (en === undefined) continue
    all[id] = { rarity, kind, ...bundled, names: { ...names, ...bundled?.names, en } }
  }
  return all
}

/** Two sources give the start of a banner within hours, and runs are weeks apart. */
const NEAR_DAYS = 3

/** The bundled banners with the learned runs that they lack, by start. */
export function addLearnedBanners(
  banners: readonly Banner[],
  learned: readonly LearnedBanner[],
): readonly Banner[] {
  const added = learned
    .filter((run) => !banners.some((banner) => isSameRun(banner, run)))
    .map((run): Banner => ({ version: null, ...run }))
  return added.length === 0
    ? banners
    : [...banners, ...added].toSorted((a, b) => (a.start < b.start ? -1 : 1))
}

function isSameRun(banner: Banner, { pullType, start, fiveStar }: LearnedBanner): boolean {
  if (banner.pullType !== pullType) return false
  if (!banner.fiveStar.some((id) => fiveStar.includes(id))) return false
  const days = Temporal.PlainDateTime.from(banner.start).until(start).total('days')
  return Math.abs(days) <= NEAR_DAYS
}

/** The bundled standard items with those that a lost 50/50 can give since a learned day. */
export function addLearnedPool(
  standard: readonly StandardItem[],
  learned: readonly LearnedPoolItem[],
): readonly StandardItem[] {
  return [...standard, ...learned.filter((item) => !standard.some(({ id }) => id === item.id))]
}

/** The items of a game and where they can be pulled, bundled and learned. */
export type GameFacts = {
  readonly items: ItemTable
  readonly banners: readonly Banner[]
  readonly standard: readonly StandardItem[]
}

/** Fills provisional ids by pulls, whose rows have the id and the name of an item. */
export function revealItemIds(facts: GameFacts, pulls: Iterable<Pull>): GameFacts {
  const revealed = new Map<string, string>()
  for (const { itemId, name } of pulls) {
    if (itemId === undefined || name === undefined || facts.items[itemId]) continue
    const found = findItemByName(facts.items, name)
    if (found !== undefined && isProvisionalId(found)) revealed.set(found, itemId)
  }
  if (revealed.size === 0) return facts
  const toId = (id: string) => revealed.get(id) ?? id
  return {
    items: Object.fromEntries(Object.entries(facts.items).map(([id, item]) => [toId(id), item])),
    banners: facts.banners.map((banner) => ({
      ...banner,
      fiveStar: banner.fiveStar.map(toId),
      fourStar: banner.fourStar?.map(toId) ?? null,
    })),
    standard: facts.standard.map((item) => ({ ...item, id: toId(item.id) })),
  }
}
