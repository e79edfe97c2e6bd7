import type { Language } from '@bannerday/domain/language'
import {
  applyEdit,
  type EditRefusal,
  type EditResult,
  type PullEdit,
} from '@bannerday/domain/pulls/manual-pulls'
import { completeItem } from '@bannerday/domain/pulls/item-lookup'
import type { Pull, Rarity } from '@bannerday/domain/pulls/pull'
import { ok, type Result } from '@bannerday/domain/result'
import type { ItemTable } from '@bannerday/game-data/item'
import { createItemLookup } from '@bannerday/game-data/item-lookup'
import { changeWithPoint, formatServerTime, readAccount } from './accounts.ts'
import type { StorageProblem } from './database.ts'
import { getItemName, openAccount } from './open-account.ts'
import { getRecordName } from './read-records.ts'
import {
  type AccountId,
  accountKey,
  emptyAccount,
  getReadIntervals,
  type StoredAccount,
} from './stored-account.ts'

/** The maximum number of changes that a preview lists. */
const MAX_LISTED_CHANGES = 20

/** The effect of a change on the stored pulls. */
export type EditPreview = {
  /** The first changes, oldest first. */
  readonly changes: readonly EditedPull[]
  /** The number of all changes. */
  readonly total: number
  /** The number of refused pulls by reason. */
  readonly refused: Readonly<Partial<Record<EditRefusal, number>>>
}

/** A pull before and after a change; null where there is none. */
export type EditedPull = { readonly before: ShownPull | null; readonly after: ShownPull | null }

type ShownPull = {
  readonly pullType: string
  /** Server time, `yyyy-MM-dd HH:mm:ss`. */
  readonly time: string
  readonly name: string
  readonly rarity: Rarity | null
}

/** Computes the effect of a change without saving it. */
export async function previewEdit(
  id: AccountId,
  edit: PullEdit,
  language: Language,
  atMs: number,
): Promise<Result<EditPreview, StorageProblem>> {
  const opened = await openAccount(id)
  if (!opened.ok) return opened
  const stored = await readAccount(id)
  if (!stored.ok) return stored
  const { items } = opened.value
  const { changes, refused } = editAccount(stored.value ?? emptyAccount(id), edit, items, atMs)
  const show = (pull: Pull | null): ShownPull | null =>
    pull && {
      pullType: pull.pullType,
      time: pull.time,
      name: getRecordName(pull, items, language),
      rarity: pull.rarity ?? null,
    }
  const reasons = Map.groupBy(refused, ({ reason }) => reason)
  return ok({
    changes: changes
      .slice(0, MAX_LISTED_CHANGES)
      .map(({ before, after }) => ({ before: show(before), after: show(after) })),
    total: changes.length,
    refused: Object.fromEntries([...reasons].map(([reason, { length }]) => [reason, length])),
  })
}

/** Saves a change of pulls with a restore point, whose id it returns. */
export async function savePullEdit(
  id: AccountId,
  edit: PullEdit,
  atMs: number,
): Promise<Result<number, StorageProblem>> {
  // The item tables are loaded first: a transaction ends while it waits for anything else.
  const opened = await openAccount(id)
  if (!opened.ok) return opened
  const { items } = opened.value
  return changeWithPoint('edit', [id], atMs, async (transaction) => {
    const games = transaction.objectStore('games')
    const account = (await games.get(accountKey(id))) ?? emptyAccount(id)
    const { pulls } = editAccount(account, edit, items, atMs)
    const gachaTypes = Object.fromEntries(Map.groupBy(pulls, ({ pullType }) => pullType))
    await games.put({ ...account, gachaTypes })
  })
}

function editAccount(
  account: StoredAccount,
  edit: PullEdit,
  items: ItemTable,
  atMs: number,
): EditResult {
  // Completed as in the records, because the item is part of the key of a pull without an id.
  const lookup = createItemLookup(items, true)
  const pulls = Object.values(account.gachaTypes).flatMap((type) =>
    type.map((pull) => completeItem(pull, lookup)),
  )
  return applyEdit(pulls, edit, getReadIntervals(account), formatServerTime(atMs, account.zone))
}

/** An item that a player can choose for a pull. */
export type ItemChoice = {
  readonly itemId: string
  readonly name: string
  readonly rarity: Rarity
}

/** Returns all items of the account's game, the rarest first and then by name. */
export async function listItems(
  id: AccountId,
  language: Language,
): Promise<Result<readonly ItemChoice[], StorageProblem>> {
  const opened = await openAccount(id)
  if (!opened.ok) return opened
  const { items } = opened.value
  const { compare } = new Intl.Collator(language)
  return ok(
    Object.entries(items)
      .map(([itemId, { rarity }]) => {
        return { itemId, rarity, name: getItemName(items, itemId, language) ?? itemId }
      })
      .sort((a, b) => b.rarity - a.rarity || compare(a.name, b.name)),
  )
}
