import { randomUUID } from 'node:crypto'
import * as activityApi from '@bannerday/contract/activities'
import type { Activity } from '@bannerday/contract/activities'
import type { PushMessage, WireReminderRules } from '@bannerday/contract/reminders'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import { type PushSimulator, startPushSimulator } from '@bannerday/simulators/push/push-simulator'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { serializeData } from '../routing/serialize-data.ts'
import { type Jobs, openJobs } from '../jobs/open-jobs.ts'
import { runSender } from '#testing/run-sender.ts'
import { withTestAccounts } from '#testing/test-accounts.ts'
import { makeWireActivity } from '#testing/test-services.ts'
import { createSendPush, type SendPush } from './send-push.ts'
import { startReminders, type ReminderContext, sendReminders } from './send-reminders.ts'
import { saveSubscription } from './subscription-store.ts'
import { openVapid, type Vapid } from './vapid.ts'

const HOUR_MS = 3_600_000
const LONG_TIMEOUT = { timeout: 30_000 }
const START = Temporal.Instant.from('2026-11-22T08:00:00Z').epochMilliseconds

let simulator: PushSimulator
let vapid: Vapid
let sendPush: SendPush
let now = START
let jobs: Jobs | null = null
let activities: Activity[] = []
const instant = () => Temporal.Instant.fromEpochMilliseconds(now)
const timeline = {
  toJson: () =>
    serializeData(activityApi.list.data, { events: [{ game_id: 'genshin', events: activities }] }),
  revision: () => 0,
}

beforeAll(async () => {
  simulator = await startPushSimulator()
})
const { database, post, createAccount, login } = withTestAccounts({
  services: () => ({
    now: instant,
    activities: timeline,
    push: {
      sendPush: (target, order) => sendPush(target, order),
      pushServices: [simulator.origin],
    },
  }),
})
beforeAll(async () => {
  vapid = await openVapid(database.db, null, 'https://b.example')
  sendPush = createSendPush(vapid)
})
afterAll(() => simulator.close())
afterEach(async () => {
  await jobs?.close()
  jobs = null
})
beforeEach(async () => {
  now = START
  activities = []
  await database.db.execute(sql`truncate push_subscriptions, rate_limits`)
})

const RULES: WireReminderRules = {
  games: ['genshin'],
  types: ['event'],
  hours: [24, 6],
  starts: [],
  quiet: null,
  zone: 'Europe/Paris',
  servers: getGameServers({}, 'UTC+8'),
}

const wallClock = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('+08:00')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })

/** Creates an event that ends a number of hours after the start of the test. */
function event(hours: number, change: Partial<Activity> = {}): Activity {
  return {
    ...makeWireActivity(''),
    uuid: randomUUID(),
    title: `Event of ${hours} h`,
    start_time: wallClock(START - 200 * HOUR_MS),
    end_time: wallClock(START + hours * HOUR_MS),
    ...change,
  }
}

async function subscribe(change: Partial<WireReminderRules> = {}, more: object = {}, options = {}) {
  const subscription = simulator.subscribe()
  const body = {
    subscription,
    rules: { ...RULES, ...change },
    language: 'en',
    through: [],
    ...more,
  }
  expect(await post('/api/reminders', body, options)).toMatchObject({ status: 200 })
  return subscription
}

const context = (): ReminderContext => ({
  db: database.db,
  timeline,
  sendPush,
  now: instant,
  logger: pino({ level: 'silent' }),
})
const runJob = () => sendReminders(context()).run('one', new AbortController().signal)

/** Runs the job every half hour for a number of hours. */
async function runForHours(hours: number): Promise<void> {
  for (const end = now + hours * HOUR_MS; now < end; now += HOUR_MS / 2) await runJob()
}

const listSent = ({ endpoint }: { endpoint: string }) =>
  simulator.messages().filter((message) => message.endpoint === endpoint)
const readMessages = ({ endpoint }: { endpoint: string }) =>
  listSent({ endpoint }).map(({ text }) => JSON.parse(text) as PushMessage)
const countSubscriptions = async () =>
  Number((await database.pool.query('select 1 from push_subscriptions')).rowCount)

test('reminds a browser again a day later, whose secret only postpones its own', async () => {
  const ending = event(60)
  activities = [ending]
  const [browser, other] = [await subscribe({ hours: [24] }), await subscribe({ hours: [24] })]
  await runForHours(37)
  expect(readMessages(browser)).toHaveLength(1)
  const stranger = { ...browser, keys: { ...browser.keys, auth: other.keys.auth } }
  const body = { uuids: [ending.uuid] }
  const path = '/api/reminders/snooze'
  expect(await post(path, { ...body, subscription: stranger })).toMatchObject({ status: 404 })
  expect(await post(path, { ...body, subscription: browser })).toMatchObject({ status: 200 })
  // The event ends in 23 hours, so the reminder comes halfway to its end.
  await runForHours(11)
  expect(readMessages(browser)).toHaveLength(1)
  await runForHours(10)
  expect(readMessages(browser)).toHaveLength(2)
  expect(readMessages(other)).toHaveLength(1)
})

test('sends a reminder once, encrypted and signed, with its lifetime', async () => {
  const ending = event(30)
  activities = [ending, event(40, { type: 'gacha' }), event(31, { projected: true })]
  const browser = await subscribe()
  await runForHours(30)
  expect(readMessages(browser)).toEqual([
    {
      title: 'Event of 30 h',
      body: expect.stringMatching(
        /^Genshin Impact · ends Mon,? 23 Nov|^Genshin Impact · ends Mon, Nov 23/,
      ),
      language: 'en',
      tag: expect.stringMatching(/^[\w-]{24}$/),
      uuids: [ending.uuid],
      done: 'Done',
      later: 'Tomorrow',
      open: 'Open',
    },
    expect.objectContaining({ title: 'Event of 30 h' }),
  ])
  const [first, last] = listSent(browser)
  expect(first).toMatchObject({ sender: vapid.publicKey, urgency: 'normal' })
  expect(first!.ttl).toBeGreaterThan(23 * 3600)
  expect(last).toMatchObject({ urgency: 'high', topic: first!.topic })
})

test("combines reminders into one message of less than 3 kB in the player's language", async () => {
  activities = Array.from({ length: 9 }, () => event(25, { title: '灯'.repeat(500) }))
  const browser = await subscribe({}, { language: 'fr' })
  await runForHours(3)
  const [message, ...others] = readMessages(browser)
  expect(others).toEqual([])
  expect(message!.title).toBe('À ne pas manquer\u00A0: 9')
  expect(listSent(browser)[0]!.bytes).toBeLessThan(3000)
})

test('follows activities that are done, withdrawn or moved, and reports a move once', async () => {
  const done = event(30)
  const moved = event(32)
  activities = [done, moved, event(33, { withdrawn_at: '2026-11-22T00:00:00Z' })]
  const browser = await subscribe({ hours: [6] })
  await runForHours(1)
  const body = { subscription: browser, rules: { ...RULES, hours: [6] }, language: 'en' }
  await post('/api/reminders', { ...body, through: [done.uuid] })
  const seen_at = instant().toString()
  const at = (hours: number) => ({
    time: wallClock(START + hours * HOUR_MS),
    basis: 'server' as const,
  })
  const change = { boundary: 'end' as const, from: at(32), to: at(40), seen_at }
  activities = [done, { ...moved, end_time: at(40).time, moved: [change] }]
  await runForHours(40)
  expect(readMessages(browser).map(({ body, uuids }) => [uuids, body.includes('moved')])).toEqual([
    [[moved.uuid], true],
    [[moved.uuid], false],
  ])
})

test('deletes a subscription that is gone and retries a busy service as it requests', async () => {
  activities = [event(25)]
  const [gone, away, busy, down, fussy] = await Promise.all(
    Array.from({ length: 5 }, () => subscribe()),
  )
  const responses = [
    [gone, { status: 410 }],
    [away, { status: 404 }],
    [busy, { status: 429, retryAfter: '1200' }],
    [down, { status: 503 }],
    [fussy, { status: 413 }],
  ] as const
  for (const [browser, response] of responses) simulator.setResponse(browser!.endpoint, response)
  now += HOUR_MS + 1
  await runJob()
  expect(await countSubscriptions()).toBe(3)
  for (const [browser] of responses) simulator.setResponse(browser!.endpoint, null)
  now += 2 * 60_000
  await runJob()
  expect(responses.map(([browser]) => listSent(browser!).length)).toEqual([0, 0, 0, 1, 0])
  now += 20 * 60_000
  await runJob()
  expect(responses.map(([browser]) => listSent(browser!).length)).toEqual([0, 0, 1, 1, 0])
})

test('shares the work between workers on several servers and notifies each browser once', async () => {
  activities = [event(25)]
  const browsers = await Promise.all(Array.from({ length: 15 }, () => subscribe()))
  await database.db.execute(sql`
    insert into push_subscriptions
    select sha256(n::text::bytea), endpoint, p256dh, auth, account_id, language, rules, through,
      said_until, next_at, failures
    from (select * from push_subscriptions limit 1) one, generate_series(1, 250) n`)
  now += HOUR_MS + 1
  await Promise.all([runJob(), runJob(), runJob()])
  const counts = browsers.map((browser) => listSent(browser).length).toSorted((a, b) => a - b)
  expect(counts).toEqual([...Array.from({ length: 14 }, () => 1), 251])
  await runJob()
  expect(browsers.flatMap((browser) => listSent(browser))).toHaveLength(265)
})

test('reports once that a banner features a followed item, also of another game', async () => {
  const banner = event(400, {
    game_id: 'zenless',
    type: 'gacha',
    start_time: wallClock(START + 100 * HOUR_MS),
    first_seen: Temporal.Instant.fromEpochMilliseconds(START).toString(),
    featured: [{ id: '1091', name: 'Miyabi', kind: 'character', rarity: 5 }],
  })
  const follower = await subscribe({}, { followed: ['zenless/1091'] })
  const other = await subscribe({}, { followed: ['genshin/1091'] })
  await runJob()
  activities = [banner]
  await runForHours(3)
  // Another featured item is no news about the same banner.
  activities = [{ ...banner, title: 'Renamed' }]
  await runForHours(3)
  expect(readMessages(follower).map(({ body }) => body)).toEqual([
    expect.stringMatching(/^Zenless Zone Zero · banner of a followed item, starts /),
  ])
  expect(readMessages(other)).toEqual([])
})

test('loses no reminder and repeats at most a batch after a server was killed', async () => {
  activities = [event(25)]
  const browsers = Array.from({ length: 250 }, () => simulator.subscribe())
  const saved = {
    accountId: null,
    language: 'en' as const,
    rules: RULES,
    through: [],
    followed: [],
  }
  // In the order in which they are processed.
  await Promise.all(
    browsers.map((browser, index) =>
      saveSubscription(database.db, browser, saved, new Date(START + index)),
    ),
  )
  const silent = browsers[150]!
  simulator.setResponse(silent.endpoint, 'silence')
  now += HOUR_MS + 1000
  const sender = runSender({
    job: 'reminders',
    databaseUrl: database.url,
    smtpUrl: '',
    now,
    activities,
  })
  const counts = () => browsers.map((browser) => listSent(browser).length)
  const sum = () => counts().reduce((all, count) => all + count, 0)
  // The second hundred is sent except for one, and not recorded yet.
  await expect.poll(sum, LONG_TIMEOUT).toBe(199)
  sender.child.kill('SIGKILL')
  await sender.ended
  simulator.setResponse(silent.endpoint, null)
  await runJob()
  expect(sum()).toBe(249)
  now += 121_000
  jobs = await openJobs(database.pool, [startReminders()], {
    logger: pino({ level: 'silent' }),
    onError: (error) => {
      throw error
    },
    queued: [sendReminders(context())],
  })
  await expect.poll(sum, LONG_TIMEOUT).toBe(349)
  const indexesSent = (count: number) =>
    counts().flatMap((value, index) => (value === count ? [index] : []))
  const batch = browsers.map((_, index) => index).slice(100, 200)
  expect(indexesSent(0)).toEqual([])
  expect(indexesSent(2)).toEqual(batch.filter((index) => index !== 150))
  expect(new Set(listSent(browsers[100]!).map(({ topic }) => topic)).size).toBe(1)
})

test('does not delay other reminders for one that fails, and does not repeat them', async () => {
  activities = [event(25)]
  const broken = await subscribe({ quiet: { from: '22:00', to: '06:00' } })
  await database.db.execute(
    sql`update push_subscriptions set rules = jsonb_set(rules, '{zone}', '"PST"')`,
  )
  const other = await subscribe()
  now += HOUR_MS + 1
  await runJob()
  now += 5 * 60_000
  await runJob()
  expect([broken, other].map((browser) => listSent(browser).length)).toEqual([0, 1])
})

test('applies changes of a player during a delivery', async () => {
  activities = [event(25)]
  const browser = await subscribe()
  now += HOUR_MS + 1
  const send = sendPush
  sendPush = async (...order) => {
    const outcome = await send(...order)
    const body = { subscription: browser, rules: { ...RULES, hours: [72] }, language: 'en' }
    await post('/api/reminders', { ...body, through: [] })
    return outcome
  }
  await runJob().finally(() => (sendPush = send))
  expect(listSent(browser)).toHaveLength(1)
  const { rows } = await database.pool.query('select next_at from push_subscriptions')
  expect(rows).toEqual([{ next_at: new Date(now) }])
})

test('applies a status of one browser to all browsers of the account', async () => {
  const token = await login((await createAccount()).username)
  const ending = event(25)
  activities = [ending]
  const phone = await subscribe({}, {}, { token })
  const laptop = await subscribe({ hours: [24] }, { through: [ending.uuid] }, { token })
  const stranger = await subscribe()
  await runForHours(2)
  expect([phone, laptop, stranger].map((browser) => listSent(browser).length)).toEqual([0, 0, 1])
})

test('tests and deletes a subscription by its secrets only', async () => {
  const subscription = await subscribe()
  const stranger = { ...subscription, keys: { ...subscription.keys, auth: 'A'.repeat(22) } }
  const sendTest = (sent: object) => post('/api/reminders/test', { subscription: sent })
  expect(await sendTest(stranger)).toMatchObject({ status: 404 })
  expect(await sendTest(subscription)).toMatchObject({ data: { sent: true } })
  expect(readMessages(subscription)).toMatchObject([{ title: 'Reminders work', uuids: [] }])
  const unsubscribe = (sent: object) =>
    post('/api/reminders', { subscription: sent }, { method: 'DELETE' })
  await unsubscribe(stranger)
  expect(await countSubscriptions()).toBe(1)
  await unsubscribe(subscription)
  expect(await countSubscriptions()).toBe(0)
})

test.each([
  ['a host that is not a push service', { endpoint: 'https://example.org/push' }, {}],
  ['an address in the network of the server', { endpoint: 'http://127.0.0.1/push' }, {}],
  [
    'a key that is not a point of the curve',
    { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
    {},
  ],
  ['an unknown time zone', {}, { zone: 'Europe/Atlantis' }],
  ['an obsolete time zone', {}, { zone: 'PST' }],
])('refuses %s', async (_case, change, rules) => {
  const subscription = { ...simulator.subscribe(), ...change }
  const body = { subscription, rules: { ...RULES, ...rules }, language: 'en', through: [] }
  expect(await post('/api/reminders', body)).toMatchObject({ error: 'invalidParameter' })
})

test('limits the new subscriptions of a network per hour', async () => {
  const address = '2001:db8:feed::1'
  for (let n = 0; n < 20; n += 1) await subscribe({}, {}, { address })
  const body = { subscription: simulator.subscribe(), rules: RULES, language: 'en', through: [] }
  expect(await post('/api/reminders', body, { address })).toMatchObject({ status: 429 })
})

test('shares one key between all servers, which may be configured', async () => {
  expect((await openVapid(database.db, null, null)).publicKey).toBe(vapid.publicKey)
  const configured = await openVapid(database.db, vapid.privateKey, 'https://b.example')
  expect(configured).toEqual(vapid)
})
