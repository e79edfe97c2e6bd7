import type { Pull } from '../../pulls/pull.ts'
import { getField, isJsonObject, type JsonObject } from '../json/json-value.ts'

/**
 * The field of an exported row for data that its format cannot express. Other programs ignore it;
 * ours reads it back, so that an export loses nothing.
 */
export const CARRIED_FIELD = 'bannerday'

/** The additional data of a row; absent fields mean nothing. */
export type CarriedFields = {
  /** The pull's own id where the row has a generated one: null for none. */
  readonly id?: string | null
  readonly place?: number
  /** Further fields whose names the format uses otherwise. */
  readonly extra?: Readonly<Record<string, string>>
  readonly also_seen?: Readonly<Record<string, readonly string[]>>
}

/** The pull of a row, completed by the row's mark; a mark in any other shape is passed over. */
export function readCarriedFields(pull: Pull, mark: unknown): Pull {
  if (!isJsonObject(mark)) return pull
  const marked: { -readonly [K in keyof Pull]: Pull[K] } = { ...pull }
  const id = getField(mark, 'id')
  if (id === null) delete marked.id
  else if (typeof id === 'string' && id !== '') marked.id = id
  const place = getField(mark, 'place')
  if (marked.id === undefined && isPlace(place)) marked.place = place
  const extra = recordOf(mark, 'extra', isText)
  if (extra !== undefined) marked.extra = { ...marked.extra, ...extra }
  const alsoSeen = recordOf(mark, 'also_seen', isTextList)
  if (alsoSeen !== undefined) marked.alsoSeen = alsoSeen
  return marked
}

function recordOf<T>(
  mark: JsonObject,
  key: string,
  fits: (value: unknown) => value is T,
): Readonly<Record<string, T>> | undefined {
  const found = getField(mark, key)
  if (!isJsonObject(found)) return undefined
  const record: Record<string, T> = {}
  for (const [name, value] of Object.entries(found)) {
    if (fits(value) && name !== '__proto__') record[name] = value
  }
  return Object.keys(record).length === 0 ? undefined : record
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText)
}

function isPlace(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
