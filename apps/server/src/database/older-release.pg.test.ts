import { readFileSync } from 'node:fs'
import { bundledActivities } from '@bannerday/game-data/activities'
import { bundledVersions } from '@bannerday/game-data/versions'
import { beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { readActivities, readVersions } from '../activities/activity-store.ts'
import { unlinkProviders } from '../accounts/credentials/sign-in-methods.ts'
import { deleteAccountData } from '../accounts/deletion/delete-account-data.ts'
import { insertProviderLink } from '../accounts/oauth/linked-provider-store.ts'
import { countVotes, resolveEvent, writeVotes } from '../votes/vote-store.ts'
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

/** The facts of a release before the newest event and version were known. */
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

test('hides facts that an older release does not know, and loses no vote', async () => {
  expect(await loadFacts(db, older)).toBe('loaded')
  expect(await counted()).toEqual({
    activities: older.activities.length,
    versions: older.versions.length,
  })
  expect(await countVotes(db, added.uuid)).toEqual(theVote)
  // A client that still shows the event may vote.
  expect(await resolveEvent(db, added.uuid)).toBe(added.uuid)
})

test('restores everything when the newer release is back', async () => {
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

test('leaves nothing to delete for a release that still deletes facts', async () => {
  const known = older.activities.map(({ uuid }) => uuid)
  await loadAsFirstReleases(known)
  expect(await countVotes(db, added.uuid)).toEqual(theVote)

  // Nor after this release has retired a fact that the deleting one had loaded.
  await db.delete(loadedFacts)
  await loadAsFirstReleases(newer.activities.map(({ uuid }) => uuid))
  await loadFacts(db, older)
  await loadAsFirstReleases(known)
  expect(await countVotes(db, added.uuid)).toEqual(theVote)
})

const names = async () => (await pool.query('select name_key from account_names')).rows
const addresses = async () =>
  (await pool.query('select email_key, is_confirmed from account_emails')).rows

test('adds accounts that a release without directories registers, confirms and deletes to the directories', async () => {
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

test('counts the votes of a release without counts, and those of this release once', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from accounts')
  const voter = rows[0]!.id
  const count = async () =>
    Object.fromEntries(
      (await countVotes(db, added.uuid)).map(({ option, count: voteCount }) => [option, voteCount]),
    )
  await pool.query(`update votes set option = 'fine'`)
  expect(await count()).toEqual({ fine: 1 })
  await writeVotes(db, voter, added.uuid, { fun: 'dull', time: 'hour' })
  expect(await count()).toEqual({ dull: 1, hour: 1 })
  await pool.query(`delete from votes where category = 'time'`)
  expect(await count()).toEqual({ dull: 1 })
  await deleteAccountData(db, voter)
  expect(await count()).toEqual({})
})

const subjects = async () =>
  (await pool.query('select subject, provider, account_id from account_subjects')).rows

/** Links a sign-in as a release without the directory does; returns whether it was stored. */
async function linkAsBefore(subject: string, accountId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into social_sign_ins (provider, subject, account_id) values ('qq', $1, $2)
     on conflict do nothing`,
    [subject, accountId],
  )
  return rowCount === 1
}

test('adds sign-ins of a release without the directory to it, for one account only', async () => {
  await pool.query(`insert into accounts (username, password_hash) values ('Rosaria', '')`)
  const { rows } = await pool.query<{ id: string }>('select id from accounts')
  const [one, other] = rows.map(({ id }) => id) as [string, string]
  const entry = { subject: 'A', provider: 'qq', account_id: one }
  const signIn = { subject: 'A', provider: 'qq', nickname: null } as const
  expect(await linkAsBefore('A', one)).toBe(true)
  expect(await linkAsBefore('B', one)).toBe(false)
  expect(await subjects()).toEqual([entry])
  expect(await insertProviderLink(db, { ...signIn, accountId: other })).toBe(false)
  await pool.query(`delete from social_sign_ins where account_id = $1`, [one])
  expect(await subjects()).toEqual([])

  expect(await insertProviderLink(db, { ...signIn, accountId: one })).toBe(true)
  expect(await linkAsBefore('A', other)).toBe(false)
  expect(await subjects()).toEqual([entry])
  expect(await unlinkProviders(db, one)).toBe(1)
  expect(await linkAsBefore('A', other)).toBe(true)
  await pool.query('delete from accounts where id = $1', [other])
  expect(await subjects()).toEqual([])
})

/** Runs the last statements of a migration once more. */
async function rerun(migration: string, count: number): Promise<void> {
  const file = new URL(`migrations/${migration}.sql`, import.meta.url)
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint').slice(-count)
  for (const statement of statements) await pool.query(statement)
}

test('adds existing accounts, votes and sign-ins to the directories by migration', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from accounts')
  await linkAsBefore('A', rows[0]!.id)
  for (const table of ['account_names', 'account_emails', 'account_subjects', 'vote_counts']) {
    await pool.query(`delete from ${table}`)
  }
  await rerun('0018_tables-that-can-be-spread', 3)
  await rerun('0020_sign-ins-lie-with-their-account', 1)
  expect(await subjects()).toEqual([{ subject: 'A', provider: 'qq', account_id: rows[0]!.id }])
  expect(await names()).toEqual([{ name_key: 'barbara' }])
  expect(await addresses()).toEqual([{ email_key: 'barbara@example.org', is_confirmed: false }])
  expect(await countVotes(db, added.uuid)).toEqual(theVote)
})
