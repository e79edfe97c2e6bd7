import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { addPaimon, runAdmin, statusOf } from '#testing/run-admin.ts'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, start } = useServers()

const admin = (args: readonly string[], env: Record<string, string> = {}) =>
  runAdmin(args, { DATA_DIR: dataFolder(), DATABASE_URL: inject('postgresUrl'), ...env })

test('works on the database at DATABASE_URL', async () => {
  const origin = await start({ DATABASE_URL: inject('postgresUrl') }).ready
  const token = await addPaimon(inject('postgresUrl'))
  expect((await admin(['delete', 'PAIMON', '--yes'])).stdout).toBe('Paimon is deleted\n')
  expect(await statusOf(origin, token)).toBe(401)
  expect(existsSync(join(dataFolder(), 'postgres'))).toBe(false)
})

test('reports a refusal in one line and by its exit code', async () => {
  await start({ DATABASE_URL: inject('postgresUrl') }).ready
  await addPaimon(inject('postgresUrl'))
  const [unknown, unasked, wrong, unreachable] = await Promise.all([
    admin(['suspend', 'nobody']),
    // No terminal is attached here.
    admin(['delete', 'paimon']),
    admin(['ban', 'paimon']),
    admin(['suspend', 'x'], { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' }),
  ])
  expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'There is no account nobody\n' })
  expect(unasked).toMatchObject({ code: 1, stdout: '' })
  expect(wrong).toMatchObject({ code: 2, stdout: '' })
  expect(unreachable).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^DATABASE_URL: the database at 127\.0\.0\.1:1\/x [^\n]+\n$/),
  })
  expect((await admin(['suspend', 'paimon'])).code).toBe(0)
})
