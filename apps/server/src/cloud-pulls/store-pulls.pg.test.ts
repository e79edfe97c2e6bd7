import { mergePulls } from '@bannerday/domain/pulls/pull-history'
import { assignPositions } from '@bannerday/domain/pulls/assign-positions'
import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { asc, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/tables/accounts.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import { beginChange, type ReplicaKey } from './replica-store.ts'
import { toPull } from './pull-row.ts'
import { deleteAllPulls, matchesReplicaPulls } from './pull-store.ts'
import { storePulls } from './store-pulls.ts'

const { db } = withTestDatabase()

let mine: ReplicaKey
let theirs: ReplicaKey

beforeAll(async () => {
  const created = await db
    .insert(accounts)
    .values(
      ['Jean', 'Lisa'].map((name) => ({
        username: name,
        email: `${name}@b.example`,
        passwordHash: '',
      })),
    )
    .returning({ id: accounts.id })
  const replica = { gameId: 'wuthering', uid: '700000001' } as const
  mine = { accountId: created[0]!.id, ...replica }
  theirs = { accountId: created[1]!.id, ...replica }
})
beforeEach(() => db.delete(cloudPulls))

function store(replica: ReplicaKey, pulls: readonly Pull[]) {
  return db.transaction(async (tx) => {
    const { number } = await beginChange(tx, replica)
    return storePulls(tx, replica, pulls, number)
  })
}

async function stored(replica: ReplicaKey): Promise<readonly Pull[]> {
  const rows = await db
    .select()
    .from(cloudPulls)
    .where(sql`${matchesReplicaPulls(replica)} and ${isNull(cloudPulls.deletedAt)}`)
    .orderBy(asc(cloudPulls.time))
  return rows.map(toPull).sort(comparePulls)
}

/** Few seconds and few items, so that many pulls are equal; newest first. */
const anonymous = fc
  .array(fc.record({ second: fc.integer({ min: 10, max: 13 }), item: fc.constantFrom('1', '2') }), {
    maxLength: 24,
  })
  .map((rows) =>
    assignPositions(
      rows
        .toSorted((a, b) => b.second - a.second)
        .map(({ second, item }) => pull({ time: `2026-06-03 12:00:${second}`, itemId: item })),
      'newest-first',
    ),
  )

const identified = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 20 }).map(String),
    rarity: fc.constantFrom<3 | 4>(3, 4),
  }),
  { selector: ({ id }) => id, maxLength: 15 },
)

function pull(fields: Partial<Pull>): Pull {
  return { pullType: '1', gachaType: '1', time: '2026-06-03 12:00:00', rarity: 3, ...fields }
}

test('stores overlapping windows of Wuthering Waves pulls as the domain merges them', async () => {
  await fc.assert(
    fc.asyncProperty(anonymous, fc.nat(24), fc.nat(24), async (whole, first, second) => {
      await db.delete(cloudPulls)
      const windows = [whole.slice(0, first), whole.slice(0, second)]
      let expected: readonly Pull[] = []
      for (const window of windows) {
        const merge = mergePulls(expected, window, 'incoming')
        expected = merge.history
        expect(await store(mine, window)).toEqual({ added: merge.added, known: merge.known })
      }
      expect(await stored(mine)).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})

test("changes nothing for known pulls, and prefers the game's data", async () => {
  await fc.assert(
    fc.asyncProperty(identified, identified, async (before, after) => {
      await db.delete(cloudPulls)
      const createPulls = (rows: typeof before) => rows.map((row) => pull({ ...row, itemId: 'x' }))
      await store(mine, createPulls(before))
      await store(mine, createPulls(after))
      const again = await store(mine, createPulls(after))
      expect(again).toEqual({ added: 0, known: after.length })
      const rows = await stored(mine)
      expect(rows.length).toBe(new Set([...before, ...after].map(({ id }) => id)).size)
      for (const { id, rarity } of after) {
        expect(rows.find((row) => row.id === id)?.rarity).toBe(rarity)
      }
    }),
    { numRuns: 15 },
  )
})

test('writes no row for a known page', async () => {
  const page = [
    pull({ id: '7', itemId: 'x', extra: { zz: '1', a: '2' } }),
    pull({ id: '8', itemId: 'y' }),
  ]
  await store(mine, page)
  const numbers = () => db.select({ number: cloudPulls.changeNumber }).from(cloudPulls)
  const before = await numbers()
  await store(mine, page)
  expect(await numbers()).toEqual(before)
})

test('stores official data unchanged', async () => {
  const unusual = ['\t', '\n', '\r', '\\', '\\N', '\\.', '\\t', '"', "'", ',', '', ' é 原 🌟 '].map(
    (name, index) => pull({ id: String(index + 1), name, extra: { [name]: name } }),
  )
  expect(await store(mine, unusual)).toEqual({ added: unusual.length, known: 0 })
  expect(await stored(mine)).toEqual(unusual)
  expect(await store(mine, unusual)).toEqual({ added: 0, known: unusual.length })
})

test('restores deleted pulls, also after their contents were erased', async () => {
  const page = [pull({ id: '7', itemId: 'x' }), pull({ itemId: 'y', place: 0 })]
  await store(mine, page)
  await db.transaction((tx) => deleteAllPulls(tx, mine, 9))
  await db.update(cloudPulls).set({ time: '', gachaType: '', itemId: null, stampMs: 0 })
  expect(await store(mine, page)).toEqual({ added: 2, known: 0 })
  expect(await stored(mine)).toEqual(page.toSorted(comparePulls))
})

test('restores an edited pull, and confirms an added one of the same second', async () => {
  const official = [
    pull({ id: '8', time: '2026-06-03 12:00:10' }),
    pull({ time: '2026-06-03 12:00:11' }),
  ]
  const edited = { manual_entry: 'edited', manual_origin: '1|8' }
  const added = { manual_entry: 'added', manual_count: '1' }
  await store(mine, [
    { ...official[0]!, time: '2026-06-04 12:00:00', extra: edited },
    { ...official[1]!, extra: added },
  ])
  await store(mine, official)
  const alsoSeen = { time: ['2026-06-04 12:00:00'] }
  expect(await stored(mine)).toMatchObject([{ ...official[0]!, alsoSeen }, official[1]!])
  expect(JSON.stringify(await stored(mine))).not.toContain('manual')
})

test('stores nothing of a failed page, and stores the next one', async () => {
  const good = pull({ id: '1', itemId: 'x' })
  await expect(store(mine, [good, pull({ id: '2', name: '\0' })])).rejects.toThrow()
  expect(await stored(mine)).toEqual([])
  await store(mine, [good])
  expect(await stored(mine)).toEqual([good])
})

/** Number of rows of pulls that the connection has read. */
async function countFetched(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ fetched: string }>(sql`
    select sum(idx_tup_fetch + seq_tup_read) as fetched
    from pg_stat_xact_user_tables where relname like 'cloud_pulls%'`)
  return Number(rows[0]?.fetched)
}

// The coordinator does not count reads on other nodes.
test.skipIf(inject('isCluster')).each([400, 4000])(
  'reads only the rows of a page among %d',
  async (all) => {
    const time = sql`to_char(timestamp '2022-01-01' + n * interval '9 minutes', 'YYYY-MM-DD HH24:MI:SS')`
    // The planner has no statistics about the size of a replica yet.
    await db.execute(sql`
    insert into cloud_pulls (account_id, game_id, uid, pull_type, pull_id, is_official_id,
      gacha_type, time, change_number)
    select ${mine.accountId}, ${mine.gameId}, ${mine.uid}, '1', (10000 + n)::text, true, '1', ${time}, 1
    from generate_series(1, ${all}::int) n`)
    const known = (await stored(mine)).slice(-20)
    const fetched = await db.transaction(async (tx) => {
      const before = await countFetched(tx)
      await storePulls(tx, mine, known, 2)
      return (await countFetched(tx)) - before
    })
    expect(fetched).toBeGreaterThanOrEqual(known.length)
    expect(fetched).toBeLessThan(5 * known.length)
  },
)

test('shares no row between accounts with the same UID', async () => {
  await store(mine, [pull({ id: '1', itemId: 'x' })])
  await store(theirs, [pull({ id: '1', itemId: 'x' }), pull({ id: '2', itemId: 'y' })])
  expect(await db.transaction((tx) => deleteAllPulls(tx, theirs, 9))).toBe(2)
  expect(await stored(mine)).toHaveLength(1)
  expect(await stored(theirs)).toHaveLength(0)
  // An import restores deleted pulls.
  expect(await store(theirs, [pull({ id: '2', itemId: 'y' })])).toEqual({ added: 1, known: 0 })
  expect(await stored(theirs)).toHaveLength(1)
})

// Partitions of shards of a distributed table have other names.
test.skipIf(inject('isCluster'))('stores the rows of an account in one partition', async () => {
  await store(mine, [pull({ id: '1', itemId: 'x' }), pull({ id: '2', itemId: 'y' })])
  const { rows } = await db.execute<{ tableoid: string }>(
    sql`select distinct tableoid::regclass::text as tableoid from cloud_pulls`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.tableoid).toMatch(/^cloud_pulls_[0-7]$/)
})
