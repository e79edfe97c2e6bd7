import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, lendDatabase, start } = useServers()

test('refuses a second server on the same folder in one line that names it', async () => {
  lendDatabase()
  await start().ready
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `DATA_DIR: another server already uses ${dataFolder()}; stop it or set another DATA_DIR\n`,
  )
})

test('reports a busy port in one line', async () => {
  const other = createServer().listen(0)
  const { port } = other.address() as { port: number }
  const env = { PORT: String(port), LOG_LEVEL: 'silent', DATABASE_URL: inject('postgresUrl') }
  const server = start(env)
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(`PORT: ${port} is already in use\n`)
  other.close()
})

test('reports an unreachable database in one line without its password', async () => {
  const server = start({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/name' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^DATABASE_URL: the database at 127.0.0.1:1\/name [^\n]+\n$/)
  expect(server.output()).not.toContain('secret')
})
