import type { Pull } from '@bannerday/domain/pulls/pull'
import type { cloudPulls } from '../database/tables/cloud-pulls.ts'

type StoredRow = typeof cloudPulls.$inferSelect

/** The columns of the pull's content. */
export type PullColumns = Pick<
  StoredRow,
  | 'pullType'
  | 'isOfficialId'
  | 'gachaType'
  | 'time'
  | 'place'
  | 'itemId'
  | 'name'
  | 'itemType'
  | 'rarity'
  | 'count'
  | 'gachaId'
  | 'extra'
  | 'alsoSeen'
>

/** Converts a pull to the columns of its row. */
export function toColumns(pull: Pull): PullColumns {
  return {
    pullType: pull.pullType,
    isOfficialId: pull.id !== undefined,
    gachaType: pull.gachaType,
    time: pull.time,
    place: pull.place ?? null,
    itemId: pull.itemId ?? null,
    name: pull.name ?? null,
    itemType: pull.itemType ?? null,
    rarity: pull.rarity ?? null,
    count: pull.count ?? null,
    gachaId: pull.gachaId ?? null,
    extra: sortFields(pull.extra),
    alsoSeen: sortFields(pull.alsoSeen),
  }
}

/** Converts a row to a pull. */
export function toPull(row: PullColumns & Pick<StoredRow, 'pullId'>): Pull {
  const { pullId, isOfficialId, pullType, gachaType, time } = row
  const pull: Record<string, unknown> = isOfficialId ? { id: pullId } : {}
  Object.assign(pull, { pullType, gachaType, time })
  for (const field of OPTIONAL_FIELDS) if (row[field] !== null) pull[field] = row[field]
  return pull as Pull
}

const OPTIONAL_FIELDS = [
  'place',
  'itemId',
  'name',
  'itemType',
  'rarity',
  'count',
  'gachaId',
  'extra',
  'alsoSeen',
] as const

/** Whether two pulls are stored as the same row. */
export function isEqualRow(a: Pull, b: Pull): boolean {
  return JSON.stringify(toColumns(a)) === JSON.stringify(toColumns(b))
}

/** Sorts fields for the comparison, because `jsonb` does not preserve their order. */
function sortFields<Value>(
  fields: Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> | null {
  if (fields === undefined) return null
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
}
