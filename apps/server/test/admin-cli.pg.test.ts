import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { addPaimon, runAdmin, statusOf } from '#testing/run-admin.ts'
import { embeddedDatabase } from '#testing/server-process.ts'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, lendDatabase, start, stop } = useServers()

const admin = (args: readonly string[], env: Record<string, string> = {}) =>
  runAdmin(args, { DATA_DIR: dataFolder(), ...env })

test('works beside a running server on the same database, and the server continues', async () => {
  lendDatabase()
  const origin = await start().ready
  const { url, pid } = await embeddedDatabase(dataFolder())
  const token = await addPaimon(url)
  expect(await statusOf(origin, token)).toBe(200)
  const file = join(dataFolder(), 'backup.gz')
  const [written, unasked] = await Promise.all([
    admin(['backup', file], { BACKUP_PASSPHRASE: 'correct horse battery' }),
    admin(['backup', `${file}.2`, '--encrypt']),
  ])
  expect(written).toMatchObject({ code: 0, stdout: expect.stringMatching(/ bytes, encrypted\n$/) })
  expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('Nobody can be asked') })
  expect(await admin(['suspend', 'paimon'])).toEqual({
    code: 0,
    stdout: 'Paimon is suspended; sessions ended: 1\n',
    stderr: '',
  })
  expect(await statusOf(origin, token)).toBe(401)
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
    stdout: expect.stringMatching(/is whole[^]+accounts: 1\n/),
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
  lendDatabase()
  const server = start()
  await server.ready
  const { url, pid } = await embeddedDatabase(dataFolder())
  const token = await addPaimon(url)
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
  expect(await statusOf(await start().ready, token)).toBe(401)
})

test('refuses to work where no server has run yet, and leaves no files', async () => {
  expect(await admin(['suspend', 'paimon'])).toMatchObject({ code: 1, stdout: '' })
  expect(existsSync(join(dataFolder(), 'postgres'))).toBe(false)
})
