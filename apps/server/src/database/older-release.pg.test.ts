import { readFileSync } from 'node:fs'
import { bundledActivities } from '@bannerday/game-data/activities'
import { bundledVersions } from '@bannerday/game-data/versions'
import { beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { readActivities, readVersions } from '../activities/activity-store.ts'
import { removeAccount } from '../accounts/removal/remove-account.ts'
import { countVotes, eventOf, writeVotes } from '../votes/vote-store.ts'
import { type Facts, loadFacts } from './load-facts.ts'
import { accounts } from './tables/accounts.ts'
import { activities } from './tables/activities.ts'
import { loadedFacts } from './tables/loaded-facts.ts'
import { versions } from './tables/versions.ts'
import { votes } from './tables/votes.ts'

const { db, pool } = withTestDatabase()

const newer: Facts = { activities: bundledActivities, versions: bundledVersions }
const added = bundledActivities.findLast(({ type }) => type === 'event')!
const addedVersion = bundledVersions.at(-1)!

/** What a release brought along before the newest event and version were known. */
const older: Facts = {
  activities: bundledActivities.filter((activity) => activity !== added),
  versions: bundledVersions.filter((version) => version !== addedVersion),
}

beforeEach(async () => {
  for (const table of [accounts, activities, versions, loadedFacts]) await db.delete(table)
  await loadFacts(db, newer)
  const [voter] = await db
    .insert(accounts)
    .values({ username: 'Barbara', email: 'barbara@example.org', passwordHash: 'none' })
    .returning({ id: accounts.id })
  await db.insert(votes).values({
    accountId: voter!.id,
    activityUuid: added.uuid,
    category: 'fun',
    option: 'great',
  })
})

const theVote = [{ category: 'fun', option: 'great', count: 1 }]

async function counted() {
  return {
    activities: (await readActivities(db)).length,
    versions: (await readVersions(db)).length,
  }
}

test('an older release hides what it does not know, and no vote is lost', async () => {
  expect(await loadFacts(db, older)).toBe('loaded')
  expect(await counted()).toEqual({
    activities: older.activities.length,
    versions: older.versions.length,
  })
  expect(await countVotes(db, added.uuid)).toEqual(theVote)
  // Who still sees the event may vote.
  expect(await eventOf(db, added.uuid)).toBe(added.uuid)
})

test('after the newer release came back everything is as before', async () => {
  const before = await readActivities(db)
  await loadFacts(db, older)
  await loadFacts(db, newer)
  expect(await counted()).toEqual({
    activities: newer.activities.length,
    versions: newer.versions.length,
  })
  const byUuid = (a: { uuid: string }, b: { uuid: string }) => (a.uuid < b.uuid ? -1 : 1)
  expect((await readActivities(db)).sort(byUuid)).toEqual(before.sort(byUuid))
  expect(await countVotes(db, added.uuid)).toEqual(theVote)
})

/** The writes of the releases that marked their rows as archived and deleted what they miss. */
async function loadAsFirstReleases(known: readonly string[]): Promise<void> {
  await pool.query(
    `insert into activities (uuid, game_id, type, titles, start_time, end_time, start_basis,
     end_basis, is_version_update, source, time_quality, archived)
     select uuid, game_id, type, titles, start_time, end_time, start_basis, end_basis,
     is_version_update, source, time_quality, true from activities where uuid = any($1::uuid[])
     on conflict (uuid) do update set archived = excluded.archived`,
    [known],
  )
  await pool.query('delete from activities where archived and uuid <> all($1::uuid[])', [known])
}

test('a release that still deletes finds nothing to delete', async () => {
  const known = older.activities.map(({ uuid }) => uuid)
  await loadAsFirstReleases(known)
  expect(await countVotes(db, added.uuid)).toEqual(theVote)

  // Nor after this release has retired something that the deleting one had brought along.
  await db.delete(loadedFacts)
  await loadAsFirstReleases(newer.activities.map(({ uuid }) => uuid))
  await loadFacts(db, older)
  await loadAsFirstReleases(known)
  expect(await countVotes(db, added.uuid)).toEqual(theVote)
})

const names = async () => (await pool.query('select name_key from account_names')).rows
const addresses = async () =>
  (await pool.query('select email_key, is_confirmed from account_emails')).rows

test('what a release that knows no directories registers, confirms and deletes is in them', async () => {
  await pool.query('delete from accounts')
  await pool.query(
    `insert into accounts (username, email, password_hash) values ('Noelle', 'Maid@b.example', '')`,
  )
  expect(await names()).toEqual([{ name_key: 'noelle' }])
  expect(await addresses()).toEqual([{ email_key: 'maid@b.example', is_confirmed: false }])
  await pool.query('update accounts set activated_at = now()')
  expect(await addresses()).toEqual([{ email_key: 'maid@b.example', is_confirmed: true }])
  await pool.query('delete from accounts')
  expect([...(await names()), ...(await addresses())]).toEqual([])
})

test('the votes of a release that counts none are counted, and those of this one once', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from accounts')
  const voter = rows[0]!.id
  const count = async () =>
    Object.fromEntries(
      (await countVotes(db, added.uuid)).map(({ option, count: votesOf }) => [option, votesOf]),
    )
  await pool.query(`update votes set option = 'fine'`)
  expect(await count()).toEqual({ fine: 1 })
  await writeVotes(db, voter, added.uuid, { fun: 'dull', time: 'hour' })
  expect(await count()).toEqual({ dull: 1, hour: 1 })
  await pool.query(`delete from votes where category = 'time'`)
  expect(await count()).toEqual({ dull: 1 })
  await removeAccount(db, voter)
  expect(await count()).toEqual({})
})

test('the migration finds the accounts and votes that were there before it', async () => {
  for (const table of ['account_names', 'account_emails', 'vote_counts']) {
    await pool.query(`delete from ${table}`)
  }
  const file = new URL('migrations/0018_tables-that-can-be-spread.sql', import.meta.url)
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint').slice(-3)
  for (const statement of statements) await pool.query(statement)
  expect(await names()).toEqual([{ name_key: 'barbara' }])
  expect(await addresses()).toEqual([{ email_key: 'barbara@example.org', is_confirmed: false }])
  expect(await countVotes(db, added.uuid)).toEqual(theVote)
})
