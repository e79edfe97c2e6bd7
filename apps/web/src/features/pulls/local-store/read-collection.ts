import { collectItems, type CopySource } from '@bannerday/domain/collection/pull-collection'
import type { ItemKind } from '@bannerday/domain/games/item-kind'
import type { Language } from '@bannerday/domain/language'
import { nearestText } from '@bannerday/domain/nearest-text'
import type { Rarity } from '@bannerday/domain/pulls/pull'
import type { OutcomeCounts } from '@bannerday/domain/outcomes/outcome-counts'
import { ok, type Result } from '@bannerday/domain/result'
import type { StorageProblem } from './database.ts'
import { getItemName, openAccount, type OpenAccount } from './open-account.ts'
import { type BannerWindow, createBannerWindows } from './read-runs.ts'
import type { AccountId } from './stored-account.ts'

/** Returns all items of the two upper rarities, owned or not. */
export async function readCollection(
  id: AccountId,
  language: Language,
): Promise<Result<readonly CollectionItem[], StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const { histories, items, facts, banners } = account.value
  const windows =
    facts === null
      ? new Map<string, readonly BannerWindow[]>()
      : createBannerWindows(id, banners, facts.zoneHours)
  const getMoment = (item: string, source: CopySource): CopyMoment => ({
    ...source,
    banner: getBanner(windows, item, source, language),
  })
  const getName = (item: string) =>
    getItemName(items, item, language) ?? findNameInFile(account.value, item)
  const pulled = collectItems(histories).map(
    ({ item, rarity, copies, first, last, outcomes }): CollectionItem => ({
      item,
      name: getName(item),
      kind: items[item]?.kind ?? null,
      rarity,
      copies,
      first: getMoment(item, first),
      last: getMoment(item, last),
      outcomes,
    }),
  )
  const pulledIds = new Set(pulled.map(({ item }) => item))
  const others = Object.entries(items).flatMap(([item, { rarity, kind }]): CollectionItem[] =>
    rarity === 3 || pulledIds.has(item)
      ? []
      : [{ item, name: getName(item), kind, rarity, copies: 0, ...NEVER_PULLED }],
  )
  return ok([...pulled, ...others])
}

const NEVER_PULLED = { first: null, last: null, outcomes: null }

function findNameInFile({ histories }: OpenAccount, item: string): string {
  for (const { pulls } of histories) {
    const name = pulls.find(({ itemId, name }) => itemId === item && name !== undefined)?.name
    if (name !== undefined) return name
  }
  return item
}

/** Returns the one of several concurrent banners of a type that features the item. */
function getBanner(
  windows: ReadonlyMap<string, readonly BannerWindow[]>,
  item: string,
  { time, pullType }: CopySource,
  language: Language,
): string | null {
  const running = (windows.get(pullType) ?? []).filter(
    ({ start, end }) => start <= time && (end === null || time <= end),
  )
  const [window, other] =
    running.length > 1 ? running.filter(({ banner }) => banner.fiveStar.includes(item)) : running
  if (window === undefined || other !== undefined) return null
  return nearestText(window.banner.names, language) ?? null
}

/** When a copy was pulled, and on which type and banner. */
export type CopyMoment = {
  /** Server time, `yyyy-MM-dd HH:mm:ss`. */
  readonly time: string
  readonly pullType: string
  /** The banner's name; null when unknown or ambiguous. */
  readonly banner: string | null
}

/** An item of the two upper rarities, owned or not. */
export type CollectionItem = {
  readonly item: string
  readonly name: string
  readonly kind: ItemKind | null
  readonly rarity: Rarity
  /** 0 for an item that was never pulled. */
  readonly copies: number
  readonly first: CopyMoment | null
  readonly last: CopyMoment | null
  readonly outcomes: OutcomeCounts | null
}
