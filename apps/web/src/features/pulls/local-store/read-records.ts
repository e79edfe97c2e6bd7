import type { Language } from '@bannerday/domain/language'
import {
  type AnalyzedHistory,
  createRecord,
  type PullRecord,
} from '@bannerday/domain/outcomes/pity-records'
import { getManualMark } from '@bannerday/domain/pulls/manual-mark'
import { assignPullKeys } from '@bannerday/domain/pulls/pull-key'
import { getItemIdOrName, type Pull } from '@bannerday/domain/pulls/pull'
import { ok, type Result } from '@bannerday/domain/result'
import { matchesQuery, normalizeSearchText } from '@bannerday/domain/search-text'
import type { ItemTable } from '@bannerday/game-data/item'
import type { StorageProblem } from './database.ts'
import { getItemName, openAccount, type OpenAccount } from './open-account.ts'
import {
  RECORD_COLUMNS,
  type RecordColumn,
  type RecordRow,
  type RecordSlice,
  type RecordView,
} from './record-view.ts'
import type { AccountId } from './stored-account.ts'

type Selection = { readonly view: string; readonly indexes: readonly number[] }

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
  const history = histories.find((candidate) => candidate.pullType === pullType)
  if (history === undefined) return ok({ types, pullType, start, rows: [], matching: 0 })
  const indexes = getIndexes(account.value, history, view)
  const rows = indexes
    .slice(start, start + count)
    .flatMap((index) => createRecord(history, index) ?? [])
    .map((record) => toRecordRow(record, history, items, view.language))
  return ok({ types, pullType, start, rows, matching: indexes.length })
}

function getIndexes(
  account: OpenAccount,
  history: AnalyzedHistory,
  view: RecordView,
): readonly number[] {
  const text = JSON.stringify(view)
  const last = selections.get(account)
  if (last?.view === text) return last.indexes
  const indexes = selectRecords(history, account.items, view)
  selections.set(account, { view: text, indexes })
  // Prepares all sort orders, because the next action may be sorting.
  prepareOrders(history, account.items, view.language)
  return indexes
}

/** Returns the indexes of the rows that a view shows, in display order. */
export function selectRecords(
  history: AnalyzedHistory,
  items: ItemTable,
  view: RecordView,
): readonly number[] {
  const { sortBy, isDescending, language } = view
  const { valued, valueless } = getOrder(history, sortBy, items, language)
  const isShown = createFilter(items, view)
  const shown = (index: number) => {
    const pull = history.pulls[index]
    return pull !== undefined && isShown(pull)
  }
  const indexes = valued.filter(shown)
  if (isDescending) indexes.reverse()
  return [...indexes, ...valueless.filter(shown)]
}

function createFilter(items: ItemTable, view: RecordView): (pull: Pull) => boolean {
  const rarities = new Set<Pull['rarity']>(view.rarities)
  // A pull of unknown rarity belongs to no filter chip. It is hidden when any chip is off.
  if (rarities.size === 3) rarities.add(undefined)
  const { from, to } = view
  const matches = createNameFilter(items, view)
  return (pull) =>
    rarities.has(pull.rarity) &&
    (from === null || pull.time >= from) &&
    (to === null || pull.time.slice(0, 10) <= to) &&
    matches(pull)
}

/** Caches the result per name, because a history repeats few names many times. */
function createNameFilter(
  items: ItemTable,
  { query, language }: RecordView,
): (pull: Pull) => boolean {
  if (query.trim() === '') return () => true
  const results = new Map<string, boolean>()
  return (pull) => {
    const name = getRecordName(pull, items, language)
    const matches = results.get(name) ?? matchesQuery(normalizeSearchText(name), query)
    results.set(name, matches)
    return matches
  }
}

/** The row indexes of a history sorted by a column, in ascending order. */
type RecordOrder = {
  readonly valued: readonly number[]
  /** The indexes of rows without a value, which are last in both directions. */
  readonly valueless: readonly number[]
}

/**
 * The cached sort orders. Each column is sorted once; filters and direction are applied to the
 * result.
 */
const orders = new WeakMap<AnalyzedHistory, Map<string, RecordOrder>>()

function getOrder(
  history: AnalyzedHistory,
  column: RecordColumn,
  items: ItemTable,
  language: Language,
): RecordOrder {
  const cached = orders.get(history) ?? new Map<string, RecordOrder>()
  orders.set(history, cached)
  const key = `${column} ${language}`
  const order = cached.get(key) ?? sortBy(history, getKey(column, history, items, language))
  cached.set(key, order)
  return order
}

/** Prepares all sort orders one after another, and yields to requests in between. */
function prepareOrders(history: AnalyzedHistory, items: ItemTable, language: Language): void {
  for (const column of RECORD_COLUMNS) {
    setTimeout(() => getOrder(history, column, items, language))
  }
}

/** A small integer, or no value. */
type Key = (pull: Pull, index: number) => number | null | undefined

/** Sorts by a key with a bucket sort, because rows have few distinct keys. */
function sortBy({ pulls }: AnalyzedHistory, getRowKey: Key | null): RecordOrder {
  if (getRowKey === null) return { valued: Array.from(pulls.keys()), valueless: [] }
  const buckets: number[][] = []
  const valueless: number[] = []
  for (const [index, pull] of pulls.entries()) {
    const key = getRowKey(pull, index) ?? null
    const bucket = key === null ? valueless : (buckets[key] ??= [])
    bucket.push(index)
  }
  return { valued: buckets.flat(), valueless }
}

/** Returns the sort key, or null when the history already has that order. */
function getKey(
  column: RecordColumn,
  { pulls, pity }: AnalyzedHistory,
  items: ItemTable,
  language: Language,
): Key | null {
  switch (column) {
    case 'number':
    case 'time':
      return null
    case 'rarity':
      return ({ rarity }) => rarity
    case 'pity':
      return (_, index) => pity.pullCounts[index]
    case 'name':
      return createRankKey(pulls, (pull) => getRecordName(pull, items, language), language)
    case 'type':
      return createRankKey(
        pulls,
        (pull) => items[pull.itemId ?? '']?.kind ?? pull.itemType ?? '',
        'en',
      )
    default:
      return column satisfies never
  }
}

/**
 * Returns the rank of each text. Comparing the few distinct texts is faster than comparing rows.
 */
function createRankKey(
  pulls: readonly Pull[],
  getText: (pull: Pull) => string,
  language: string,
): Key {
  const texts = pulls.map(getText)
  const { compare } = new Intl.Collator(language)
  const ranks = new Map([...new Set(texts)].sort(compare).map((text, rank) => [text, rank]))
  return (_, index) => ranks.get(texts[index] ?? '')
}

/** Returns the display data of a record. */
export function toRecordRow(
  { pull, number, count, certainty, outcome, choice, isAfterGap }: PullRecord,
  history: AnalyzedHistory,
  items: ItemTable,
  language: Language,
): RecordRow {
  return {
    key: pull.id ?? getKeys(history).get(pull) ?? '',
    number,
    time: pull.time,
    name: getRecordName(pull, items, language),
    item: pull.itemId !== undefined && items[pull.itemId] !== undefined ? pull.itemId : null,
    kind: items[pull.itemId ?? '']?.kind ?? null,
    itemType: pull.itemType ?? null,
    rarity: pull.rarity ?? null,
    count,
    certainty,
    outcome,
    choice,
    isAfterGap,
    manual: getManualMark(pull),
  }
}

/** The cached keys of pulls without an id. */
const keysByHistory = new WeakMap<AnalyzedHistory, ReadonlyMap<Pull, string>>()

function getKeys(history: AnalyzedHistory): ReadonlyMap<Pull, string> {
  const cached = keysByHistory.get(history)
  if (cached !== undefined) return cached
  const keys = new Map(assignPullKeys(history.pulls).map(({ key, pull }) => [pull, key]))
  keysByHistory.set(history, keys)
  return keys
}

/** Returns the item's name in the language, or the name in the file for an unknown item. */
export function getRecordName(pull: Pull, items: ItemTable, language: Language): string {
  return getItemName(items, pull.itemId, language) ?? pull.name ?? getItemIdOrName(pull)
}
