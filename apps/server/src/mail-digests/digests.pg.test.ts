import { randomUUID } from 'node:crypto'
import * as activityApi from '@bannerday/contract/activities'
import type { Activity } from '@bannerday/contract/activities'
import type { WireDigest } from '@bannerday/contract/mail-digests'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serializeData } from '../routing/serialize-data.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createSmtpMailer } from '../mail/smtp-mailer.ts'
import { runSender } from '#testing/run-sender.ts'
import { withTestAccounts } from '#testing/test-accounts.ts'
import { makeWireActivity } from '#testing/test-services.ts'
import { sendDigests } from './send-digests.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LONG_TIMEOUT = { timeout: 30_000 }
/** Ten o'clock in Paris; an hour later the digests are due. */
const START = Temporal.Instant.from('2026-11-22T09:00:00Z').epochMilliseconds
const DIGEST: WireDigest = {
  hour: 11,
  language: 'en',
  rules: {
    games: ['genshin'],
    types: ['event'],
    hours: [24],
    starts: [],
    zone: 'Europe/Paris',
    servers: getGameServers({}, 'UTC+8'),
  },
}

let now = START
let activities: Activity[] = []
let mailer: Mailer
const instant = () => Temporal.Instant.fromEpochMilliseconds(now)
const timeline = {
  toJson: () =>
    serializeData(activityApi.list.data, { events: [{ game_id: 'genshin', events: activities }] }),
  revision: () => 0,
}
const { database, mail, app, get, post, createAccount, login } = withTestAccounts({
  services: () => ({ now: instant, activities: timeline }),
})

beforeAll(() => {
  mailer = createSmtpMailer(mail.url(), 'b@b.example', pino({ level: 'silent' }))
})
afterAll(() => mailer.close())
beforeEach(async () => {
  now = START
  activities = []
  await database.db.execute(sql`truncate mail_digests, rate_limits`)
})

const runJob = () =>
  sendDigests({
    db: database.db,
    timeline,
    mailer,
    publicUrl: 'https://b.example',
    secretKey: Buffer.alloc(32),
    now: instant,
  }).run('one', new AbortController().signal)

/** Runs the job every half hour for a number of hours. */
async function runForHours(hours: number): Promise<void> {
  for (const end = now + hours * HOUR_MS; now < end; now += HOUR_MS / 2) await runJob()
}

/** Creates an event that ends a number of hours after the start of the test. */
function event(hours: number, change: Partial<Activity> = {}): Activity {
  const clock = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO('+08:00')
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
  return {
    ...makeWireActivity(''),
    uuid: randomUUID(),
    title: `Event of ${hours} h`,
    start_time: clock(START - 200 * HOUR_MS),
    end_time: clock(START + hours * HOUR_MS),
    ...change,
  }
}

const PATH = '/api/user/digest'
const save = (token: string, change: Partial<WireDigest> = {}, through: string[] = []) =>
  post(PATH, { digest: { ...DIGEST, ...change }, through }, { token })

/** Creates an account with a daily digest; returns the number of its earlier mails. */
async function createReader(change: Partial<WireDigest> = {}, through: string[] = []) {
  const person = await createAccount()
  const token = await login(person.username)
  expect(await save(token, change, through)).toMatchObject({ status: 200 })
  const others = mail.mailsTo(person.email).length
  const mails = () =>
    mail
      .mailsTo(person.email)
      .slice(others)
      .map(({ raw }) => decodeMail(raw))
  return { ...person, token, mails }
}

/** Decodes a mail: joins folded lines and decodes characters. */
function decodeMail(raw: string): string {
  return raw
    .replaceAll('=\r\n', '')
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (hex) =>
      Buffer.from(hex.replaceAll('=', ''), 'hex').toString(),
    )
}

const setEmail = (username: string, email: string) =>
  database.pool.query('update accounts set email = $2 where username = $1', [username, email])

test("mails ending activities once at the player's hour, and nothing without any", async () => {
  activities = [event(30), event(60, { type: 'gacha' }), event(61, { projected: true })]
  const { mails, username, token } = await createReader()
  await runForHours(1)
  expect(mails()).toEqual([])
  await runForHours(72)
  const [first, ...others] = mails()
  expect(others).toEqual([])
  expect(first).toContain(`Hello ${username},`)
  expect(first).toMatch(/Subject: =\?UTF-8\?Q\?Event_of_30_h/)
  expect(first).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/)
  expect(first).toMatch(/List-Unsubscribe: <https:\/\/b\.example\/api\/unsubscribe\/[\w-]{64}>/)
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect((await get(PATH, { token })).data).toEqual({ digest: DIGEST, has_address: true })
})

test('lists unfinished activities across devices, and moved dates', async () => {
  const [done, marked, unmarked, moved] = [event(30), event(31), event(32), event(33)]
  activities = [done, marked, unmarked, moved]
  const { token, mails } = await createReader({}, [done.uuid, unmarked.uuid])
  const through = { through: [marked.uuid], open: [unmarked.uuid] }
  expect(await post(`${PATH}/through`, through, { token })).toMatchObject({
    data: { counts: true },
  })
  const seen_at = instant().toString()
  const at = (time: string) => ({ time, basis: 'server' as const })
  const later = event(90).end_time
  const change = { from: at(moved.end_time), to: at(later), seen_at, boundary: 'end' as const }
  activities = [done, marked, unmarked, { ...moved, end_time: later, moved: [change] }]
  await runForHours(2)
  const [first] = mails()
  expect(first).toContain('Event of 32 h · ends')
  expect(first).toContain('Event of 33 h · moved: now ends')
  expect(first).not.toMatch(/Event of 3[01] h/)
})

test('ignores finished activities without a digest and refuses an invalid zone', async () => {
  const { token } = await createReader()
  await post(PATH, undefined, { token, method: 'DELETE' })
  expect((await get(PATH, { token })).data).toEqual({ digest: null, has_address: true })
  const through = { through: [randomUUID()], open: [] }
  expect(await post(`${PATH}/through`, through, { token })).toMatchObject({
    data: { counts: false },
  })
  const rules = { ...DIGEST.rules, zone: 'Europe/Atlantis' }
  expect(await save(token, { rules })).toMatchObject({ error: 'invalidParameter' })
})

test('mails each account once from several servers', async () => {
  activities = [event(30)]
  const readers = await Promise.all(Array.from({ length: 12 }, () => createReader()))
  now += HOUR_MS
  await Promise.all([runJob(), runJob(), runJob()])
  await runJob()
  expect(readers.map(({ mails }) => mails().length)).toEqual(Array.from({ length: 12 }, () => 1))
})

test('mails neither an unconfirmed address nor a suspended account', async () => {
  activities = [event(30)]
  const [unconfirmed, suspended] = [await createReader(), await createReader()]
  const set = (change: string, { username }: { username: string }) =>
    database.pool.query(`update accounts set ${change} where username = $1`, [username])
  await set('activated_at = null', unconfirmed)
  expect((await get(PATH, { token: unconfirmed.token })).data).toMatchObject({ has_address: false })
  await set('suspended_at = now()', suspended)
  const other = await createReader()
  // A full batch without recipients is due first.
  await database.db.execute(sql`
    insert into mail_digests
    select gen_random_uuid(), language, hour, rules, through, told, said_until, said_until, failures
    from (select * from mail_digests limit 1) one, generate_series(1, 5)`)
  now += HOUR_MS
  await runJob()
  expect([unconfirmed.mails(), suspended.mails()]).toEqual([[], []])
  expect(other.mails()).toHaveLength(1)
})

test('mails nothing twice after a server was killed, and sends the rest the next day', async () => {
  activities = [event(30), event(50, { title: 'Next day' })]
  const silent = await createReader({ hour: 10, rules: { ...DIGEST.rules, hours: [24, 72] } })
  const address = `${silent.username}@silent.example`
  await setEmail(silent.username, address)
  const readers = await Promise.all(Array.from({ length: 6 }, () => createReader()))
  // The silent recipient is in the first batch, which is sent in parallel.
  await database.db.execute(sql`update mail_digests set next_at = said_until where hour = 10`)
  now += HOUR_MS
  const sender = runSender({
    job: 'digests',
    databaseUrl: database.url,
    smtpUrl: mail.url(),
    now,
    activities,
  })
  const count = () => readers.filter(({ mails }) => mails().length > 0).length
  await expect.poll(() => mail.mailsTo(address).length + count(), LONG_TIMEOUT).toBe(5)
  sender.child.kill('SIGKILL')
  await sender.ended
  await runForHours(2)
  expect(readers.map(({ mails }) => mails().length)).toEqual(readers.map(() => 1))
  expect(mail.mailsTo(address)).toHaveLength(1)
  await setEmail(silent.username, silent.email)
  now += DAY_MS
  await runJob()
  expect(readers.map(({ mails }) => mails().length)).toEqual(readers.map(() => 2))
  expect(silent.mails().join('')).toContain('Next day')
})

test('retries a refused mail the same day and gives up after a week', async () => {
  activities = [event(30)]
  const { username, email, mails } = await createReader()
  await setEmail(username, `${username}@refused.example`)
  now += HOUR_MS
  await runJob()
  await setEmail(username, email)
  await runJob()
  expect(mails()).toEqual([])
  now += 600_000
  await runJob()
  expect(mails()).toHaveLength(1)
  await setEmail(username, `${username}@refused.example`)
  await database.db.execute(sql`update mail_digests set failures = 30`)
  activities = [event(50)]
  await runForHours(25)
  expect((await database.pool.query('select from mail_digests')).rowCount).toBe(0)
})

test('unsubscribes by one click from any mail, without a login, and asks for confirmation on GET', async () => {
  activities = [event(30)]
  const { token, mails } = await createReader()
  await runForHours(2)
  const [, path = ''] = /<https:\/\/b\.example(\/api\/unsubscribe\/[\w-]+)>/.exec(mails()[0]!)!
  const digest = async () => ((await get(PATH, { token })).data as { digest: unknown }).digest
  for (const method of ['GET', 'HEAD']) {
    const response = await app().request(path, { method })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/notification#unsubscribe=${path.split('/').at(-1)}`,
    ])
  }
  expect(await digest()).not.toBeNull()
  const postUnsubscribe = (address: string) =>
    app().request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const start = '/api/unsubscribe/'.length
  for (const at of [start, start + 30, start + 63]) {
    const other = path[at] === 'A' ? 'B' : 'A'
    expect((await postUnsubscribe(path.slice(0, at) + other + path.slice(at + 1))).status).toBe(404)
  }
  expect(await digest()).not.toBeNull()
  expect((await postUnsubscribe(path)).status).toBe(200)
  expect(await digest()).toBeNull()
  await save(token)
  expect((await postUnsubscribe(path)).status).toBe(200)
  expect(await digest()).toBeNull()
  expect((await app().request('/api/unsubscribe/x')).status).toBe(404)
})
