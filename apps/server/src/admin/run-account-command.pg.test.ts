import { expect, test } from 'vitest'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'
import { touchSession } from '../accounts/credentials/session-store.ts'
import {
  type AdminAction,
  deleteOldAdminActions,
  readAdminActions,
} from '../accounts/audit-store.ts'
import type { AccountCommand } from './parse-command.ts'
import {
  type Confirm,
  createAccount as createAccountByCommand,
  runAccountCommand,
} from './run-account-command.ts'

const { database, mail, get, post, createAccount, login } = withTestAccounts()

const noTerminal: Confirm = () => null

const run = (
  verb: AccountCommand['verb'],
  user: string,
  { isConfirmed = false, confirm = noTerminal } = {},
) => runAccountCommand(database.db, { verb, user, isConfirmed }, confirm)

test('ends every session on suspension with that reason, and refuses new ones until activation', async () => {
  const { username } = await createAccount()
  const tokens = [await login(username), await login(username)]
  expect(await run('suspend', username.toUpperCase())).toEqual({
    ok: true,
    value: `${username} is suspended; sessions ended: 2`,
  })
  for (const token of tokens) {
    expect((await get('/api/user/profile', { token })).error).toBe('suspended')
  }
  const credentials = { username, password: GOOD_PASSWORD }
  expect((await post('/api/auth/login', credentials)).error).toBe('suspended')
  expect(await run('suspend', username)).toMatchObject({
    value: expect.stringContaining('already'),
  })

  // As a request does that found its session just before the suspension.
  const { rows } = await database.pool.query<{ account_id: string; id: string }>(
    'select account_id, s.id from sessions s join accounts a on a.id = account_id where username = $1',
    [username],
  )
  for (const row of rows) await touchSession(database.db, row.account_id, row.id)

  expect(await run('activate', username)).toEqual({ ok: true, value: `${username} is active` })
  expect((await get('/api/user/profile', { token: tokens[0]! })).error).toBe('tokenExpired')
  expect(await login(username)).toHaveLength(64)
  expect(await run('activate', username)).toMatchObject({
    value: expect.stringContaining('already'),
  })
})

test('activates an account whose mail never arrived, unless its address is taken', async () => {
  for (const username of ['Keqing', 'Ningguang']) {
    const account = { username, email: 'qixing@example.org', password: GOOD_PASSWORD }
    await post('/api/auth/register', account)
    await database.pool.query('delete from rate_limits')
  }
  expect(await run('activate', 'Keqing')).toMatchObject({ ok: true })
  expect(await login('qixing@example.org')).toHaveLength(64)
  // A pending registration with the same address loses it, as on confirmation by mail.
  const late = { username: 'Ganyu', email: 'qixing@example.org', password: GOOD_PASSWORD }
  await post('/api/auth/register', late)
  for (const username of ['Ningguang', 'Ganyu']) {
    expect(await run('activate', username)).toEqual({
      ok: false,
      problem: `Another account has confirmed the e-mail address of ${username}`,
    })
  }
  expect(mail.mailsTo('qixing@example.org')).toHaveLength(3)
})

test('deletes an account only after a confirmation', async () => {
  const { username } = await createAccount()
  const token = await login(username)
  const prompts: string[] = []
  const confirmWith = (isConfirmed: boolean) => async (name: string) => {
    prompts.push(name)
    return isConfirmed
  }
  expect((await run('delete', username)).ok).toBe(false)
  expect((await run('delete', username, { confirm: confirmWith(false) })).ok).toBe(false)
  expect((await get('/api/user/profile', { token })).status).toBe(200)
  expect(await run('delete', username, { confirm: confirmWith(true) })).toEqual({
    ok: true,
    value: `${username} is deleted`,
  })
  expect(prompts).toEqual([username, username])
  expect((await get('/api/user/profile', { token })).error).toBe('invalidToken')

  const other = await createAccount()
  expect((await run('delete', other.email, { isConfirmed: true })).ok).toBe(true)
  expect(await run('delete', other.username, { isConfirmed: true })).toEqual({
    ok: false,
    problem: `There is no account ${other.username}`,
  })
})

test('creates an administrator who can log in, once per username', async () => {
  const created = await createAccountByCommand(database.db, { username: 'Nahida', isAdmin: true })
  const password = created.ok ? /password: (\S+)$/.exec(created.value)?.[1] : undefined
  expect((await post('/api/auth/login', { username: 'nahida', password })).status).toBe(200)
  expect(await getRole('Nahida')).toBe('admin')
  expect(await createAccountByCommand(database.db, { username: 'NAHIDA', isAdmin: true })).toEqual({
    ok: false,
    problem: 'There is an account NAHIDA already',
  })
})

test('replaces the password on a reset, and ends the sessions', async () => {
  const { username } = await createAccount()
  const token = await login(username)
  const reset = await run('reset', username)
  const password = reset.ok ? /ended: 1; new password: (\S+)$/.exec(reset.value)?.[1] : undefined
  expect((await get('/api/user/profile', { token })).status).toBe(401)
  const oldPassword = { username, password: GOOD_PASSWORD }
  expect((await post('/api/auth/login', oldPassword)).error).toBe('wrongCredentials')
  expect((await post('/api/auth/login', { username, password })).status).toBe(200)
})

test('promotes and demotes an account, and records every change with its actor', async () => {
  const { username } = await createAccount()
  await run('promote', username)
  expect(await getRole(username)).toBe('admin')
  await run('promote', username)
  await run('demote', username)
  expect(await getRole(username)).toBe('user')
  await run('suspend', username)
  await run('activate', username)
  await run('delete', username)
  await run('delete', username, { isConfirmed: true })
  const entries: AdminAction[] = []
  for await (const entry of readAdminActions(database.db)) entries.push(entry)
  const own = entries.filter(({ target }) => target === username)
  expect(own.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    'command line: promote',
    'command line: demote',
    'command line: suspend',
    'command line: activate',
    'command line: delete',
  ])
})

test('reads each entry of a long audit log once, and deletes those older than a year', async () => {
  await database.pool.query('delete from admin_actions')
  // Three entries per instant: a batch of 500 ends between them.
  await database.pool.query(
    `insert into admin_actions (id, at, actor, action, target)
     select gen_random_uuid(), now() - n * interval '10 hours', 'command line', 'invite', n::text
     from generate_series(0, 1199) n, generate_series(1, 3) m`,
  )
  const readTargets = async () => {
    const targets: string[] = []
    for await (const { target } of readAdminActions(database.db)) targets.push(target)
    return targets
  }
  const all = await readTargets()
  expect(all).toHaveLength(3_600)
  expect(all.slice(0, 3)).toEqual(['1199', '1199', '1199'])
  expect(all.at(-1)).toBe('0')
  await deleteOldAdminActions(database.db)
  expect((await readTargets())[0]).toBe('875')
})

async function getRole(username: string): Promise<string | undefined> {
  const query = 'select role from accounts where username = $1'
  return (await database.pool.query<{ role: string }>(query, [username])).rows[0]?.role
}
