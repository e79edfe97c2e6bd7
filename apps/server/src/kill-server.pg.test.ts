import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { embeddedDatabase } from '#testing/server-process.ts'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, lendDatabase, start } = useServers()
beforeEach(lendDatabase)

/** Inserts rows until the connection breaks; returns the number of acknowledged ones. */
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

test('keeps every acknowledged row after a kill -9 of the server', async () => {
  const server = start()
  await server.ready
  const orphan = await embeddedDatabase(dataFolder())
  const written = await writeUntilKilled(() => server.child.kill('SIGKILL'))
  await server.ended
  await start().ready
  expect(await countRows()).toBe(written)
  expect((await embeddedDatabase(dataFolder())).pid).not.toBe(orphan.pid)
})

test('keeps every acknowledged row after a kill -9 of server and database', async () => {
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
