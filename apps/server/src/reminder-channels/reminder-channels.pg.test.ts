import { randomUUID } from 'node:crypto'
import * as activityApi from '@bannerday/contract/activities'
import type { Activity } from '@bannerday/contract/activities'
import {
  CHANNEL_KINDS,
  type ChannelKind,
  MAX_CHANNELS,
} from '@bannerday/contract/reminder-channels'
import type { Delivery, WireChannel } from '@bannerday/contract/reminder-channels'
import type { WireReminderRules } from '@bannerday/contract/reminders'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import {
  type ChannelSimulator,
  startChannelSimulator,
} from '@bannerday/simulators/channels/channel-simulator'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runSender } from '#testing/run-sender.ts'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'
import { makeWireActivity } from '#testing/test-services.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createSmtpMailer } from '../mail/smtp-mailer.ts'
import { createOutgoingClient, type OutgoingClient } from '../outgoing/outgoing-client.ts'
import { serializeData } from '../routing/serialize-data.ts'
import { sealTarget } from './channel-target.ts'
import { sendChannels } from './send-channels.ts'

const HOUR_MS = 3_600_000
const LONG_TIMEOUT = { timeout: 30_000 }
const START = Temporal.Instant.from('2026-11-22T08:00:00Z').epochMilliseconds
const SECRET_KEY = Buffer.alloc(32)

let simulator: ChannelSimulator
let sendOutgoing: OutgoingClient
let mailer: Mailer
let now = START
let activities: Activity[] = []
let token = ''
let address = ''
let counted: string[] = []
const instant = () => Temporal.Instant.fromEpochMilliseconds(now)
const timeline = {
  toJson: () =>
    serializeData(activityApi.list.data, { events: [{ game_id: 'genshin', events: activities }] }),
  revision: () => 0,
}

beforeAll(async () => {
  simulator = await startChannelSimulator(() => now)
  const client = createOutgoingClient({
    limits: { take: async () => null },
    userAgent: 'Bannerday',
    proxy: null,
    allowedOrigins: [simulator.origin],
    timeoutMs: 1500,
  })
  // Players cannot enter the origin of Telegram.
  sendOutgoing = (request) =>
    client({ ...request, url: request.url.replace('https://api.telegram.org', simulator.origin) })
})
const { database, mail, get, post, createAccount, login } = withTestAccounts({
  services: () => ({
    now: instant,
    activities: timeline,
    imports: { secretKey: SECRET_KEY, enqueue: async () => undefined },
    channels: {
      sendOutgoing: (request) => sendOutgoing(request),
      countDelivery: () => undefined,
      channelOrigins: [simulator.origin],
    },
  }),
})
beforeAll(() => {
  const logger = pino({ level: 'silent' })
  mailer = createSmtpMailer(mail.url(), 'Bannerday <hello@bannerday.example>', logger)
})
afterAll(async () => {
  mailer.close()
  await simulator.close()
})
beforeEach(async () => {
  now = START
  activities = []
  counted = []
  simulator.clear()
  await database.db.execute(sql`truncate reminder_channels, rate_limits`)
  const account = await createAccount()
  token = await login(account.username)
  address = account.email
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

const body = (kind: ChannelKind, change: object = {}) => ({
  kind,
  name: `My ${kind}`,
  ...simulator.targets[kind],
  rules: RULES,
  language: 'en',
  through: [],
  ...change,
})

async function addChannel(kind: ChannelKind, change: object = {}): Promise<string> {
  // Channels are listed by the time of their creation.
  now += 1
  const created = await post('/api/user/channels', body(kind, change), { token })
  expect(created).toMatchObject({ status: 200 })
  const { channel_id: id, signing_secret: secret } = created.data as {
    channel_id: string
    signing_secret: string | null
  }
  if (secret !== null) simulator.setWebhookSecret(secret)
  return id
}

async function listChannels(): Promise<WireChannel[]> {
  const { data } = await get('/api/user/channels', { token })
  return (data as { channels: WireChannel[] }).channels
}

async function listResults(): Promise<string[]> {
  const [channel] = await listChannels()
  return channel!.deliveries.map(({ result }) => result)
}

const context = () => ({
  db: database.db,
  timeline,
  sendOutgoing,
  countDelivery: (kind: string, result: string) => counted.push(`${kind} ${result}`),
  secretKey: SECRET_KEY,
  mailer,
  publicUrl: 'https://b.example',
  now: instant,
  logger: pino({ level: 'silent' }),
})
const runJob = () => sendChannels(context()).run('one', new AbortController().signal)

/** Runs the job every ten minutes, or as given, for a number of hours. */
async function runForHours(hours: number, interval = HOUR_MS / 6): Promise<void> {
  for (const end = now + hours * HOUR_MS; now < end; now += interval) await runJob()
}

test('sends the same message once to every service, and lists it', async () => {
  const ending = event(25.05, { title: '*Lantern* [Rite] <@1>' })
  activities = [ending, event(25.1), event(26, { projected: true })]
  for (const kind of CHANNEL_KINDS) await addChannel(kind)
  await runForHours(2)
  const sent = simulator.deliveries()
  expect(simulator.refusals()).toEqual([])
  expect(sent.map(({ service }) => service).toSorted()).toEqual([...CHANNEL_KINDS].toSorted())
  const plain = sent.map(({ text }) => text.replaceAll(/\\| · \[Done or later\]\(.*\)/g, ''))
  expect(new Set(plain)).toEqual(new Set([plain[0]]))
  expect(plain[0]).toMatch(/^\*Lantern\* \[Rite\] <@1> · ends .*\nEvent of 25.1 h · ends /)
  expect(sent.find(({ service }) => service === 'discord')?.text).toContain(
    String.raw`\*Lantern\* \[Rite\] \<\@1\>`,
  )
  expect(sent.map(({ title, url }) => [title, url])).toEqual(
    CHANNEL_KINDS.map(() => [
      'Don’t miss: 2',
      'https://b.example/timeline?view=list&sort=endTimeDesc',
    ]),
  )
  const channels = await listChannels()
  expect(channels.map(({ kind, host }) => `${kind} ${host}`)).toEqual(
    CHANNEL_KINDS.map(
      (kind) =>
        `${kind} ${kind === 'telegram' ? 'api.telegram.org' : new URL(simulator.origin).host}`,
    ),
  )
  for (const { deliveries, disabled } of channels) {
    expect(disabled).toBeNull()
    expect(deliveries).toMatchObject([{ result: 'sent', reminders: 2 }])
  }
  const shown = JSON.stringify(channels)
  for (const { target, access } of Object.values(simulator.targets)) {
    expect(shown).not.toContain(target)
    if (access !== '') expect(shown).not.toContain(access)
  }
  const { rows } = await database.pool.query<{ row: string }>(
    `select encode(sealed, 'escape') as row from reminder_channels`,
  )
  expect(rows.some(({ row }) => row.includes('hooks') || row.includes('webhooks'))).toBe(false)
})

test('follows the choices of each channel and the statuses of the account', async () => {
  const done = event(25)
  activities = [done, event(25.5, { type: 'gacha' })]
  const id = await addChannel('webhook', {
    rules: { ...RULES, types: ['gacha'], quiet: { from: '08:00', to: '11:30' } },
    language: 'fr',
  })
  await addChannel('gotify')
  const marks = { through: [done.uuid], open: [] }
  expect(await post('/api/user/digest/through', marks, { token })).toMatchObject({
    data: { counts: true },
  })
  await runForHours(2.4)
  expect(simulator.deliveries()).toEqual([])
  await runForHours(0.5)
  expect(simulator.deliveries()).toMatchObject([
    { service: 'webhook', text: expect.stringContaining('Genshin Impact · se termine') },
  ])

  const path = `/api/user/channels/${id}`
  const change = { name: 'Off', rules: RULES, language: 'en', enabled: false }
  expect(await post(path, change, { token })).toMatchObject({ status: 200 })
  expect((await listChannels())[0]).toMatchObject({ name: 'Off', disabled: { result: null } })
  activities = [event(27)]
  await runForHours(2)
  expect(simulator.deliveries().map(({ service }) => service)).toEqual(['webhook', 'gotify'])
  // Reminders that were due while it was off are not sent afterwards.
  await post(path, { ...change, enabled: true }, { token })
  await runForHours(1)
  expect(simulator.deliveries()).toHaveLength(2)
})

test('reports the chosen topics: starts, starred activities, resets and imports', async () => {
  const start = { start_time: wallClock(START + HOUR_MS) }
  const starred = event(300, { ...start, type: 'gacha', title: 'Starred' })
  activities = [
    event(300, { ...start, title: 'New' }),
    starred,
    event(300, { ...start, type: 'version' }),
  ]
  const topics = ['starts', 'starred', 'daily-reset', 'imports']
  await addChannel('webhook', { topics, rules: { ...RULES, games: ['genshin', 'starrail'] } })
  const marks = { through: [], open: [], starred: [starred.uuid] }
  await post('/api/user/digest/through', marks, { token })
  await database.pool.query(
    `insert into import_tasks (owner_id, account_id, game_id, area, status, state, added, moved_at)
     select id, id, 'zenless', 'global', 'completed', '{}', 12, $1 from accounts where email = $2`,
    [new Date(START + 3 * HOUR_MS), address],
  )
  await runForHours(12)
  expect(simulator.deliveries().map(({ title, text, url }) => `${title}: ${text} ${url}`)).toEqual([
    expect.stringMatching(/^Don’t miss: 2: New · has begun\nStarred · has begun https/),
    'Import finished: Zenless Zone Zero:  · new pulls: 12 https://b.example/gacha',
    expect.stringMatching(/^Daily reset: Genshin Impact, Honkai: Star Rail: .* 21:00/),
  ])
  const [channel] = await listChannels()
  expect(channel).toMatchObject({ topics, posts: null })
  expect(counted).toEqual(Array.from({ length: 3 }, () => 'webhook sent'))
  await post('/api/user/digest/through', { through: [], open: [starred.uuid] }, { token })
  const { rows } = await database.pool.query('select starred from reminder_channels')
  expect(rows).toEqual([{ starred: [] }])
})

test('posts to a group every week and every day, with a picture of the week', async () => {
  // The test starts on a Sunday at 09:00 in Paris.
  activities = [
    event(30, { title: 'Ends tomorrow' }),
    event(100, { title: 'Ends later' }),
    ...Array.from({ length: 10 }, () => event(60)),
    event(400, { title: 'Begins tomorrow', start_time: wallClock(START + 20 * HOUR_MS) }),
  ]
  const posts = { weekly: { weekday: 7, hour: 10 }, daily: { hour: 11 } }
  const change = { topics: [], posts }
  for (const kind of ['discord', 'telegram']) await addChannel(kind as ChannelKind, change)
  expect(await post('/api/user/channels', body('ntfy', change), { token })).toMatchObject({
    error: 'invalidParameter',
  })
  await runForHours(4)
  expect(simulator.refusals()).toEqual([])
  const sent = simulator.deliveries()
  expect(sent.map(({ service, title }) => `${service} ${title}`).toSorted()).toEqual([
    'discord The next 7 days',
    'discord Tomorrow',
    'telegram The next 7 days',
    'telegram Tomorrow',
  ])
  for (const { text, pictureBytes } of sent) {
    expect(text).toContain('Ends tomorrow')
    expect(text).toContain('Begins tomorrow')
    expect(pictureBytes).toBeGreaterThan(5000)
  }
  const weekly = sent.find(({ title }) => title === 'The next 7 days')
  expect(weekly?.text.split('\n')).toHaveLength(13)
  expect(weekly?.text).toContain('and 4 more')
  expect(sent.find(({ title }) => title === 'Tomorrow')?.text).not.toContain('Ends later')
  await runForHours(20)
  expect(simulator.deliveries()).toHaveLength(4)
})

test('sends the post after a reminder that was due before, and none about nothing', async () => {
  activities = [event(25)]
  const rules = { ...RULES, types: ['event'] }
  await addChannel('discord', { rules, posts: { weekly: null, daily: { hour: 10 } } })
  now += 2 * HOUR_MS
  await runJob()
  await runJob()
  expect(simulator.deliveries().map(({ title }) => title)).toEqual(['Event of 25 h', 'Tomorrow'])
  activities = []
  await runForHours(48)
  expect(simulator.deliveries()).toHaveLength(2)
})

test('marks an activity as done or postpones it by the link of a message, until it ends', async () => {
  const [done, later] = [event(25, { title: 'One' }), event(25, { title: 'Two' })]
  activities = [done, later]
  await addChannel('discord')
  await runForHours(1.2)
  const [message] = simulator.deliveries()
  const links = [...(message?.text.matchAll(/#reminder=([\w-]{64})\.([\w-]+)\.(\d+)/g) ?? [])]
  expect(links).toHaveLength(2)
  const follow = (index: number, action: string, change: object = {}, as = {}) => {
    const [, link, uuid, expires] = links[index] ?? []
    const sent = { activity_uuid: uuid, expires: Number(expires), action, ...change }
    return post(`/api/reminder-links/${link}`, sent, as)
  }
  // A link is valid for its activity and time only.
  expect(await follow(0, 'done', { activity_uuid: later.uuid })).toMatchObject({ status: 404 })
  expect(await follow(0, 'done', { expires: Number(links[0]?.[3]) + 1 })).toMatchObject({
    error: 'notFound',
  })
  expect(await follow(0, 'done')).toMatchObject({ data: { is_own: false } })
  expect(await follow(1, 'later', {}, { token })).toMatchObject({ data: { is_own: true } })
  const snoozedAt = now
  await runForHours(23)
  const rest = simulator.deliveries().slice(1)
  expect(rest.map(({ title }) => title)).toEqual(['Two', 'Two'])
  expect(snoozedAt + 24 * HOUR_MS).toBeGreaterThan(START + 25 * HOUR_MS)
  now = START + 25 * HOUR_MS + 1000
  expect(await follow(0, 'done')).toMatchObject({ error: 'linkExpired' })
})

test('retries an unavailable service as it requests, and does not repeat an accepted message', async () => {
  activities = [event(25)]
  await addChannel('webhook')
  now += HOUR_MS + 1
  simulator.setFault('webhook', { status: 429, retryAfter: '1800' })
  await runJob()
  now += 1_799_000
  await runJob()
  expect(await listResults()).toEqual(['rate-limited'])
  now += 2000
  for (const fault of ['silence', 'cut', { status: 503 }] as const) {
    simulator.setFault('webhook', fault)
    await runJob()
    now += HOUR_MS
  }
  expect(await listResults()).toEqual(['server-error', 'unreachable', 'slow', 'rate-limited'])
  simulator.setFault('webhook', 'accept-and-cut')
  await runForHours(2)
  expect(simulator.deliveries()).toHaveLength(1)
  expect((await listResults())[0]).toBe('sent')
})

test('waits as Discord asks at its rate limit, and sends each message once', async () => {
  activities = [event(25)]
  for (let index = 0; index < 7; index += 1) await addChannel('discord')
  now += HOUR_MS + 1
  await runJob()
  expect(simulator.deliveries()).toHaveLength(5)
  expect(simulator.refusals()).toEqual(['discord 429', 'discord 429'])
  now += 1900
  await runJob()
  expect(simulator.deliveries()).toHaveLength(5)
  now += 200
  await runForHours(1)
  expect(simulator.deliveries()).toHaveLength(7)
  expect(counted.toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => 'discord rate-limited'),
    ...Array.from({ length: 7 }, () => 'discord sent'),
  ])
})

test('repeats an unconfirmed message with its id, which ntfy replaces', async () => {
  activities = [event(25)]
  await addChannel('ntfy')
  now += HOUR_MS + 1
  simulator.setFault('ntfy', 'accept-silently')
  await runJob()
  simulator.setFault('ntfy', null)
  await runForHours(2)
  const ids = simulator.deliveries().map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await listResults()).toEqual(['sent', 'slow'])
})

test('drops a message whose activity is over, and lists the last 20 attempts', async () => {
  activities = [event(25)]
  await addChannel('ntfy')
  simulator.setFault('ntfy', { status: 500 })
  await runForHours(26, HOUR_MS / 2)
  simulator.setFault('ntfy', null)
  await runForHours(2)
  expect(simulator.deliveries()).toEqual([])
  const results = await listResults()
  expect(results).toHaveLength(20)
  expect(results.filter((result) => result === 'expired').length).toBeGreaterThan(0)
})

test('disables a channel after five refusals or when its target is gone, and mails its owner', async () => {
  activities = [event(25)]
  await addChannel('gotify', { name: 'Living room' })
  await addChannel('discord')
  now += HOUR_MS + 1
  simulator.setFault('gotify', { status: 302, location: 'http://127.0.0.1/' })
  simulator.setFault('discord', { status: 404 })
  await runJob()
  const states = async () => (await listChannels()).map(({ disabled }) => disabled?.result ?? null)
  expect(await states()).toEqual([null, 'gone'])
  simulator.setFault('gotify', { status: 401 })
  await runForHours(3)
  expect(await states()).toEqual(['unauthorized', 'gone'])
  expect((await listChannels()).map(({ deliveries }) => deliveries.length)).toEqual([5, 1])
  const mails = mail.mailsTo(address)
  expect(mails.map(({ raw }) => /Subject: (.*)/.exec(raw)?.[1])).toHaveLength(2)
  expect(mails.some(({ raw }) => raw.includes('Living room'))).toBe(true)
  simulator.clear()
  await runForHours(1)
  expect(simulator.deliveries()).toEqual([])
})

test('disables a channel at 410, whichever service answers it', async () => {
  activities = [event(25)]
  for (const kind of CHANNEL_KINDS) {
    await addChannel(kind)
    simulator.setFault(kind, { status: 410 })
  }
  now += HOUR_MS + 1
  await runJob()
  const results = (await listChannels()).map(({ disabled }) => disabled?.result)
  expect(results).toEqual(CHANNEL_KINDS.map(() => 'gone'))
  expect(mail.mailsTo(address)).toHaveLength(CHANNEL_KINDS.length)
})

test('restores a deleted channel with its target within an hour', async () => {
  activities = [event(25), event(30)]
  const id = await addChannel('webhook')
  const path = `/api/user/channels/${id}`
  expect(await post(path, {}, { token, method: 'DELETE' })).toMatchObject({ status: 200 })
  expect(await listChannels()).toEqual([])
  expect(await post(path, {}, { token, method: 'DELETE' })).toMatchObject({ error: 'notFound' })
  const stranger = await login((await createAccount()).username)
  expect(await post(`${path}/restore`, {}, { token: stranger })).toMatchObject({ status: 404 })
  now += HOUR_MS - 60_000
  await runJob()
  expect(await post(`${path}/restore`, {}, { token })).toMatchObject({ status: 200 })
  await runForHours(6)
  expect(simulator.deliveries().map(({ title }) => title)).toEqual([
    'Event of 25 h',
    'Event of 30 h',
  ])
  await post(path, {}, { token, method: 'DELETE' })
  now += HOUR_MS + 1
  expect(await post(`${path}/restore`, {}, { token })).toMatchObject({ error: 'notFound' })
  await runJob()
  expect((await database.pool.query('select 1 from reminder_channels')).rowCount).toBe(0)
})

test('sends a test on request, five a minute, and reports the reason of a failure', async () => {
  const path = `/api/user/channels/${await addChannel('discord')}/test`
  const send = async () => (await post(path, {}, { token })) as { data: { delivery: Delivery } }
  expect((await send()).data.delivery).toMatchObject({ result: 'sent', status: 204, reminders: 0 })
  simulator.setFault('discord', { status: 404 })
  expect((await send()).data.delivery).toMatchObject({ result: 'gone', status: 404 })
  simulator.setFault('discord', null)
  for (let count = 2; count < 5; count += 1) await send()
  expect(await post(path, {}, { token })).toMatchObject({ status: 429 })
  expect(simulator.deliveries()).toHaveLength(4)
  expect((await listChannels())[0]).toMatchObject({ disabled: null })
  expect(await listResults()).toEqual(['sent', 'sent', 'sent', 'gone', 'sent'])
})

test('refuses targets of another kind, internal addresses, and more than ten channels', async () => {
  const discord = `https://discord.com/api/webhooks/112233445566778899/${'T'.repeat(68)}`
  const refused: [ChannelKind, string, string][] = [
    ['discord', 'https://discord.com.example.org/api/webhooks/1/x', ''],
    ['discord', discord.replace('discord.com', 'discord.example.org'), ''],
    ['discord', discord.replace('https', 'http'), ''],
    ['discord', `${discord}/../../users`, ''],
    ['discord', `${discord}?wait=true`, ''],
    ['discord', discord, 'token'],
    ['telegram', 'https://api.telegram.org/', `123456:${'A'.repeat(35)}`],
    ['telegram', '@guild_channel', '../sendMessage'],
    ['telegram', '', `123456:${'A'.repeat(35)}`],
    ['ntfy', 'https://ntfy.sh/', ''],
    ['ntfy', 'https://ntfy.sh/topic/json', ''],
    ['ntfy', 'https://10.0.0.1/topic', ''],
    ['gotify', 'https://gotify.example.org/', ''],
    ['gotify', 'https://[::1]/', 'A1234567890'],
    ['webhook', 'https://169.254.169.254/latest/meta-data', ''],
    ['webhook', 'https://localhost/', ''],
    ['webhook', 'https://user:password@example.org/', ''],
    ['webhook', 'file:///etc/passwd', ''],
  ]
  for (const [kind, target, access] of refused) {
    const sent = await post('/api/user/channels', body(kind, { target, access }), { token })
    const problem = target === '' ? 'missingParameter' : 'invalidParameter'
    expect([kind, target, sent.error]).toEqual([kind, target, problem])
  }
  const accepted: [ChannelKind, string, string][] = [
    ['discord', discord.replace('/api/', '/api/v10/'), ''],
    ['discord', `${discord}?thread_id=112233445566778890`, ''],
    ['telegram', '@guild_channel', `123456:${'A'.repeat(35)}`],
    ['ntfy', 'https://ntfy.sh/my-topic', ''],
    ['gotify', 'https://push.example.org:8443/gotify/', 'A1234567890'],
    ['webhook', 'https://hooks.example.org/a?b=c', ''],
  ]
  for (const [kind, target, access] of accepted) await addChannel(kind, { target, access })
  const zone = { rules: { ...RULES, zone: 'Nowhere' } }
  expect(await post('/api/user/channels', body('ntfy', zone), { token })).toMatchObject({
    error: 'invalidParameter',
  })
  const rest = Array.from({ length: MAX_CHANNELS }, () =>
    post('/api/user/channels', body('ntfy'), { token }),
  )
  const statuses = (await Promise.all(rest)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_CHANNELS - accepted.length)
})

test('belongs to one account, is silent while it is suspended, and ends with it', async () => {
  activities = [event(25)]
  const id = await addChannel('webhook')
  const stranger = await login((await createAccount()).username)
  const path = `/api/user/channels/${id}`
  const change = { name: 'Mine', rules: RULES, language: 'en', enabled: false }
  const asStranger = { token: stranger }
  expect(await get('/api/user/channels', asStranger)).toMatchObject({ data: { channels: [] } })
  expect(await post(path, change, asStranger)).toMatchObject({ error: 'notFound' })
  expect(await post(`${path}/test`, {}, asStranger)).toMatchObject({ error: 'notFound' })
  expect(await post(path, {}, { ...asStranger, method: 'DELETE' })).toMatchObject({
    error: 'notFound',
  })
  await database.db.execute(sql`update accounts set suspended_at = now()`)
  await runForHours(2)
  expect(simulator.deliveries()).toEqual([])
  await database.db.execute(sql`update accounts set suspended_at = null`)
  const removal = { token: await login((await createAccount()).username), method: 'DELETE' }
  const own = await post('/api/user/channels', body('ntfy'), { token: removal.token })
  const { channel_id: ownId } = own.data as { channel_id: string }
  expect(await post(`/api/user/channels/${ownId}`, {}, removal)).toMatchObject({
    status: 200,
  })
  await addChannel('ntfy')
  expect(
    await post('/api/user', { password: GOOD_PASSWORD }, { token, method: 'DELETE' }),
  ).toMatchObject({ status: 200 })
  const { rowCount } = await database.pool.query(
    'select 1 from reminder_channels where deleted_at is null',
  )
  expect(rowCount).toBe(0)
})

test('loses no message and repeats only the unconfirmed one under its id after a kill', async () => {
  activities = [event(25)]
  const { rows } = await database.pool.query<{ id: string }>('select id from accounts limit 1')
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  simulator.setWebhookSecret(secret)
  for (let index = 0; index < 60; index += 1) {
    const id = randomUUID()
    const url = `${simulator.origin}/hooks/${index}`
    await database.pool.query(
      `insert into reminder_channels (id, account_id, kind, name, sealed, language, rules, through,
       said_until, next_at, created_at)
       values ($1, $2, 'webhook', $3, $4, 'en', $5, '[]', $6, $6, now())`,
      [
        id,
        rows[0]?.id,
        String(index),
        sealTarget(SECRET_KEY, id, { url, secret }),
        JSON.stringify(RULES),
        new Date(START + index),
      ],
    )
  }
  simulator.setFault('/hooks/20', 'silence')
  simulator.setFault('/hooks/30', 'accept-silently')
  now += HOUR_MS + 1000
  const sender = runSender({
    job: 'channels',
    databaseUrl: database.url,
    smtpUrl: '',
    channelOrigin: simulator.origin,
    now,
    activities,
  })
  // The first batch is sent except for one; another one is sent and not recorded.
  await expect.poll(() => simulator.deliveries().length, LONG_TIMEOUT).toBeGreaterThanOrEqual(49)
  sender.child.kill('SIGKILL')
  await sender.ended
  simulator.setFault('/hooks/20', null)
  simulator.setFault('/hooks/30', null)
  await runJob()
  now += 181_000
  await Promise.all([runJob(), runJob()])
  const byPath = Map.groupBy(simulator.deliveries(), ({ path }) => path)
  expect(byPath.size).toBe(60)
  const repeated = [...byPath].filter(([, deliveries]) => deliveries.length > 1)
  expect(repeated.map(([path]) => path)).toContain('/hooks/30')
  for (const [, deliveries] of repeated) {
    expect(new Set(deliveries.map(({ id, text }) => `${id} ${text}`)).size).toBe(1)
  }
  // Responses of up to seven others were in flight.
  expect(repeated.length).toBeLessThanOrEqual(8)
})
