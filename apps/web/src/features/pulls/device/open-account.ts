import { readAccount } from './store/pull-store.ts'
import type { StorageProblem } from './store/storage-problem.ts'
import { accountKey, type AccountId, type StoredAccount } from './store/stored-account.ts'
import { analyzeAccount, type AnalyzedAccount } from '@bannerday/domain/outcomes/pity-records'
import { completeItem } from '@bannerday/domain/pulls/item-lookup'
import { createOutcomeFacts, type OutcomeFacts } from '@bannerday/domain/outcomes/top-outcome'
import { ok, type Result } from '@bannerday/domain/result'
import { loadBanners } from '@bannerday/game-data/banners'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import { standardItems } from '@bannerday/game-data/standard-items'
import { itemFacts } from '@bannerday/game-data/item-facts'

/** An account as the device holds it, counted and marked. */
export type OpenAccount = AnalyzedAccount & {
  readonly items: ItemTable
  /** Null where nothing is stored. */
  readonly facts: OutcomeFacts | null
  readonly settings: NonNullable<StoredAccount['settings']>
}

type Opening = Promise<Result<OpenAccount, StorageProblem>>

let opened: { readonly key: string; readonly opening: Opening } | undefined

/** Reads an account once for all queries. A missing one has no histories. */
export function openAccount(id: AccountId): Opening {
  const key = accountKey(id)
  if (opened?.key === key) return opened.opening
  const opening = open(id)
  opened = { key, opening }
  // The next question tries again.
  const forget = () => {
    if (opened?.opening === opening) opened = undefined
  }
  opening.then((result) => result.ok || forget(), forget)
  return opening
}

/** Clears the cached account after a change of stored pulls. */
export function clearAccountCache(): void {
  opened = undefined
}

async function open(id: AccountId): Opening {
  // Polyfill for the facts in browsers without Temporal.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const [account, items, banners] = await Promise.all([
    readAccount(id),
    // Without the table an item has the name that the player's file gave it.
    loadItems(id.game).catch((): ItemTable => ({})),
    loadBanners(id.game),
  ])
  if (!account.ok) return account
  if (account.value === undefined)
    return ok({ histories: [], gaps: [], items, facts: null, settings: {} })
  const { game, zone, settings = {} } = account.value
  const facts = createOutcomeFacts(game, banners, standardItems[game], zone)
  return ok({
    ...analyzeAccount(filled(account.value, items), facts, settings),
    items,
    facts,
    settings,
  })
}

/** A pull that was stored before the item tables knew its item. */
function filled({ gachaTypes }: StoredAccount, items: ItemTable): StoredAccount['gachaTypes'] {
  const facts = itemFacts(items)
  const types = Object.entries(gachaTypes).map(([type, pulls]) => [
    type,
    pulls.map((pull) => completeItem(pull, facts)),
  ])
  return Object.fromEntries(types) as StoredAccount['gachaTypes']
}
