import { isStorable } from '../is-storable.ts'
import { EXTRA_PREFIX, MAX_EXTRA_FIELDS, MAX_RIVALS } from '../pulls/pull-content.ts'
import { RARITIES, type Pull } from '../pulls/pull.ts'
import { getPullEntryKey, parsePullEntryKey } from './synced-account.ts'
import type { SyncEntry } from './sync-entry.ts'

const TIME_PATTERN = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const PULL_TYPE_PATTERN = /^[0-9A-Za-z_-]{1,20}$/
const VALUE_KEY_PATTERN = /^(?:nickname|zone|(?:start|tops|chosen|read)\/[0-9A-Za-z_-]{1,20})$/
const PULL_TEXTS = ['id', 'itemId', 'name', 'itemType', 'count', 'gachaId'] as const
const PULL_FIELDS: readonly string[] = [
  'pullType',
  'gachaType',
  'time',
  'place',
  'rarity',
  'extra',
  'alsoSeen',
  ...PULL_TEXTS,
]
/** Maximum length of a text and of a name in `extra`, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 200
const MAX_KEY_LENGTH = 2 * MAX_TEXT_LENGTH
const MAX_VALUE_LENGTH = 20_000

/** Twice the depth of our values; a bound, because values are compared recursively. */
const MAX_VALUE_DEPTH = 8

/** The end of the year 9999: the maximum of stamps and database. */
const MAX_STAMP_MS = 253_402_300_799_999

/** Whether an untrusted value is an entry of bounded size under the key of its content. */
export function isSyncEntry(value: unknown): value is SyncEntry {
  if (!isObject(value) || !isStamp(value.stamp) || typeof value.key !== 'string') return false
  if (value.kind === 'value') {
    if (!VALUE_KEY_PATTERN.test(value.key) || value.value === undefined) return false
    if (!isStorableValue(value.value, MAX_VALUE_DEPTH)) return false
    return (
      JSON.stringify(value.value).length <= MAX_VALUE_LENGTH && hasOnlyFields(value, VALUE_FIELDS)
    )
  }
  return (
    value.kind === 'pull' &&
    typeof value.isDeleted === 'boolean' &&
    isStamp(value.settled) &&
    hasOnlyFields(value, ENTRY_FIELDS) &&
    (value.pull === null
      ? value.isDeleted && isPullKey(value.key)
      : isSyncablePull(value.pull) && isKeyForPull(value.key, value.pull))
  )
}

const VALUE_FIELDS = ['kind', 'key', 'stamp', 'value']
const ENTRY_FIELDS = ['kind', 'key', 'stamp', 'isDeleted', 'settled', 'pull']

type Fields = Readonly<Record<string, unknown>>
type NamedPull = Pick<Pull, 'pullType' | 'id' | 'time'>

/** Whether an untrusted value is a pull of bounded size that an entry can hold. */
export function isSyncablePull(pull: unknown): pull is Pull {
  return (
    isObject(pull) &&
    hasOnlyFields(pull, PULL_FIELDS) &&
    typeof pull.pullType === 'string' &&
    PULL_TYPE_PATTERN.test(pull.pullType) &&
    isText(pull.gachaType) &&
    typeof pull.time === 'string' &&
    TIME_PATTERN.test(pull.time) &&
    PULL_TEXTS.every((field) => pull[field] === undefined || isText(pull[field])) &&
    (pull.place === undefined || isCount(pull.place)) &&
    (pull.rarity === undefined || (RARITIES as readonly unknown[]).includes(pull.rarity)) &&
    (pull.extra === undefined || isRecord(pull.extra, isText)) &&
    (pull.alsoSeen === undefined || isRecord(pull.alsoSeen, areRivals, EXTRA_PREFIX))
  )
}

function isPullKey(key: string): boolean {
  const { pullType, id } = parsePullEntryKey(key)
  if (key !== getPullEntryKey(pullType, id) || key.length > MAX_KEY_LENGTH) return false
  return PULL_TYPE_PATTERN.test(pullType) && id !== '' && isStorable(id)
}

/** A pull without an id may have any key that starts with its second. */
function isKeyForPull(key: string, { pullType, id, time }: NamedPull): boolean {
  if (!isPullKey(key)) return false
  return id === undefined
    ? key.startsWith(getPullEntryKey(pullType, `${time}|`))
    : key === getPullEntryKey(pullType, id)
}

function isStamp(value: unknown): boolean {
  return (
    isObject(value) &&
    hasOnlyFields(value, ['atMs', 'by']) &&
    isCount(value.atMs) &&
    value.atMs <= MAX_STAMP_MS &&
    typeof value.by === 'string' &&
    value.by.length <= 40 &&
    isStorable(value.by)
  )
}

function areRivals(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MAX_RIVALS && value.every(isText)
}

/** Whether a value is a bounded record; `prefix` may precede the names of fields. */
function isRecord(value: unknown, isValue: (value: unknown) => boolean, prefix = ''): boolean {
  if (!isObject(value)) return false
  const fields = Object.entries(value)
  const isName = (name: string) =>
    isText(name.startsWith(prefix) ? name.slice(prefix.length) : name)
  return (
    fields.length <= MAX_EXTRA_FIELDS &&
    fields.every(([name, entry]) => isName(name) && isValue(entry))
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH && isStorable(value)
}

function isStorableValue(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    levels > 0 &&
    Object.entries(value).every(
      ([name, child]) => isStorable(name) && isStorableValue(child, levels - 1),
    )
  )
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasOnlyFields(value: Fields, fields: readonly string[]): boolean {
  return Object.keys(value).every((field) => fields.includes(field))
}
