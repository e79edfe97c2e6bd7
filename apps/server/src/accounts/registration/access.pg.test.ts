import { startOAuthSimulator } from '@bannerday/simulators/oauth/oauth-simulator'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'
import { runInvitationCommand } from '../../admin/run-invitation-command.ts'
import { addPendingSignup } from '../oauth/pending-signup-store.ts'
import { createProviders } from '../oauth/providers/create-providers.ts'
import { addInvitation, deleteExpiredInvitations, listInvitations } from './invitation-store.ts'

const simulator = await startOAuthSimulator()
afterAll(() => simulator.close())

const services = () => ({
  oauth: {
    providers: createProviders({
      QQ_CLIENT_ID: '100000001',
      QQ_CLIENT_SECRET: 'qq-secret',
      MICROSOFT_CLIENT_ID: 'ms-client',
      MICROSOFT_CLIENT_SECRET: 'ms-secret',
      MICROSOFT_TENANT: null,
      SOCIAL_GATEWAY: simulator.origin,
      SIGN_IN: ['password', 'microsoft'],
    }),
    redirectOrigins: { china: 'https://b.example', international: 'https://b.example' },
    encodeAvatar: async () => null,
    logger: pino({ level: 'silent' }),
  },
})

type Server = ReturnType<typeof withTestAccounts>

const newAccount = (username: string, invitation?: string) => ({
  username,
  email: `${username}@example.org`,
  password: GOOD_PASSWORD,
  ...(invitation !== undefined && { invitation }),
})

/** Completes the first login of a new Microsoft user with a username. */
async function signUp({ database, post }: Server, username: string, invitation?: string) {
  const secret = await addPendingSignup(database.db, {
    provider: 'microsoft',
    subject: `subject of ${username}`,
    nickname: null,
    avatar: null,
  })
  const body = { username, ...(invitation !== undefined && { invitation }) }
  return post('/api/auth/social/register', body, {
    headers: { cookie: `bannerday_social=${secret}` },
  })
}

describe('registration by invitation', () => {
  const server = withTestAccounts({ access: { registration: 'invite' }, services })
  const { database, post } = server

  const countAccounts = async () =>
    (await database.pool.query<{ count: number }>('select count(*)::int from accounts')).rows[0]
      ?.count
  const invite = async (maxUses = 1, days = 7) =>
    (await addInvitation(database.db, { maxUses, days })).secret

  test('refuses every way to register without a usable invitation', async () => {
    const expired = await invite(1, 7)
    await database.pool.query("update invitations set expires_at = now() - interval '1 second'")
    for (const invitation of [undefined, expired, 'guessed', 'not a code']) {
      expect(await post('/api/auth/register', newAccount('guest', invitation))).toMatchObject({
        status: 403,
        error: 'invitationNeeded',
      })
      expect((await signUp(server, 'guest', invitation)).error).toBe('invitationNeeded')
    }
    expect(await countAccounts()).toBe(0)
  })

  test('lets exactly as many of 50 simultaneous clients register as an invitation allows', async () => {
    const invitation = await invite(7)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        number % 10 === 0
          ? post('/api/auth/register', newAccount(`racer-${number}`, invitation))
          : signUp(server, `racer-${number}`, invitation),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(7)
    const refused = replies.filter(({ status }) => status !== 201).map(({ error }) => error)
    expect(new Set(refused)).toEqual(new Set(['invitationNeeded']))
    expect(await countAccounts()).toBe(7)
  })

  test('gives a use back when the username is taken or the mail fails', async () => {
    await server.createAccount('taken')
    const invitation = await invite()
    expect((await post('/api/auth/register', newAccount('taken', invitation))).error).toBe(
      'usernameTaken',
    )
    expect((await signUp(server, 'taken', invitation)).error).toBe('usernameTaken')
    const unreachable = {
      ...newAccount('unlucky', invitation),
      email: 'unlucky@refused.example',
    }
    expect((await post('/api/auth/register', unreachable)).error).toBe('mailNotSent')
    expect((await post('/api/auth/register', newAccount('unlucky', invitation))).status).toBe(201)
    expect((await signUp(server, 'late', invitation)).error).toBe('invitationNeeded')
  })

  test('makes, lists and withdraws invitations by command, and deletes expired ones', async () => {
    await database.pool.query('delete from invitations')
    const context = {
      db: database.db,
      publicUrl: 'https://b.example',
      now: Temporal.Now.instant(),
    }
    const made = await runInvitationCommand(context, { verb: 'invite', uses: 2, days: 3 })
    if (!made.ok) throw new Error(made.problem)
    const [link = '', line = ''] = made.value.split('\n')
    const invitation = new URL(link).searchParams.get('invitation') ?? ''
    expect(link).toMatch(/^https:\/\/b\.example\/settings\?invitation=[\w-]{43}$/)
    expect(line).toMatch(
      /^Invitation [\da-f]{8}: 0 of 2 used, expires \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    )
    expect((await signUp(server, 'invited', invitation)).status).toBe(201)
    const listed = await runInvitationCommand(context, { verb: 'invitations' })
    expect(listed).toEqual({ ok: true, value: line.replace('0 of 2', '1 of 2') })

    const id = line.slice(11, 19)
    expect(await runInvitationCommand(context, { verb: 'uninvite', id })).toMatchObject({
      ok: true,
    })
    expect((await signUp(server, 'too-late', invitation)).error).toBe('invitationNeeded')
    expect((await runInvitationCommand(context, { verb: 'uninvite', id })).ok).toBe(false)

    await invite()
    await invite()
    await database.pool.query(
      "update invitations set expires_at = now() - interval '31 days' where id in (select id from invitations limit 1)",
    )
    await deleteExpiredInvitations(database.db)
    expect(await listInvitations(database.db)).toHaveLength(1)
  })
})

describe('closed registration', () => {
  const server = withTestAccounts({ access: { registration: 'closed' }, services })

  test('refuses every way to register, and lets existing accounts log in', async () => {
    const { database, createAccount, login, get, post } = server
    const { secret } = await addInvitation(database.db, { maxUses: 1, days: 1 })
    for (const invitation of [undefined, secret]) {
      expect(await post('/api/auth/register', newAccount('guest', invitation))).toMatchObject({
        status: 403,
        error: 'registrationClosed',
      })
      expect((await signUp(server, 'guest', invitation)).error).toBe('registrationClosed')
    }
    simulator.configure({ user: { id: 'STRANGER', nickname: 'Stranger' } })
    const started = await get('/api/auth/microsoft/login')
    const cookie =
      /^bannerday_social=[^;]*/.exec(started.headers.get('set-cookie') ?? '')?.[0] ?? ''
    const { auth_url } = started.data as { auth_url: string }
    const sent = await fetch(auth_url, { redirect: 'manual' })
    const parameters = new URL(sent.headers.get('location') ?? '').searchParams
    const query = new URLSearchParams({
      ms_code: parameters.get('code') ?? '',
      ms_state: parameters.get('state') ?? '',
      json: '1',
    })
    const first = await get(`/api/auth/microsoft/callback?${query.toString()}`, {
      headers: { cookie },
    })
    expect(first).toMatchObject({ status: 403, error: 'registrationClosed', data: undefined })
    expect(await database.pool.query('select 1 from accounts')).toMatchObject({ rowCount: 0 })
    expect(await login((await createAccount()).username)).toHaveLength(64)
  })
})

describe('a sign-in method that is switched off', () => {
  const server = withTestAccounts({
    access: { allowsPasswords: false, allowsPasskeys: false },
    services,
  })

  test('refuses everything that a password leads to, and counts as no way to log in', async () => {
    const { database, createAccount, get, post } = server
    const { username, email, password } = await createAccount()
    const refused = { status: 403, error: 'signInMethodOff' }
    const token = 'x'.repeat(64)
    for (const [path, body] of [
      ['login', { username, password }],
      ['register', newAccount('guest')],
      ['resend_verification', { email }],
      ['request_password_reset', { email }],
      ['reset_password', { token, new_password: 'correct horse battery 2' }],
    ] as const) {
      expect(await post(`/api/auth/${path}`, body)).toMatchObject(refused)
    }
    const signedUp = await signUp(server, 'by-microsoft')
    const session = { token: (signedUp.data as { token: string }).token }
    const change = { new_password: 'correct horse battery 2' }
    expect(await post('/api/auth/change_password', change, session)).toMatchObject(refused)
    // A password from before the method was switched off.
    await database.pool.query(
      "update accounts set password_hash = (select password_hash from accounts where username = $1) where username = 'by-microsoft'",
      [username],
    )
    expect((await get('/api/auth/social', session)).data).toMatchObject({
      has_password: true,
      linked: [{ provider: 'microsoft', removable: false }],
    })
    expect((await post('/api/auth/passkeys/login_options', {})).error).toBe('notPermitted')
    // Configured, but not in SIGN_IN.
    expect((await get('/api/auth/qq/login')).error).toBe('notFound')
  })
})
