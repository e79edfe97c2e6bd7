import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { createOpenApiDocument, type OpenApiOperation } from '@bannerday/contract/api/openapi'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createArbitrary, toText, type RequestSchema } from '#testing/schema-arbitrary.ts'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'

const { database, sendRequest, get, post, createAccount, login } = withTestAccounts()

function fillPath(path: string, getValue: (name: string) => string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => getValue(name))
}

describe('validation of request bodies', () => {
  let token = ''

  // No request succeeds, so none ends the session.
  beforeEach(async () => {
    if (token === '') token = await login((await createAccount()).username)
  })

  const BODY_ENDPOINTS = ENDPOINTS.filter(({ body }) => body).map(
    (call) => [call.method, call.path, call] as const,
  )

  const DEFAULT_MAX_BODY_BYTES = 64 * 2 ** 10

  const PATH_PARAMETERS: Readonly<Record<string, string>> = {
    channel_id: '54bfcd54-c093-5bc7-bd17-623c84e61d2d',
    task_id: '54bfcd54-c093-5bc7-bd17-623c84e61d2d',
    game_id: 'genshin',
    uid: '700000001',
  }

  function send({ method, path }: Endpoint, body: string, type = 'application/json') {
    const headers = { 'content-type': type }
    const filledPath = fillPath(path, (name) => PATH_PARAMETERS[name] ?? name)
    return sendRequest(filledPath, { method, body }, { token, headers })
  }

  test.each(BODY_ENDPOINTS)(
    'refuses a body of %s %s that is not a JSON object',
    async (_method, _path, call) => {
      for (const body of ['{', '[]', 'null', '"text"', '1', '\0', '{"a":1}}']) {
        expect(await send(call, body)).toMatchObject({ status: 400, error: 'invalidJson' })
      }
    },
  )

  test.each(BODY_ENDPOINTS)(
    'refuses content types of %s %s other than JSON',
    async (_method, _path, call) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
        expect(await send(call, '{}', type)).toMatchObject({
          status: 415,
          error: 'unsupportedMediaType',
        })
      }
    },
  )

  test.each(BODY_ENDPOINTS)(
    'refuses a body of %s %s that is too large',
    async (_method, _path, call) => {
      const largest = call.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES
      const sized = (size: number) => `{"x":"${'x'.repeat(size - 8)}"}`
      expect((await send(call, sized(largest))).error).not.toBe('dataTooLarge')
      expect(await send(call, sized(largest + 1))).toMatchObject({
        status: 413,
        error: 'dataTooLarge',
      })
    },
  )

  test.each(BODY_ENDPOINTS)('refuses unknown fields of %s %s', async (_method, _path, call) => {
    for (const body of ['{"admin":true}', '{"__proto__":{"admin":true}}', '{"":1}']) {
      const { status, error } = await send(call, body)
      expect(status).toBe(400)
      expect(['invalidParameter', 'missingParameter']).toContain(error)
    }
  })

  const BODY_FIELDS = BODY_ENDPOINTS.flatMap(([method, path, call]) =>
    Object.keys(call.body?.shape ?? {}).map((field) => [method, path, field, call] as const),
  )

  test.each(BODY_FIELDS)(
    'refuses a value of 60,000 characters of %s %s: %s',
    async (_method, _path, field, call) => {
      const { status } = await send(call, JSON.stringify({ [field]: 'x'.repeat(60_000) }))
      expect(status).toBe(400)
    },
  )
})

describe('separation of accounts', () => {
  const EVENT = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'
  const UID = '700000001'
  const PASSKEY = 'the-passkey'
  const CHANNEL = '0c1e1c6e-7d8e-4f6b-9a53-2f8f4c0f2a10'
  const DIGEST = {
    hour: 20,
    language: 'en',
    rules: {
      games: ['genshin'],
      types: ['event'],
      hours: [24],
      starts: [],
      zone: 'Asia/Tokyo',
      servers: getGameServers({}, 'UTC+8'),
    },
  }
  const SESSION_ENDPOINTS = ENDPOINTS.filter(({ needsSession }) => needsSession).map(
    (call) => [call.method, call.path, call] as const,
  )

  type Owner = { readonly id: string; readonly sessionId: string; readonly username: string }

  let owner: Owner

  beforeEach(async () => {
    owner ??= await addOwner()
  })

  async function addOwner(): Promise<Owner> {
    await database.pool.query(
      `insert into activities (uuid, game_id, type, titles, start_time, end_time, start_basis,
       end_basis, is_version_update, source, time_quality)
       values ($1, 'genshin', 'event', '{}', '2026-11-01', '2026-11-30', 'server', 'server', false,
       'test', 'announced')`,
      [EVENT],
    )
    const { username } = await createAccount('the-owner')
    const token = await login(username)
    const profile = (await get('/api/user/profile', { token })).data as { user_id: string }
    const listed = (await get('/api/auth/sessions', { token })).data as {
      sessions: { session_id: string }[]
    }
    const sessionId = listed.sessions[0]!.session_id
    await post('/api/user/upload_settings', { slot: 1, gameOrder: ['wuthering'] }, { token })
    const votes = { difficulty: 'hard' }
    await post('/api/tags/vote', { activity_uuid: EVENT, game_id: 'genshin', votes }, { token })
    await post('/api/user/calendar', {}, { token })
    await post('/api/user/digest', { digest: { ...DIGEST, hour: 8 }, through: [EVENT] }, { token })
    await storePulls(profile.user_id)
    await database.pool.query(
      `insert into passkeys (account_id, id, public_key, counter, is_backed_up, name)
       values ($1, $2, '', 0, true, 'wuthering')`,
      [profile.user_id, PASSKEY],
    )
    await database.pool.query(
      `insert into reminder_channels (id, account_id, kind, name, sealed, language, rules, through,
       said_until, created_at) values ($1, $2, 'ntfy', 'wuthering', '', 'en', $3, '[]', now(), now())`,
      [CHANNEL, profile.user_id, JSON.stringify({ ...DIGEST.rules, quiet: null })],
    )
    await database.pool.query(
      `insert into social_sign_ins (provider, subject, account_id, nickname)
       values ('qq', 'the-subject', $1, 'wuthering')`,
      [profile.user_id],
    )
    return { id: profile.user_id, sessionId, username }
  }

  /** Stores a replica of a game account, with a name and a pull. */
  async function storePulls(accountId: string): Promise<void> {
    await database.pool.query(
      `insert into pull_accounts (account_id, game_id, uid, nickname, change_number)
       values ($1, 'genshin', $2, 'wuthering', 1)`,
      [accountId, UID],
    )
    await database.pool.query(
      `insert into cloud_pulls (account_id, game_id, uid, pull_type, pull_id, is_official_id,
       gacha_type, time, name, change_number)
       values ($1, 'genshin', $2, '301', '1', true, '301', '2026-11-01 12:00:00', 'hard', 1)`,
      [accountId, UID],
    )
  }

  /** Returns the value that a stranger sends in a field: the owner's, where the field can hold it. */
  function getFieldValue(field: string): unknown {
    const values: Record<string, unknown> = {
      session_id: owner.sessionId,
      activity_uuid: EVENT,
      game_id: 'genshin',
      qr_code: 'a code',
      passkey_id: PASSKEY,
      name: 'a stranger’s passkey',
      credential: { id: PASSKEY },
      provider: 'qq',
      is_domestic: '0',
      votes: { difficulty: 'easy' },
      category_ids: ['difficulty'],
      slot: 1,
      gameOrder: [],
      activityStatus: {},
      secondAccounts: [],
      userGameSelections: {},
      password: GOOD_PASSWORD,
      current_password: GOOD_PASSWORD,
      new_password: 'a stranger’s password',
      uid: UID,
      nickname: 'a stranger’s name',
      gacha_type: '301',
      limit: '10',
      before: 'WyIyMDI3IiwiIiwiIl0',
      confirm: true,
      by: '0@Firefox/Linux',
      since: '',
      changes: [],
      digest: DIGEST,
      channel_id: CHANNEL,
      kind: 'webhook',
      target: 'https://hooks.example.org/stranger',
      access: '',
      rules: { ...DIGEST.rules, quiet: null },
      language: 'en',
      enabled: false,
      through: [],
      open: [EVENT],
      topics: ['ends'],
      posts: null,
      starred: [EVENT],
      followed: ['genshin/10000089'],
      unfollowed: [],
      followedItems: [],
      uuids: [EVENT],
      expires: 2 ** 32 - 1,
      action: 'done',
      t: '1',
    }
    if (!(field in values)) throw new Error(`Add the value that a stranger sends as ${field}`)
    return values[field]
  }

  function send({ method, path, query, body }: Endpoint, token: string) {
    const filled = (shape: object) =>
      Object.fromEntries(Object.keys(shape).map((field) => [field, getFieldValue(field)]))
    const parameters = new URLSearchParams(
      Object.entries(filled(query.shape)).map(
        ([name, value]) => [name, String(value)] as [string, string],
      ),
    )
    const filledPath = fillPath(path, (name) => String(getFieldValue(name)))
    const sent = body ? { body: JSON.stringify(filled(body.shape)) } : {}
    return sendRequest(`${filledPath}?${parameters.toString()}`, { method, ...sent }, { token })
  }

  /** Reads all rows of the owner from the database. */
  async function readOwnerData(): Promise<unknown> {
    const tables = [
      'sessions',
      'settings_slots',
      'votes',
      'account_tokens',
      'pull_accounts',
      'cloud_pulls',
      'calendar_addresses',
      'mail_digests',
      'reminder_channels',
      'passkeys',
      'social_sign_ins',
    ]
    const parts = tables.map(
      (table) =>
        `(select jsonb_agg(to_jsonb(row)) from ${table} row where account_id = $1) as ${table}`,
    )
    const { rows } = await database.pool.query<object>(
      `select to_jsonb(account) as account, ${parts.join(', ')} from accounts account where id = $1`,
      [owner.id],
    )
    return rows
  }

  test.each(SESSION_ENDPOINTS)(
    'refuses %s %s with 401 without a session',
    async (_method, _path, call) => {
      for (const token of ['', 'x'.repeat(43), "' or 1=1 --", owner.id, owner.sessionId]) {
        expect(await send(call, token)).toMatchObject({ status: 401, error: 'invalidToken' })
      }
    },
  )

  test.each(SESSION_ENDPOINTS)(
    'shows and changes no data of another account on %s %s',
    async (_method, _path, call) => {
      const before = await readOwnerData()
      expect(JSON.stringify(before)).toContain('wuthering')
      const stranger = await login((await createAccount()).username)
      const response = await send(call, stranger)
      expect(response.status).toBeLessThan(500)
      const shown = JSON.stringify([response.data, [...response.headers]])
      for (const secret of [owner.id, owner.sessionId, owner.username, 'wuthering', 'hard']) {
        expect(shown).not.toContain(secret)
      }
      expect(await readOwnerData()).toEqual(before)
    },
  )
})

describe('fuzzing', () => {
  const { paths } = createOpenApiDocument({ title: 'Bannerday', version: '1.2.3' }, ENDPOINTS)
  const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => [method.toUpperCase(), path, call] as const),
  )

  function arbitraryParameters({
    parameters,
  }: OpenApiOperation): fc.Arbitrary<Record<string, string>> {
    const fields = parameters.map(({ name, schema }) => [
      name,
      createArbitrary(schema as RequestSchema).map(toText),
    ])
    const record = Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>
    return fc.record(record, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>
  }

  function buildUrl(path: string, given: Record<string, string>): string {
    const filledPath = fillPath(path, (name) =>
      encodeURIComponent((given[name] ?? 'x').toWellFormed()),
    )
    return `${filledPath}?${new URLSearchParams(given).toString()}`
  }

  function arbitraryBody({ requestBody }: OpenApiOperation): fc.Arbitrary<string | undefined> {
    if (!requestBody) return fc.constant(undefined)
    const schema = requestBody.content['application/json'].schema as RequestSchema
    return fc.oneof(
      { weight: 5, arbitrary: createArbitrary(schema).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    )
  }

  test.each(OPERATIONS)(
    'causes no 5xx status on %s %s with random input',
    async (method, path, call) => {
      const { username } = await createAccount()
      let token: string | undefined
      await fc.assert(
        fc.asyncProperty(arbitraryParameters(call), arbitraryBody(call), async (given, body) => {
          // Logs in only when needed: each login verifies a password.
          if (call.security) token ??= await login(username)
          const response = await sendRequest(
            buildUrl(path, given),
            { method, ...(body !== undefined && { body }) },
            token === undefined ? {} : { token },
          )
          expect(response.status).toBeLessThan(500)
          if (response.status === 401 || path.includes('logout')) token = undefined
        }),
        { numRuns: 40 },
      )
    },
  )
})
