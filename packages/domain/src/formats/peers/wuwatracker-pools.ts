import { getField, isJsonObject, getText, type JsonObject } from '../json/json-value.ts'

/** A list of wuwatracker rows. */
export type PoolList = {
  readonly section: string
  /** The pool of rows that do not name it themselves. */
  readonly pool?: string | undefined
  readonly rows: readonly unknown[]
  /** Whether the format lists the oldest first. */
  readonly isOldestFirst: boolean
}

/**
 * The rows of a file of wuwatracker: all together in `pulls`, or, as in 2024-08, a list for each
 * pool: as pairs of its number and its rows, by its number, or in the order of the pools from 1.
 */
export function listPools(json: JsonObject): readonly PoolList[] {
  return ['pulls', 'data'].flatMap((key) => {
    const entries = getField(json, key)
    if (Array.isArray(entries)) return parseList(key, entries)
    if (!isJsonObject(entries)) return []
    return Object.entries(entries).flatMap(([pool, rows]) => createPoolList(key, pool, rows))
  })
}

/** The rows of a list: all together, or a list for each pool. */
export function parseList(section: string, entries: readonly unknown[]): readonly PoolList[] {
  if (!entries.some(Array.isArray)) {
    return section === 'pulls' ? [{ section, rows: entries, isOldestFirst: false }] : []
  }
  return entries.flatMap((entry, index) => {
    if (!Array.isArray(entry)) return []
    const [pool, rows] = entry as unknown[]
    const name = getText({ pool }, 'pool')
    return name === undefined
      ? createPoolList(section, String(index + 1), entry)
      : createPoolList(section, name, rows)
  })
}

function createPoolList(section: string, pool: string, rows: unknown): readonly PoolList[] {
  if (!Array.isArray(rows) || !/^\d{1,3}$/.test(pool)) return []
  return [{ section: `${section}.${pool}`, pool, rows, isOldestFirst: true }]
}
