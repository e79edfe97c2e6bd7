import type { StorageProblem } from './store/storage-problem.ts'
import type { AccountId } from './store/stored-account.ts'
import { createRecord, type AnalyzedHistory } from '@bannerday/domain/outcomes/pity-records'
import { ok, type Result } from '@bannerday/domain/result'
import { openAccount, type OpenAccount } from './open-account.ts'
import type { RecordSlice, RecordView } from './rows/record-outcomes.ts'
import { prepareOrders } from './rows/record-orders.ts'
import { recordRow } from './rows/record-row.ts'
import { selectRecords } from './rows/select-records.ts'

type Selection = { readonly view: string; readonly places: readonly number[] }

/** The last view of an account, because its parts are requested one after another. */
const selections = new WeakMap<OpenAccount, Selection>()

/** Returns the rows `start` to `start + count` of a view of an account. */
export async function readRecords(
  id: AccountId,
  view: RecordView,
  start: number,
  count: number,
): Promise<Result<RecordSlice, StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const { items } = account.value
  const histories = account.value.histories.filter(({ pulls }) => pulls.length > 0)
  const types = histories.map(({ pullType }) => pullType)
  const pullType = view.pullType ?? types[0] ?? null
  const history = histories.find((one) => one.pullType === pullType)
  if (history === undefined) return ok({ types, pullType, start, rows: [], matching: 0 })
  const places = getIndexes(account.value, history, view)
  const rows = places
    .slice(start, start + count)
    .flatMap((place) => createRecord(history, place) ?? [])
    .map((record) => recordRow(record, items, view.language))
  return ok({ types, pullType, start, rows, matching: places.length })
}

function getIndexes(
  account: OpenAccount,
  history: AnalyzedHistory,
  view: RecordView,
): readonly number[] {
  const text = JSON.stringify(view)
  const last = selections.get(account)
  if (last?.view === text) return last.places
  const places = selectRecords(history, account.items, view)
  selections.set(account, { view: text, places })
  // Prepares all sort orders, because the next action may be sorting.
  prepareOrders(history, account.items, view.language)
  return places
}
