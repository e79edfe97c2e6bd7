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
export function readCarriedFields(pull: Pull, carried: unknown): Pull {
  if (!isJsonObject(carried)) return pull
  const completed: { -readonly [K in keyof Pull]: Pull[K] } = { ...pull }
  const id = getField(carried, 'id')
  if (id === null) delete completed.id
  else if (typeof id === 'string' && id !== '') completed.id = id
  const place = getField(carried, 'place')
  if (completed.id === undefined && isPosition(place)) completed.place = place
  const extra = getRecord(carried, 'extra', isText)
  if (extra !== undefined) completed.extra = { ...completed.extra, ...extra }
  const alsoSeen = getRecord(carried, 'also_seen', isTextList)
  if (alsoSeen !== undefined) completed.alsoSeen = alsoSeen
  return completed
}

function getRecord<T>(
  carried: JsonObject,
  key: string,
  isValid: (value: unknown) => value is T,
): Readonly<Record<string, T>> | undefined {
  const found = getField(carried, key)
  if (!isJsonObject(found)) return undefined
  const record: Record<string, T> = {}
  for (const [name, value] of Object.entries(found)) {
    if (isValid(value) && name !== '__proto__') record[name] = value
  }
  return Object.keys(record).length === 0 ? undefined : record
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText)
}

function isPosition(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
