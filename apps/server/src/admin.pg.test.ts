import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { hashToken, makeSecretToken } from './accounts/credentials/secret-token.ts'
import { embeddedDatabase } from '#testing/server-process.ts'
import { useServers } from '#testing/use-servers.ts'

const adminFile = fileURLToPath(new URL('admin.ts', import.meta.url))

const { dataFolder, start, stop } = useServers()

/** Runs the command as a process of its own, with no terminal. */
function admin(args: readonly string[], env: Record<string, string> = {}) {
  type End = { code: number; stdout: string; stderr: string }
  return new Promise<End>((resolve) => {
    const child = execFile(
      process.execPath,
      [adminFile, ...args],
      { env: { ...process.env, DATA_DIR: dataFolder(), ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

/** An account with a session, put into the database; answers its bearer token. */
async function addPaimon(url: string): Promise<string> {
  const { token } = makeSecretToken()
  const client = new Client(url)
  await client.connect()
  await client.query(
    `with added as (
       insert into accounts (username, email, password_hash, activated_at)
       values ('Paimon', 'paimon@example.org', 'none', now())
       on conflict (lower(username)) do update set suspended_at = null returning id
     )
     insert into sessions (account_id, hash, device, address, expires_at)
     select id, $1, '', '', now() + interval '1 day' from added`,
    [hashToken(token)],
  )
  await client.end()
  return token
}

async function statusOf(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${origin}/api/user/profile`, { headers })).status
}

test('beside a running server it works on that server’s database, which goes on', async () => {
  const origin = await start().ready
  const { url, pid } = await embeddedDatabase(dataFolder())
  const token = await addPaimon(url)
  expect(await statusOf(origin, token)).toBe(200)
  expect(await admin(['suspend', 'paimon'])).toEqual({
    code: 0,
    stdout: 'Paimon is suspended; sessions ended: 1\n',
    stderr: '',
  })
  expect(await statusOf(origin, token)).toBe(401)
  expect((await embeddedDatabase(dataFolder())).pid).toBe(pid)
})

test('while nothing runs it starts the database for the moment', async () => {
  const server = start()
  await server.ready
  const { url, pid } = await embeddedDatabase(dataFolder())
  const token = await addPaimon(url)
  await stop(server)
  expect((await admin(['suspend', 'Paimon'])).stdout).toContain('is suspended')
  expect((await admin(['activate', 'Paimon'])).stdout).toBe('Paimon is active\n')
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(existsSync(join(dataFolder(), 'postgres/postmaster.pid'))).toBe(false)
  expect(await statusOf(await start().ready, token)).toBe(401)
})

test('with DATABASE_URL it works on that database', async () => {
  const env = { DATABASE_URL: inject('postgresUrl') }
  const origin = await start(env).ready
  const token = await addPaimon(env.DATABASE_URL)
  expect((await admin(['delete', 'PAIMON', '--yes'], env)).stdout).toBe('Paimon is deleted\n')
  expect(await statusOf(origin, token)).toBe(401)
  expect(existsSync(join(dataFolder(), 'postgres'))).toBe(false)
})

test('what it cannot do it says in one line, and the exit code tells', async () => {
  const env = { DATABASE_URL: inject('postgresUrl') }
  await start(env).ready
  await addPaimon(env.DATABASE_URL)
  expect(await admin(['suspend', 'nobody'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no account nobody\n',
  })
  // Nobody sits at a terminal here.
  expect(await admin(['delete', 'paimon'], env)).toMatchObject({ code: 1, stdout: '' })
  expect((await admin(['suspend', 'paimon'], env)).code).toBe(0)
  expect(await admin(['ban', 'paimon'], env)).toMatchObject({ code: 2, stdout: '' })
  expect(
    await admin(['suspend', 'x'], { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' }),
  ).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^DATABASE_URL: the database at 127\.0\.0\.1:1\/x [^\n]+\n$/),
  })
})

test('where no server has run yet there is nothing to do, and it leaves nothing behind', async () => {
  expect(await admin(['suspend', 'paimon'])).toMatchObject({ code: 1, stdout: '' })
  expect(existsSync(join(dataFolder(), 'postgres'))).toBe(false)
})
