import { ok, type Result } from '../../result.ts'
import type { FoundAccount, FoundFile, FoundList } from '../pull-file/found-file.ts'
import { getField, isJsonObject, getText, type JsonObject } from '../json/json-value.ts'
import { decompressLzText } from './lz-text.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

/** A store's key starts with its profile's, which is a number or a word. */
const STORE = /^(.+)_warp-v2$/
const ITEMS = /^items_(\d+)$/

/** The first characters of its backup file. */
const COMPRESSED_PREFIX = 'srs'

/** The JSON of its packed backup file (`.dat`), or null for any other text. */
export function decompressStarrailstation(text: string): string | null {
  return text.startsWith(COMPRESSED_PREFIX)
    ? decompressLzText(text.slice(COMPRESSED_PREFIX.length))
    : null
}

/**
 * Reads the data of starrailstation: its backup (`data.stores`), the stores alone, or a bare list
 * of rows (shapes seen in 2024 to 2026). The account's number is nowhere; a profile has a name.
 * `uid` of a row is its record id, `timestamp` a moment in milliseconds.
 */
export function readStarrailstation(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const accounts = findAccounts(json)
  if (accounts.length === 0) return null
  return ok({ format: 'starrailstation', app: 'starrailstation', accounts })
}

function findAccounts(json: unknown): readonly FoundAccount[] {
  if (Array.isArray(json)) {
    const rows = json as unknown[]
    return rows.some(isWarp) ? [createAccount('starrailstation', [createList('list', rows)])] : []
  }
  if (!isJsonObject(json)) return []
  const data = getField(json, 'data')
  const nested = isJsonObject(data) ? getField(data, 'stores') : undefined
  const stores = isJsonObject(nested) ? nested : json
  const names = getProfileNames(json)
  const accounts = Object.keys(stores).flatMap((key) => {
    const profile = STORE.exec(key)?.[1]
    const store = getField(stores, key)
    if (profile === undefined || !isJsonObject(store)) return []
    return [createAccount(names.get(profile) ?? profile, findLists(store, key))]
  })
  // Empty profiles need no UID.
  const withRows = accounts.filter(({ lists }) => lists.some(({ rows }) => rows.length > 0))
  return withRows.length > 0 ? withRows : accounts
}

function isWarp(row: unknown): boolean {
  return isJsonObject(row) && Object.hasOwn(row, 'itemId') && Object.hasOwn(row, 'gachaType')
}

/**
 * The names of the profiles by storage key. Equal names get their key appended, because the UID is
 * requested by name.
 */
function getProfileNames(json: JsonObject): ReadonlyMap<string, string> {
  const found = getField(json, 'profiles')
  const profiles = Object.entries(isJsonObject(found) ? found : {}).flatMap(([index, profile]) => {
    const name = isJsonObject(profile) ? getText(profile, 'name') : undefined
    return isJsonObject(profile) && name !== undefined
      ? [{ key: getText(profile, 'key') ?? index, name }]
      : []
  })
  const byName = Map.groupBy(profiles, ({ name }) => name)
  return new Map(
    profiles.map(({ key, name }) => [
      key,
      byName.get(name)?.length === 1 ? name : `${name} (${key})`,
    ]),
  )
}

function createAccount(name: string, lists: readonly FoundList[]): FoundAccount {
  return { gameId: 'starrail', uid: undefined, name, lists }
}

function findLists(store: JsonObject, section: string): readonly FoundList[] {
  return Object.entries(store).flatMap(([key, rows]) =>
    ITEMS.test(key) && Array.isArray(rows) ? [createList(`${section}.${key}`, rows)] : [],
  )
}

function createList(section: string, rows: readonly unknown[]): FoundList {
  return { section, account: 1, rows: [...rows.entries()], toRow: toLogRow, hasInstants: true }
}

function toLogRow(warp: JsonObject): JsonObject {
  return {
    // A manually entered pull has a generated id.
    ...(warp.manual === true ? { manual: true } : { id: warp.uid }),
    gacha_type: warp.gachaType,
    gacha_id: warp.gachaId,
    item_id: warp.itemId,
    rank_type: warp.rarity,
    time: warp.timestamp,
  }
}
