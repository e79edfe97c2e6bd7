import { expect, inject, test } from 'vitest'
import { embeddedDatabase } from '#testing/server-process.ts'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, lendDatabase, start } = useServers()

/** Sends requests that use the database, transactions included, until the end of the test. */
async function callUntil(isOver: () => boolean, origin: string): Promise<Map<number, number>> {
  const answers = new Map<number, number>()
  const callAgain = async (caller: number) => {
    for (let count = 0; !isOver(); count += 1) {
      const token = `${caller}-${count}`
      const { status } = await fetch(`${origin}/api/auth/verify_email?token=${token}`)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, caller) => callAgain(caller)))
  return answers
}

test('restarts a database that is killed repeatedly and keeps serving', async () => {
  lendDatabase()
  const server = start({ CALLS_PER_MINUTE: '0' })
  const origin = await server.ready
  const isReady = async () => (await fetch(`${origin}/readyz`)).status
  let isOver = false
  const calls = callUntil(() => isOver, origin)
  for (let round = 0; round < 4; round += 1) {
    const { pid } = await embeddedDatabase(dataFolder())
    process.kill(pid, 'SIGKILL')
    await expect.poll(isReady, { interval: 20 }).toBe(503)
    await expect.poll(isReady).toBe(200)
  }
  isOver = true
  expect([...(await calls).keys()].toSorted((a, b) => a - b)).toEqual([401, 503])
  expect(server.child.exitCode).toBeNull()
  expect(server.output()).not.toContain('request failed')
  expect(server.output()).not.toContain('secretKey')
})

test('uses the database at DATABASE_URL and leaves the data folder alone', async () => {
  const server = start({ DATABASE_URL: inject('postgresUrl') })
  const origin = await server.ready
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await expect(embeddedDatabase(dataFolder())).rejects.toThrow('ENOENT')
})
