import * as activityApi from '@bannerday/contract/activities'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { serializeData } from '../routing/serialize-data.ts'
import { accounts } from '../database/tables/accounts.ts'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'
import { makeWireActivity } from '#testing/test-services.ts'

const queries: object[] = []
const createUuid = (last: number) => `00000000-0000-5000-8000-00000000000${last}`
const activity = (last: number, game_id: 'genshin' | 'zenless') => ({
  ...makeWireActivity(`Event ${last}`),
  uuid: createUuid(last),
  game_id,
})

const { app, database, get, post, createAccount, login } = withTestAccounts({
  services: () => ({
    activities: {
      toJson: (query) => {
        queries.push(query)
        return serializeData(activityApi.list.data, {
          events: [
            {
              game_id: 'genshin' as const,
              events: [1, 2, 3, 4].map((n) => activity(n, 'genshin')),
            },
            {
              game_id: 'zenless' as const,
              events: [
                {
                  ...activity(5, 'zenless'),
                  featured: [
                    { id: '1091', name: 'Miyabi', kind: 'agent' as const, rarity: 5 as const },
                  ],
                },
              ],
            },
          ].filter(({ game_id }) => query.games.split('.').includes(game_id)),
        })
      },
      revision: () => 0,
    },
  }),
})

let token = ''
let username = ''
beforeEach(async () => {
  username = (await createAccount()).username
  token = await login(username)
})

const CALENDAR = '/api/user/calendar'
const readResponsePath = async (reply: ReturnType<typeof get>) =>
  ((await reply).data as { path: string | null }).path
const readPath = () => readResponsePath(get(CALENDAR, { token }))
const createPath = async () => (await readResponsePath(post(CALENDAR, {}, { token })))!
const fetchFeed = (path: string, headers = {}) => app().request(path, { headers })

async function uuidsAt(path: string): Promise<string[]> {
  const response = await fetchFeed(path)
  expect(response.status).toBe(200)
  const parsed = new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
  return parsed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).uid)
}

test('contains the default activities for an account without settings', async () => {
  expect(await readPath()).toBeNull()
  const path = await createPath()
  expect(await readPath()).toBe(path)
  expect(await uuidsAt(path)).toHaveLength(5)
  expect(queries.at(-1)).toMatchObject({
    games: 'genshin.starrail.zenless.wuthering',
    genshin_subgroup: 'version.gacha.event.challenge',
  })
})

test('follows the last uploaded settings: games, types, order, and unfinished activities', async () => {
  const path = await createPath()
  const upload = (settings: object) => post('/api/user/upload_settings', settings, { token })
  await upload({ slot: 1, userGameSelections: { wuthering: { enabled: true, activities: [] } } })
  await upload({
    slot: 3,
    userGameSelections: {
      genshin: { enabled: true, activities: ['event', 'challenge'] },
      zenless: { enabled: true, activities: ['gacha'] },
    },
    gameOrder: ['zenless', 'genshin'],
    activityStatus: {
      [createUuid(1)]: 'done',
      [createUuid(2)]: 'cancelled',
      [createUuid(3)]: 'in_progress',
    },
  })
  expect(await uuidsAt(`${path}?lang=ja`)).toEqual([5, 3, 4].map(createUuid))
  expect(queries.at(-1)).toMatchObject({
    lang: 'ja',
    games: 'zenless.genshin',
    genshin_subgroup: 'event.challenge',
    zenless_subgroup: 'gacha',
  })
  const noGame = { genshin: { enabled: false, activities: [] } }
  await upload({ slot: 3, userGameSelections: noGame })
  expect(await uuidsAt(path)).toEqual([])
})

test('contains the banners of followed items of every game', async () => {
  const path = await createPath()
  const settings = {
    slot: 1,
    userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
    followedItems: ['zenless/1091', 'genshin/1'],
  }
  await post('/api/user/upload_settings', settings, { token })
  expect(await uuidsAt(path)).toEqual([1, 2, 3, 4, 5].map(createUuid))
})

test('forbids shared caches and returns 304 for an unchanged feed', async () => {
  const path = await createPath()
  const { headers } = await fetchFeed(path)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  const again = await fetchFeed(path, { 'if-none-match': headers.get('etag') })
  expect(again.status).toBe(304)
  expect((await fetchFeed(`${path}?mode=x`)).status).toBe(400)
})

test('ends the old URL when a new one is created or revoked', async () => {
  const old = await createPath()
  const path = await createPath()
  expect(path).not.toBe(old)
  expect([(await fetchFeed(old)).status, (await fetchFeed(path)).status]).toEqual([404, 200])
  await post(CALENDAR, undefined, { token, method: 'DELETE' })
  expect([(await fetchFeed(path)).status, await readPath()]).toEqual([404, null])
})

test('does not let one URL be derived from another', async () => {
  const path = await createPath()
  const start = '/calendar/personal/'.length
  for (const index of [start, start + 20, start + 22, start + 63]) {
    const other = path[index] === 'A' ? 'B' : 'A'
    const guess = path.slice(0, index) + other + path.slice(index + 1)
    expect((await fetchFeed(guess)).status, guess).toBe(404)
  }
  for (const name of [
    'x.ics',
    `${'A'.repeat(64)}.ics`,
    `${'A'.repeat(63)}%00.ics`,
    'A'.repeat(64),
  ]) {
    expect((await fetchFeed(`/calendar/personal/${name}`)).status, name).toBe(404)
  }
})

test('ends with the account, and pauses while the account is suspended', async () => {
  const path = await createPath()
  const suspend = (suspendedAt: Date | null) =>
    database.db.update(accounts).set({ suspendedAt }).where(eq(accounts.username, username))
  await suspend(new Date())
  expect((await fetchFeed(path)).status).toBe(404)
  await suspend(null)
  expect((await fetchFeed(path)).status).toBe(200)
  await post('/api/user', { password: GOOD_PASSWORD }, { token, method: 'DELETE' })
  expect((await fetchFeed(path)).status).toBe(404)
})
