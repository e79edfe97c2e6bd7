import type { ItemLookup } from '../../pulls/item-lookup.ts'
import { ok, type Result } from '../../result.ts'
import type { ServerRegion } from '../../games/server-region.ts'
import { getList } from '../pull-file/file-info.ts'
import type { FoundAccount, FoundFile, FoundList, ItemLookups } from '../pull-file/found-file.ts'
import { getField, isJsonObject, getText, type JsonObject } from '../json/json-value.ts'
import { parseNestedJson } from '../json/nested-json.ts'
import type { PullFileProblem, UnreadableRow } from '../pull-file/pull-file.ts'

/** The key of a banner after the prefix of an account (`account2-`; the first account has none). */
const COUNTER_KEY =
  /^(.*)wish-counter-(beginners|standard|character-event|weapon-event|chronicled)$/

const TYPES: Readonly<Record<string, string>> = {
  beginners: '100',
  standard: '200',
  'character-event': '301',
  'weapon-event': '302',
  chronicled: '500',
}

const REGIONS: Readonly<Record<string, ServerRegion>> = {
  America: 'america',
  Asia: 'asia',
  China: 'china',
  Europe: 'europe',
}

const NO_LIST = {
  game: 'genshin',
  account: 1,
  row: null,
  uid: null,
  pullType: null,
  reason: 'no-list',
} as const

/**
 * Reads the data file of paimon.moe, a dump of its local store (as of 2025-08): genshin, several
 * accounts, pulls oldest first in server time, without ids and named by their English name.
 */
export function readPaimonMoe(
  json: unknown,
  itemLookups: ItemLookups,
): Result<FoundFile, PullFileProblem> | null {
  if (!isJsonObject(json)) return null
  const lists = new Map<string, FoundList[]>()
  const unreadable: UnreadableRow[] = []
  for (const key of Object.keys(json)) {
    const [, prefix, banner] = COUNTER_KEY.exec(key) ?? []
    if (prefix === undefined || banner === undefined) continue
    const counter = parseNestedJson(getField(json, key))
    const account = lists.get(prefix) ?? []
    lists.set(prefix, account)
    if (counter === null) continue
    const rows = isJsonObject(counter) ? getList(counter, 'pulls') : null
    if (rows === null) {
      unreadable.push({ ...NO_LIST, section: key })
      continue
    }
    const toRow = (pull: JsonObject) => toLogRow(pull, TYPES[banner] ?? '', itemLookups.genshin)
    account.push({
      section: key,
      account: 1,
      rows: [...rows.entries()],
      toRow,
      order: 'oldest-first',
    })
  }
  if (lists.size === 0) return null
  const accounts = [...lists].map(([prefix, found]) => toAccount(json, prefix, found))
  return ok({ format: 'paimon-moe', app: 'paimon.moe', accounts, unreadable })
}

function toAccount(json: JsonObject, prefix: string, lists: readonly FoundList[]): FoundAccount {
  return {
    gameId: 'genshin',
    uid: getNestedText(json, `${prefix}wish-uid`),
    name: prefix.replace(/-$/, '') || 'paimon.moe',
    region: REGIONS[getNestedText(json, `${prefix}server`) ?? ''],
    lists,
  }
}

/** A string of the store, which old dumps quote again. */
function getNestedText(json: JsonObject, key: string): string | undefined {
  return getText({ value: parseNestedJson(getField(json, key)) }, 'value')
}

function toLogRow(pull: JsonObject, type: string, items: ItemLookup): JsonObject {
  const { rate, manualInput } = pull
  const { id, ...row } = {
    gacha_type: getText(pull, 'code') ?? type,
    time: pull.time,
    id: getText(pull, 'id') ?? '',
    rate,
    manualInput,
  }
  return { ...row, ...findItemBySlug(id, pull.type, items) }
}

/** A name in snake case; `unknown_3_star` is a manually entered pull. */
function findItemBySlug(slug: string, kind: unknown, items: ItemLookup): JsonObject {
  const rank = /^unknown_([345])_star$/.exec(slug)?.[1]
  if (rank !== undefined) return { rank_type: rank, item_type: kind }
  const itemId = items.findItemId(slug)
  if (itemId !== undefined) return { item_id: itemId }
  return { name: slug.replaceAll('_', ' '), item_type: kind }
}
