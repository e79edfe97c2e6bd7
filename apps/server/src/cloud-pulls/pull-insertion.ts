import type { KeyedPull } from '@bannerday/domain/pulls/pull-key'
import { sql, type SQL } from 'drizzle-orm'
import type { ReplicaKey } from './replica-store.ts'

/** A pull to insert into a replica; without stamps, the server stamps it now. */
export type InsertedPull = KeyedPull & { readonly stamps?: PullStamps }

/** The stamps of a device (`sync-entry.ts`). */
type PullStamps = {
  readonly is_deleted: boolean
  readonly stamp_ms: number
  readonly stamp_by: string
  readonly settled_ms: number
  readonly settled_by: string
}

/** The columns of the stamps. */
export const STAMP_COLUMNS = ['stamp_ms', 'stamp_by', 'settled_ms', 'settled_by'] as const

/** The columns of a pull without those of its replica and its change. */
export const PULL_COLUMNS = [
  'pull_type',
  'pull_id',
  'is_official_id',
  'gacha_type',
  'time',
  'place',
  'item_id',
  'name',
  'item_type',
  'rarity',
  'count',
  'gacha_id',
  'extra',
  'also_seen',
] as const

/**
 * Creates an INSERT of pulls without a conflict clause. All rows are one JSON parameter: a statement
 * has at most 65,535 parameters, and each costs more than its row.
 */
export function createInsertion(
  { accountId, gameId, uid }: ReplicaKey,
  pulls: readonly InsertedPull[],
  changeNumber: number,
): SQL {
  const columns = sql.raw(PULL_COLUMNS.join(', '))
  return sql`
    insert into cloud_pulls (
      account_id, game_id, uid, change_number, ${columns},
      deleted_at, stamp_ms, stamp_by, settled_ms, settled_by
    )
    select ${accountId}::uuid, ${gameId}, ${uid}, ${changeNumber}::bigint, ${columns},
      case when is_deleted then now() end,
      coalesce(stamp_ms, ${NOW_MS}), coalesce(stamp_by, ''),
      coalesce(settled_ms, ${NOW_MS}), coalesce(settled_by, '')
    from json_to_recordset(${JSON.stringify(pulls.map(toInsertedRow))}::json) as row(
      pull_type text, pull_id text, is_official_id boolean, gacha_type text, time text,
      place int, item_id text, name text, item_type text, rarity smallint, count text,
      gacha_id text, extra jsonb, also_seen jsonb, is_deleted boolean,
      stamp_ms bigint, stamp_by text, settled_ms bigint, settled_by text
    )`
}

/** The database's clock as Unix time in milliseconds. */
const NOW_MS = sql.raw('(extract(epoch from clock_timestamp()) * 1000)::bigint')

/** Converts a pull to the column names; JSON omits the missing fields. */
export function toInsertedRow({ key, pull, stamps }: InsertedPull) {
  return {
    pull_type: pull.pullType,
    pull_id: key,
    is_official_id: pull.id !== undefined,
    gacha_type: pull.gachaType,
    time: pull.time,
    place: pull.place,
    item_id: pull.itemId,
    name: pull.name,
    item_type: pull.itemType,
    rarity: pull.rarity,
    count: pull.count,
    gacha_id: pull.gachaId,
    extra: pull.extra,
    also_seen: pull.alsoSeen,
    ...stamps,
  }
}
