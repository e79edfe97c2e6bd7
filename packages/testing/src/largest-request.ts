import type { Endpoint } from '@bannerday/contract/endpoint'
import { MAX_SYNC_ENTRIES } from '@bannerday/contract/pull-sync'

export type FloodRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type ClientCredentials = {
  /** The client address of all requests. */
  readonly address: string
  /** A bearer token. */
  readonly token: string
  /** A solved captcha. */
  readonly proof: string
}

const MAX_BODY_BYTES = 64 * 2 ** 10
const MAX_HEADER_BYTES = 5000

const OVERSIZED_BODY = JSON.stringify({ slot: 'x'.repeat(3 * 2 ** 20) })

const TYPES = ['version', 'event', 'gacha', 'challenge']
const GAMES = ['genshin', 'starrail', 'zenless', 'wuthering']

/** The largest value of each field. */
const FIELDS: Readonly<
  Record<string, (number: number, credentials: ClientCredentials) => unknown>
> = {
  username: (number) => `stranger-${number}`.padEnd(32, 'x'),
  email: (number) => `${number}-${'x'.repeat(50)}@${'example.'.repeat(20)}org`,
  password: () => 'x1'.repeat(64),
  current_password: () => 'x1'.repeat(64),
  new_password: () => 'y2'.repeat(64),
  token: (number) => String(number).padEnd(200, 'x'),
  cf_token: (_, { proof }) => proof,
  invitation: () => 'x'.repeat(100),
  device_marks: () => Array.from({ length: 5 }, () => 'x'.repeat(100)),
  session_id: () => crypto.randomUUID(),
  activity_uuid: () => crypto.randomUUID(),
  game_id: () => 'genshin',
  game: (number) => GAMES[number % 4],
  lang: (number) => ['en', 'ja', 'fr', 'ko', 'zh-Hans', 'zh-Hant'][number % 6],
  work: () => 'hard',
  votes: () => ({ difficulty: 'hard', time: 'hours', rewards: 'rich', fun: 'great' }),
  category_ids: () => Array.from({ length: 20 }, () => 'fun'),
  slot: () => 1,
  gameOrder: () => Array.from({ length: 20 }, () => 'genshin'),
  userGameSelections: () =>
    Object.fromEntries(GAMES.map((game) => [game, { enabled: true, activities: TYPES }])),
  activityStatus: () =>
    Object.fromEntries(Array.from({ length: 5000 }, () => [crypto.randomUUID(), 'starred'])),
  secondAccounts: () =>
    Array.from({ length: 9 }, () => ({
      id: crypto.randomUUID(),
      name: 'x'.repeat(60),
      activityStatus: {},
    })),
  games: (number) => GAMES.slice(number % 4).join('.'),
  t: (number) => String(number),
  season: (number) => String(2021 + (number % 6)),
  uid: (number) => String(800_000_000 + number),
  since: () => '',
  changes: (number) =>
    Array.from({ length: MAX_SYNC_ENTRIES }, (_, index) => pullEntry(number, index)),
  url: () => 'https://example.org/?x='.padEnd(60_000, 'x'),
  task_id: () => crypto.randomUUID(),
  secret: (number) => String(number).padEnd(200, 'x'),
  after: () => '999999',
  nickname: () => 'x'.repeat(100),
  gacha_type: () => '301',
  limit: () => '1000',
  before: () => '9'.repeat(20),
  confirm: () => true,
  by: () => 'x'.repeat(40),
  subscription: (number) => ({
    endpoint: `https://push.bannerday.example/${number}/`.padEnd(1000, 'x'),
    // The keys of the example of RFC 8291, section 5.
    keys: {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  followed: followedItems,
  unfollowed: followedItems,
  followedItems,
  rules: () => ({ ...reminderRules(), quiet: { from: '22:00', to: '08:00' } }),
  digest: () => ({ hour: 23, language: 'zh-Hant', rules: reminderRules() }),
  language: () => 'zh-Hant',
  channel_id: () => crypto.randomUUID(),
  kind: () => 'webhook',
  target: (number) => `https://${number}.bannerday.example/`.padEnd(500, 'x'),
  access: () => '',
  enabled: () => true,
  qr_code: (number) => String(number).padEnd(200, 'x'),
  passkey_id: (number) => String(number).padEnd(200, 'x'),
  name: () => 'x'.repeat(60),
  credential: (number) => {
    const id = String(number).padEnd(1364, 'x')
    const response = {
      clientDataJSON: 'x'.repeat(8000),
      authenticatorData: 'x'.repeat(4000),
      signature: 'x'.repeat(4000),
      userHandle: 'x'.repeat(100),
      attestationObject: 'x'.repeat(32_000),
    }
    return { id, rawId: id, type: 'public-key', response }
  },
  provider: (number) => ['qq', 'microsoft'][number % 2],
  is_domestic: () => '1',
  qq_code: (number) => String(number).padEnd(4000, 'x'),
  qq_state: (number) => String(number).padEnd(200, 'x'),
  ms_code: (number) => String(number).padEnd(4000, 'x'),
  ms_state: (number) => String(number).padEnd(200, 'x'),
  oidc_provider: (number) => ['oidc', 'oidc_2'][number % 2],
  oidc_code: (number) => String(number).padEnd(4000, 'x'),
  oidc_state: (number) => String(number).padEnd(200, 'x'),
  oidc_iss: (number) => String(number).padEnd(500, 'x'),
  json: () => '1',
  address: (number) => String(number).padEnd(64, 'x'),
  through: () => Array.from({ length: 2000 }, () => crypto.randomUUID()),
  open: () => Array.from({ length: 2000 }, () => crypto.randomUUID()),
  starred: () => Array.from({ length: 200 }, () => crypto.randomUUID()),
  uuids: () => Array.from({ length: 10 }, () => crypto.randomUUID()),
  topics: () => ['ends', 'starts', 'starred', 'daily-reset', 'weekly-reset', 'imports'],
  posts: () => ({ weekly: { weekday: 7, hour: 23 }, daily: { hour: 23 } }),
  expires: () => 2 ** 32 - 1,
  action: () => 'later',
  ...Object.fromEntries(
    GAMES.map((game, index) => [
      `${game}_subgroup`,
      (number: number) => subset(Math.floor(number / 15 ** index)),
    ]),
  ),
}

function followedItems(): string[] {
  return Array.from({ length: 100 }, (_, index) => `wuthering/${10 ** 11 + index}`)
}

function reminderRules() {
  return {
    games: GAMES,
    types: TYPES,
    hours: [168, 72, 24, 6],
    starts: Array.from({ length: 50 }, () => crypto.randomUUID()),
    zone: 'America/Argentina/ComodRivadavia',
    servers: Object.fromEntries(GAMES.map((game) => [game, 'UTC+8'])),
  }
}

/** Creates a pull entry as a device uploads it. */
function pullEntry(number: number, index: number): unknown {
  const id = `17${String(number).padStart(7, '0')}${String(index).padStart(10, '0')}`
  const stamp = { atMs: 1_790_000_000_000 + index, by: 'x'.repeat(20) }
  const time = '2026-11-01 12:00:00'
  const item = { itemId: '1001', name: 'x'.repeat(30), itemType: 'Character', rarity: 4 }
  const pull = { pullType: '301', gachaType: '301', time, id, ...item }
  return { kind: 'pull', key: `pull/301/${id}`, stamp, settled: stamp, isDeleted: false, pull }
}

/** Selects a subset of the sub-types; fifteen consecutive numbers select different ones. */
function subset(number: number): string {
  const choice = (number % 15) + 1
  return TYPES.filter((_, index) => (choice >> index) % 2 === 1).join('.')
}

/** Creates a request with all fields at their maximum size, different for each number. */
export function createLargestRequest(
  endpoint: Endpoint,
  number: number,
  credentials: ClientCredentials,
): FloodRequest {
  const { path, query } = createUrlParts(endpoint, number, credentials)
  const body =
    endpoint.body && JSON.stringify(createFields(endpoint.body.shape, number, credentials))
  return {
    ...request(endpoint, credentials),
    path: `${path}?${query}`,
    ...(body !== undefined && { body }),
  }
}

/** Creates the same request with a body of maximum size full of unknown fields. */
export function createManyFieldsRequest(
  endpoint: Endpoint,
  number: number,
  credentials: ClientCredentials,
): FloodRequest {
  const { path, query } = createUrlParts(endpoint, number, credentials)
  const maxBytes = endpoint.maxBodyBytes ?? MAX_BODY_BYTES
  const fields = Array.from({ length: Math.floor(maxBytes / 10) }, (_, field) => `"${field}":1`)
  const manyFields = `{${fields.join(',')}}`
  const [name] = endpoint.longFields ?? []
  const body = name === undefined ? manyFields : `{"slot":1,"${name}":${manyFields}}`
  return { ...request(endpoint, credentials), path: `${path}?${query}`, body }
}

/** Creates the same request with a body above every limit. */
export function createOversizedRequest(
  endpoint: Endpoint,
  number: number,
  credentials: ClientCredentials,
): FloodRequest {
  const { path, query } = createUrlParts(endpoint, number, credentials)
  return { ...request(endpoint, credentials), path: `${path}?${query}`, body: OVERSIZED_BODY }
}

function request(
  endpoint: Endpoint,
  { address, token }: ClientCredentials,
): Omit<FloodRequest, 'path'> {
  return {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
      'accept-language': 'zh-aaaaaaaa,'.repeat(MAX_HEADER_BYTES / 12),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
  }
}

function createUrlParts(endpoint: Endpoint, number: number, credentials: ClientCredentials) {
  const values = createFields(endpoint.query.shape, number, credentials)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)] as [string, string]),
  )
  return { path, query: query.toString() }
}

function createFields(
  shape: object,
  number: number,
  credentials: ClientCredentials,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(shape).map((name) => {
      const value = FIELDS[name]
      if (!value) throw new Error(`FIELDS lacks the largest value of ${name}`)
      return [name, value(number, credentials)]
    }),
  )
}
