import { collectItems } from '@bannerday/domain/collection/pull-collection'
import type { Language } from '@bannerday/domain/language'
import { createRecord } from '@bannerday/domain/outcomes/pity-records'
import { ok, type Result } from '@bannerday/domain/result'
import type { StorageProblem } from './database.ts'
import { openAccount } from './open-account.ts'
import { toRecordRow } from './read-records.ts'
import type { RecordRow } from './record-view.ts'
import type { AccountId } from './stored-account.ts'

/** Returns the account's copies of an item and the pulls that gave them, newest first. */
export async function readItem(
  id: AccountId,
  item: string,
  language: Language,
): Promise<Result<OwnItem, StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const { histories, items } = account.value
  const pulls = histories.flatMap((history) =>
    history.pulls.flatMap(({ itemId }, index): ItemPull[] => {
      const record = itemId === item ? createRecord(history, index) : undefined
      return record === undefined
        ? []
        : [{ pullType: history.pullType, row: toRecordRow(record, history, items, language) }]
    }),
  )
  return ok({
    copies: collectItems(histories).find((owned) => owned.item === item)?.copies ?? 0,
    pulls: pulls.toSorted((a, b) => (a.row.time < b.row.time ? 1 : -1)),
  })
}

/** An account's copies of an item. */
export type OwnItem = {
  readonly copies: number
  /** Newest first. */
  readonly pulls: readonly ItemPull[]
}

export type ItemPull = { readonly pullType: string; readonly row: RecordRow }
