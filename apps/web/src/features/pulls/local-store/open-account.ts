import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { nearestText } from '@bannerday/domain/nearest-text'
import { analyzeAccount, type AnalyzedAccount } from '@bannerday/domain/outcomes/pity-records'
import { createOutcomeFacts, type OutcomeFacts } from '@bannerday/domain/outcomes/top-outcome'
import { completeItem, type ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import { ok, type Result } from '@bannerday/domain/result'
import type { ItemTable } from '@bannerday/game-data/item'
import { createItemLookup } from '@bannerday/game-data/item-lookup'
import { type GameFacts, revealItemIds } from '@bannerday/game-data/learned-facts'
import { readAccount } from './accounts.ts'
import type { StorageProblem } from './database.ts'
import { loadFactsWithoutItems, loadGameFacts } from '#shared/game-facts.ts'
import { type AccountId, accountKey, type StoredAccount } from './stored-account.ts'

/** A stored account with its pulls counted and their outcomes computed. */
export type OpenAccount = AnalyzedAccount & {
  readonly items: ItemTable
  readonly banners: GameFacts['banners']
  /** Null when nothing is stored. */
  readonly facts: OutcomeFacts | null
  readonly settings: NonNullable<StoredAccount['settings']>
}

type Opening = Promise<Result<OpenAccount, StorageProblem>>

let opened: { readonly key: string; readonly opening: Opening } | undefined

/** Opens an account once for all queries. A missing account has no histories. */
export function openAccount(id: AccountId): Opening {
  const key = accountKey(id)
  if (opened?.key === key) return opened.opening
  const opening = open(id)
  opened = { key, opening }
  // Clears the cache after a failure, so that the next request retries.
  const clear = () => {
    if (opened?.opening === opening) opened = undefined
  }
  opening.then((result) => result.ok || clear(), clear)
  return opening
}

/** Clears the cached account. Called after a change of stored pulls. */
export function clearAccountCache(): void {
  opened = undefined
}

async function open(id: AccountId): Opening {
  const [account, loaded] = await Promise.all([
    readAccount(id),
    loadGameFacts(id.game).catch(() => loadFactsWithoutItems(id.game)),
  ])
  if (!account.ok) return account
  if (account.value === undefined) {
    const { items, banners } = loaded
    return ok({ histories: [], gaps: [], items, banners, facts: null, settings: {} })
  }
  const pulls = Object.values(account.value.gachaTypes).flat()
  const { items, banners, standard } = revealItemIds(loaded, pulls)
  const { game, zone, settings = {} } = account.value
  const facts = createOutcomeFacts(game, banners, standard, zone)
  return ok({
    ...analyzeAccount(completeItems(account.value, items), facts, settings),
    items,
    banners,
    facts,
    settings,
  })
}

/** Completes pulls that were stored before the item tables contained their items. */
function completeItems(
  { gachaTypes }: StoredAccount,
  items: ItemTable,
): StoredAccount['gachaTypes'] {
  const facts = createItemLookup(items, true)
  const types = Object.entries(gachaTypes).map(([type, pulls]) => [
    type,
    pulls.map((pull) => completeItem(pull, facts)),
  ])
  return Object.fromEntries(types) as StoredAccount['gachaTypes']
}

/**
 * Returns the name of an item in the language or the nearest one, or undefined for an unknown item.
 */
export function getItemName(
  items: ItemTable,
  itemId: string | undefined,
  language: Language,
): string | undefined {
  const names = items[itemId ?? '']?.names
  return names && nearestText(names, language)
}

let loading: Promise<ByGame<ItemLookup>> | undefined

/** Loads the item tables on first use (single-flight). */
export function loadItemLookups(): Promise<ByGame<ItemLookup>> {
  loading ??= loadAll().catch((error: unknown) => {
    // Clears the cache, so that the next import retries.
    loading = undefined
    throw error
  })
  return loading
}

async function loadAll(): Promise<ByGame<ItemLookup>> {
  const entries = await Promise.all(
    GAME_IDS.map(async (game): Promise<[GameId, ItemLookup]> => [
      game,
      createItemLookup((await loadGameFacts(game)).items),
    ]),
  )
  return Object.fromEntries(entries) as ByGame<ItemLookup>
}
