import type { PullRecord } from '@bannerday/contract/pull-record'
import { getTraits } from '@bannerday/domain/games/traits'
import type { Pull } from '@bannerday/domain/pulls/pull'
import {
  and,
  type AnyColumn,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
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
  options: ListOptions,
): Promise<readonly ListedPull[]> {
  const rows = await db
    .select(PULL_COLUMNS)
    .from(cloudPulls)
    .where(matchesPage(replica, options))
    .orderBy(...getOrder(options))
    .limit(options.max)
  return rows.map((row) => ({ pull: toPull(row), cursor: [row.time, row.pullType, row.pullId] }))
}

/** A page of records as JSON, and the cursor of its last one; null without further records. */
type RecordPage = { readonly texts: readonly string[]; readonly next: PullCursor | null }

/**
 * Lists a page of the pulls of a replica as JSON in the form of the API (`pull-record.ts`). The
 * database writes the JSON, which halves the processor time of this process.
 */
export async function listRecordTexts(
  db: Database,
  replica: ReplicaKey,
  options: ListOptions,
): Promise<RecordPage> {
  const text = formatRecord(getTraits(replica.gameId).pulls.rankOffset)
  const rows = await db
    .select({ text, pullId: COLUMNS.pullId })
    .from(cloudPulls)
    .where(matchesPage(replica, options))
    .orderBy(...getOrder(options))
    // One more shows whether there is a next page.
    .limit(options.max + 1)
  const texts = rows.slice(0, options.max).map((row) => row.text)
  const last = rows.length > options.max ? rows[options.max - 1] : undefined
  if (!last) return { texts, next: null }
  const { time, uigf_gacha_type: type } = JSON.parse(last.text) as PullRecord
  return { texts, next: [time, type, last.pullId] }
}

/** A field with its value as JSON, preceded by a comma; null without a value. */
function addField(name: string, column: AnyColumn, json = sql`to_json(${column})`): SQL {
  return sql`case when ${column} is not null then ${sql.raw(`',"${name}":'`)} || ${json} end`
}

/** Concatenated, because `json_strip_nulls` would take twice as long. `concat` ignores nulls. */
function formatRecord(rankOffset: number): SQL<string> {
  const { gachaType, pullType, time, isOfficialId, pullId, rarity } = COLUMNS
  const fields = [
    addField('place', COLUMNS.place, sql`${COLUMNS.place}::text`),
    addField('item_id', COLUMNS.itemId),
    addField('name', COLUMNS.name),
    addField('item_type', COLUMNS.itemType),
    addField('rank_type', rarity, sql`'"' || (${rarity} - ${rankOffset}::integer) || '"'`),
    addField('count', COLUMNS.count),
    addField('gacha_id', COLUMNS.gachaId),
    addField('extra', COLUMNS.extra, sql`${COLUMNS.extra}::text`),
    addField('also_seen', COLUMNS.alsoSeen, sql`${COLUMNS.alsoSeen}::text`),
  ]
  return sql`concat(
    '{"gacha_type":', to_json(${gachaType}), ',"uigf_gacha_type":', to_json(${pullType}),
    ',"time":', to_json(${time}), case when ${isOfficialId} then ',"id":' || to_json(${pullId}) end,
    ${sql.join(fields, sql`, `)}, '}')`
}

function matchesPage(replica: ReplicaKey, { from, after, pullType, gachaTypes }: ListOptions) {
  const comparison = sql.raw(from === 'newest' ? '<' : '>')
  const { time, pullType: type, pullId } = cloudPulls
  return and(
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
  )
}

function getOrder({ from }: ListOptions) {
  const direction = from === 'newest' ? desc : asc
  return [
    direction(cloudPulls.time),
    direction(cloudPulls.pullType),
    direction(cloudPulls.pullId),
  ] as const
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
