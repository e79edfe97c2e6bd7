import { getPullEntryKey } from '@bannerday/domain/sync/synced-account'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { ReplicaKey } from './replica-store.ts'

/** The type of a pull and its key within the type. */
export type RowKey = { readonly pullType: string; readonly id: string }

type KeyColumns = { readonly pull_type: string; readonly pull_id: string }

/** Maximum number of pulls within a second, more than any game allows. */
const MAX_PULLS_PER_SECOND = 1000

/**
 * Finds the keys that may have a row, deleted ones included; all other keys have none. Per type, it
 * reads the rows between the first and the last key, at most one more than keys. With more rows, all
 * keys of the type count as existing.
 *
 * Here and below, the ORDER BY forces one index: the number of matching rows is unknown at planning
 * time, and by any other index all rows of the replica would be read and sorted for each key.
 *
 * @returns keys of entries (`getPullEntryKey`), possibly more than requested
 */
export async function findExistingKeys(
  tx: Database,
  replica: ReplicaKey,
  keys: readonly RowKey[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const requested = Map.groupBy(keys, ({ pullType }) => pullType)
  const ids = Object.fromEntries(
    [...requested].map(([pullType, typeKeys]) => [pullType, typeKeys.map(({ id }) => id)]),
  )
  const { rows } = await tx.execute<KeyColumns>(sql`
    select row.pull_type, row.pull_id
    from (
      select of_type.key as pull_type, min(id) as first, max(id) as last, count(*) + 1 as most
      from json_each(${JSON.stringify(ids)}::json) of_type,
        json_array_elements_text(of_type.value) id
      group by of_type.key
    ) span
    cross join lateral (
      select pull_type, pull_id from cloud_pulls
      where account_id = ${replica.accountId}
        and (game_id, uid, pull_type, pull_id)
          >= (${replica.gameId}, ${replica.uid}, span.pull_type, span.first)
        and (game_id, uid, pull_type, pull_id)
          <= (${replica.gameId}, ${replica.uid}, span.pull_type, span.last)
      order by game_id, uid, pull_type, pull_id
      limit span.most
    ) row
  `)
  const existing = [...Map.groupBy(rows, (row) => row.pull_type)].flatMap(([pullType, found]) => {
    const typeKeys = requested.get(pullType) ?? []
    const foundIds = found.map((row) => row.pull_id)
    return (found.length > typeKeys.length ? typeKeys.map(({ id }) => id) : foundIds).map((id) =>
      getPullEntryKey(pullType, id),
    )
  })
  return new Set(existing)
}

/** Finds the rows of some seconds that have no official id. */
export async function findKeysWithoutId(
  tx: Database,
  replica: ReplicaKey,
  times: ReadonlySet<string>,
): Promise<readonly RowKey[]> {
  const limits = Object.fromEntries([...times].map((time) => [time, MAX_PULLS_PER_SECOND]))
  const { rows } = await tx.execute<KeyColumns>(sql`
    select row.pull_type, row.pull_id
    from json_each_text(${JSON.stringify(limits)}::json) second
    cross join lateral (
      select pull_type, pull_id, is_official_id from cloud_pulls
      where account_id = ${replica.accountId}
        and (game_id, uid, time) >= (${replica.gameId}, ${replica.uid}, second.key)
        and (game_id, uid, time) <= (${replica.gameId}, ${replica.uid}, second.key)
      order by game_id, uid, time
      limit second.value::int
    ) row
    where not row.is_official_id
  `)
  return rows.map((row) => ({ pullType: row.pull_type, id: row.pull_id }))
}
