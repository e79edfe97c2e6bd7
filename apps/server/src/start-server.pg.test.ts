import { expect, inject, test } from 'vitest'
import { embeddedDatabase } from '#testing/server-process.ts'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, start } = useServers()

test('a server whose database is killed starts it again and goes on', async () => {
  const server = start()
  const origin = await server.ready
  process.kill((await embeddedDatabase(dataFolder())).pid, 'SIGKILL')
  await expect.poll(server.output, { timeout: 20_000 }).toContain('lost a database connection')
  await expect
    .poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 20_000 })
    .toBe(200)
  expect(server.output()).not.toContain('secretKey')
})

test('with DATABASE_URL it uses that database and leaves the data folder alone', async () => {
  const server = start({ DATABASE_URL: inject('postgresUrl') })
  const origin = await server.ready
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await expect(embeddedDatabase(dataFolder())).rejects.toThrow('ENOENT')
})
