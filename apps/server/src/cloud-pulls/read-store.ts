import type { Pull } from '@bannerday/domain/pulls/pull'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import type { ReplicaKey } from './replica-store.ts'
import { toPull } from './pull-row.ts'
import { matchesReplicaPulls } from './pull-store.ts'

/** The cursor of a page: the last record before it. */
export type PullCursor = readonly [time: string, pullType: string, pullId: string]

/** A pull with its cursor. */
export type ListedPull = { readonly pull: Pull; readonly cursor: PullCursor }

export type ListOptions = {
  readonly from: 'newest' | 'oldest'
  readonly after: PullCursor | null
  readonly max: number
  /** Restricts to a pity type. */
  readonly pullType?: string
  /** Restricts to, or excludes, types as the game writes them. */
  readonly gachaTypes?: { readonly among: boolean; readonly types: readonly string[] }
}

const COLUMNS = getTableColumns(cloudPulls)

/** The columns of a pull; the others would double the cost. */
const PULL_COLUMNS = {
  pullId: COLUMNS.pullId,
  pullType: COLUMNS.pullType,
  isOfficialId: COLUMNS.isOfficialId,
  gachaType: COLUMNS.gachaType,
  time: COLUMNS.time,
  place: COLUMNS.place,
  itemId: COLUMNS.itemId,
  name: COLUMNS.name,
  itemType: COLUMNS.itemType,
  rarity: COLUMNS.rarity,
  count: COLUMNS.count,
  gachaId: COLUMNS.gachaId,
  extra: COLUMNS.extra,
  alsoSeen: COLUMNS.alsoSeen,
}

/** Lists a page of the pulls of a replica (keyset pagination). */
export async function listPulls(
  db: Database,
  replica: ReplicaKey,
  { from, after, max, pullType, gachaTypes }: ListOptions,
): Promise<readonly ListedPull[]> {
  const direction = from === 'newest' ? desc : asc
  const comparison = sql.raw(from === 'newest' ? '<' : '>')
  const { time, pullType: type, pullId } = cloudPulls
  const rows = await db
    .select(PULL_COLUMNS)
    .from(cloudPulls)
    .where(
      and(
        matchesReplicaPulls(replica),
        isNull(cloudPulls.deletedAt),
        pullType === undefined ? undefined : eq(type, pullType),
        gachaTypes &&
          (gachaTypes.among ? inArray : notInArray)(cloudPulls.gachaType, [...gachaTypes.types]),
        // The index supports only the first comparison.
        after === null
          ? undefined
          : sql`${time} ${comparison}= ${after[0]}
          and (${time}, ${type}, ${pullId}) ${comparison} (${after[0]}, ${after[1]}, ${after[2]})`,
      ),
    )
    .orderBy(direction(time), direction(type), direction(pullId))
    .limit(max)
  return rows.map((row) => ({ pull: toPull(row), cursor: [row.time, row.pullType, row.pullId] }))
}

/** Reads the fields that determine the order of pulls and their generated ids. */
export async function listSortFields(db: Database, replica: ReplicaKey): Promise<readonly Pull[]> {
  const rows = await db
    .select({
      pullType: cloudPulls.pullType,
      pullId: cloudPulls.pullId,
      isOfficialId: cloudPulls.isOfficialId,
      gachaType: cloudPulls.gachaType,
      time: cloudPulls.time,
      place: cloudPulls.place,
      itemId: cloudPulls.itemId,
      name: cloudPulls.name,
    })
    .from(cloudPulls)
    .where(and(matchesReplicaPulls(replica), isNull(cloudPulls.deletedAt)))
  return rows.map((row) =>
    toPull({
      ...row,
      itemType: null,
      rarity: null,
      count: null,
      gachaId: null,
      extra: null,
      alsoSeen: null,
    }),
  )
}

/** Whether a replica has pulls without an official id. */
export async function hasPullsWithoutId(db: Database, replica: ReplicaKey): Promise<boolean> {
  const rows = await db
    .select({ time: cloudPulls.time })
    .from(cloudPulls)
    .where(
      and(
        matchesReplicaPulls(replica),
        isNull(cloudPulls.deletedAt),
        eq(cloudPulls.isOfficialId, false),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Counts the pulls of a replica by type and rarity, with first and last time. */
export function countByType(db: Database, replica: ReplicaKey) {
  return db
    .select({
      pullType: cloudPulls.pullType,
      total: sql<number>`count(*)::int`,
      top: countRarity(5),
      second: countRarity(4),
      first: sql<string>`min(${cloudPulls.time})`,
      last: sql<string>`max(${cloudPulls.time})`,
    })
    .from(cloudPulls)
    .where(and(matchesReplicaPulls(replica), isNull(cloudPulls.deletedAt)))
    .groupBy(cloudPulls.pullType)
}

function countRarity(rarity: number) {
  return sql<number>`(count(*) filter (where ${cloudPulls.rarity} = ${rarity}))::int`
}
