import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { addTestAccount, runAdmin, getProfileStatus } from '#testing/run-admin.ts'
import { withTestMailServer } from '#testing/test-mail-server.ts'
import { embeddedDatabase } from '#testing/server-process.ts'
import { withTestDatabase } from '#testing/test-database.ts'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, copyEmptyDatabase, start, stop } = useServers()

const admin = (args: readonly string[], env: Record<string, string> = {}) =>
  runAdmin(args, { DATA_DIR: dataFolder(), ...env })

const mail = withTestMailServer()

test('sends a test mail without a database and prints the answer of the mail server', async () => {
  const env = {
    SMTP_URL: mail.url(),
    MAIL_FROM: 'hello@b.example',
    PUBLIC_URL: 'https://b.example',
  }
  const [sent, refused, unset] = await Promise.all([
    admin(['test-mail', 'a@b.example'], env),
    admin(['test-mail', 'a@refused.example'], env),
    admin(['test-mail', 'a@b.example']),
  ])
  expect(sent).toMatchObject({ code: 0, stdout: expect.stringContaining('accepted the mail: 250') })
  expect(mail.mailsTo('a@b.example')).toHaveLength(1)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('No such user') })
  expect(unset).toMatchObject({ code: 1, stderr: 'SMTP_URL is not set\n' })
})

describe('admin on the embedded database', () => {
  test('works beside a running server on the same database, and the server continues', async () => {
    copyEmptyDatabase()
    const origin = await start().ready
    const { url, pid } = await embeddedDatabase(dataFolder())
    const token = await addTestAccount(url)
    expect(await getProfileStatus(origin, token)).toBe(200)
    const file = join(dataFolder(), 'backup.gz')
    const [written, withoutPassphrase] = await Promise.all([
      admin(['backup', file], { BACKUP_PASSPHRASE: 'correct horse battery' }),
      admin(['backup', `${file}.2`, '--encrypt']),
    ])
    expect(written).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/ bytes, encrypted\n$/),
    })
    expect(withoutPassphrase).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no terminal'),
    })
    expect(await admin(['suspend', 'paimon'])).toEqual({
      code: 0,
      stdout: 'Paimon is suspended; sessions ended: 1\n',
      stderr: '',
    })
    // The response names the suspension.
    expect(await getProfileStatus(origin, token)).toBe(403)
    expect(await admin(['create', 'Nahida', '--admin'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Nahida is created as an administrator; password: \S{43}\n$/),
    })
    const audit = await admin(['audit'])
    expect(
      audit.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { actor: 'command line', action: 'suspend', target: 'Paimon' },
      { actor: 'command line', action: 'create-admin', target: 'Nahida' },
    ])
    expect((await embeddedDatabase(dataFolder())).pid).toBe(pid)

    const passphraseFile = join(dataFolder(), 'passphrase')
    await writeFile(passphraseFile, 'correct horse battery\n')
    const other = { DATA_DIR: join(dataFolder(), 'other'), BACKUP_PASSPHRASE_FILE: passphraseFile }
    execFileSync('cp', ['-a', inject('emptyFolder'), other.DATA_DIR])
    const [checked, intoFull] = await Promise.all([
      admin(['check', file], other),
      admin(['restore', file], { ...other, DATA_DIR: dataFolder() }),
    ])
    expect(checked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/is intact[^]+accounts: 1\n/),
    })
    expect(intoFull).toMatchObject({ code: 1, stderr: expect.stringContaining('already uses') })
    expect(await admin(['restore', file], other)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Restored /),
      stderr: '',
    })
    // In the state of the backup.
    expect((await admin(['suspend', 'paimon'], other)).stdout).toContain('sessions ended: 1')
  })

  test('starts the database temporarily when no server runs', async () => {
    copyEmptyDatabase()
    const server = start()
    await server.ready
    const { url, pid } = await embeddedDatabase(dataFolder())
    const token = await addTestAccount(url)
    await stop(server)
    // The whole output, so that a failure shows the reason.
    expect(await admin(['suspend', 'Paimon'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is suspended'),
      stderr: '',
    })
    expect(await admin(['activate', 'Paimon'])).toEqual({
      code: 0,
      stdout: 'Paimon is active\n',
      stderr: '',
    })
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(existsSync(join(dataFolder(), 'postgres/postmaster.pid'))).toBe(false)
    expect(await getProfileStatus(await start().ready, token)).toBe(401)
  })

  test('refuses to work where no server has run yet, and leaves no files', async () => {
    expect(await admin(['suspend', 'paimon'])).toMatchObject({ code: 1, stdout: '' })
    expect(existsSync(join(dataFolder(), 'postgres'))).toBe(false)
  })
})

describe('admin with DATABASE_URL', () => {
  const database = withTestDatabase()
  const adminAtUrl = (args: readonly string[], env: Record<string, string> = {}) =>
    admin(args, { DATABASE_URL: database.url, ...env })

  test('works on the database at DATABASE_URL', async () => {
    const origin = await start({ DATABASE_URL: database.url }).ready
    const token = await addTestAccount(database.url)
    expect((await adminAtUrl(['delete', 'PAIMON', '--yes'])).stdout).toBe('Paimon is deleted\n')
    expect(await getProfileStatus(origin, token)).toBe(401)
    expect(existsSync(join(dataFolder(), 'postgres'))).toBe(false)
  })

  test('reports a refusal in one line and by its exit code', async () => {
    await addTestAccount(database.url)
    const [unknownUser, unconfirmed, unknownCommand, unreachable] = await Promise.all([
      adminAtUrl(['suspend', 'nobody']),
      // No terminal is attached to confirm.
      adminAtUrl(['delete', 'paimon']),
      adminAtUrl(['ban', 'paimon']),
      adminAtUrl(['suspend', 'x'], { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' }),
    ])
    expect(unknownUser).toEqual({ code: 1, stdout: '', stderr: 'There is no account nobody\n' })
    expect(unconfirmed).toMatchObject({ code: 1, stdout: '' })
    expect(unknownCommand).toMatchObject({ code: 2, stdout: '' })
    expect(unreachable).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATABASE_URL: the database at 127\.0\.0\.1:1\/x [^\n]+\n$/),
    })
    expect((await adminAtUrl(['suspend', 'paimon'])).code).toBe(0)
    const site = { PUBLIC_URL: 'https://b.example' }
    expect((await adminAtUrl(['invite', '--uses', '5'], site)).stdout).toMatch(
      /^https:\/\/b\.example\/settings\?invitation=[\w-]{43}\nInvitation [\da-f]{8}: 0 of 5 used/,
    )
  })
})
