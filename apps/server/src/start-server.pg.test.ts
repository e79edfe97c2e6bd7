import { createServer } from 'node:net'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { embeddedDatabase } from '#testing/server-process.ts'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, start } = useServers()

/** Writes row after row until the connection breaks; answers how many were acknowledged. */
async function writeUntilKilled(kill: () => void): Promise<number> {
  const { url } = await embeddedDatabase(dataFolder())
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists acknowledged (n int)')
  let count = 0
  try {
    while (count < 500) {
      if (count === 200) kill()
      await client.query('insert into acknowledged values ($1)', [count])
      count += 1
    }
  } catch {
    // The database is gone, as intended.
  }
  await client.end().catch(() => undefined)
  return count
}

async function countRows(): Promise<number> {
  const { url } = await embeddedDatabase(dataFolder())
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from acknowledged')
  await client.end()
  return rows[0]!.n
}

test('a stopped server exits with 0 and takes its database along', async () => {
  const server = start()
  const origin = await server.ready
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ code: 200 })
  const { pid } = await embeddedDatabase(dataFolder())
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('after a kill -9 of the server the next start works and every acknowledged row is there', async () => {
  const server = start()
  await server.ready
  const orphan = await embeddedDatabase(dataFolder())
  const written = await writeUntilKilled(() => server.child.kill('SIGKILL'))
  await server.ended
  await start().ready
  expect(await countRows()).toBe(written)
  expect((await embeddedDatabase(dataFolder())).pid).not.toBe(orphan.pid)
})

test('after a kill -9 of server and database every acknowledged row is there', async () => {
  const server = start()
  await server.ready
  const { pid } = await embeddedDatabase(dataFolder())
  const written = await writeUntilKilled(() => {
    server.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
  })
  await server.ended
  await start().ready
  expect(written).toBeGreaterThanOrEqual(200)
  expect(await countRows()).toBeGreaterThanOrEqual(written)
})

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

test('a second server on the same folder is refused in one line that names it', async () => {
  await start().ready
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `DATA_DIR: another server already uses ${dataFolder()}; stop it or set another DATA_DIR\n`,
  )
})

test('a busy port is named in one line', async () => {
  const other = createServer().listen(0)
  const { port } = other.address() as { port: number }
  const server = start({ PORT: String(port), LOG_LEVEL: 'silent' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(`PORT: ${port} is already in use\n`)
  other.close()
})

test('with DATABASE_URL it uses that database and leaves the data folder alone', async () => {
  const server = start({ DATABASE_URL: inject('postgresUrl') })
  const origin = await server.ready
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await expect(embeddedDatabase(dataFolder())).rejects.toThrow('ENOENT')
})

test('an unreachable database is named in one line, without its password', async () => {
  const server = start({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/name' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^DATABASE_URL: the database at 127.0.0.1:1\/name [^\n]+\n$/)
  expect(server.output()).not.toContain('secret')
})
