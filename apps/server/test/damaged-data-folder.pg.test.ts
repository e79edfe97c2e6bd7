import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { embeddedDatabase } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'
import { useServers } from '#testing/use-servers.ts'
import { describeDatabaseProblem } from '#database/database-problem.ts'
import { openEmbedded } from '#database/embedded/open-embedded.ts'

const { dataFolder, lendDatabase, start } = useServers()
beforeEach(lendDatabase)

const DAMAGES = [
  ['postgres-password', () => rmSync(at('postgres-password')), 'postgres-password is missing'],
  ['its text', () => writeFileSync(at('postgres-password'), ''), 'postgres-password is empty'],
  [
    'its truth',
    () => writeFileSync(at('postgres-password'), 'x'),
    'postgres-password does not fit',
  ],
  ['all of the database', () => rmSync(at('postgres'), { recursive: true }), 'is damaged'],
  ['its version', () => rmSync(at('postgres/PG_VERSION')), 'PG_VERSION is missing'],
  ['half of it', () => rmSync(at('postgres/global'), { recursive: true }), 'pg_control is missing'],
  ['its log', () => emptyLog(), 'does not start'],
  ['its age', () => writeFileSync(at('postgres/PG_VERSION'), '99\n'), 'made by PostgreSQL 99'],
  ['the lock', () => writeFileSync(at('server.lock'), 'x'.repeat(5000)), 'cannot write'],
] as const

test.each(DAMAGES)(
  'refuses a database without %s in one line within ten seconds',
  async (_, damage, said) => {
    damage()
    const begin = performance.now()
    const onLost = vi.fn()
    const runsAsRoot = process.getuid?.() === 0
    const opened = await openEmbedded({ dataFolder: dataFolder(), runsAsRoot, onLost })
    expect(performance.now() - begin).toBeLessThan(10_000 * slowness())
    if (opened.ok) await opened.value.close()
    const line = opened.ok ? 'It was opened.' : describeDatabaseProblem(opened.problem)
    expect(line).toMatch(/^DATA_DIR: [^\n]+$/)
    expect(line).toContain(said)
    expect(onLost).not.toHaveBeenCalled()
  },
)

test('ends the server with that line when the database is refused', async () => {
  emptyLog()
  const begin = performance.now()
  const server = start()
  expect(await server.ended).toBe(1)
  expect(performance.now() - begin).toBeLessThan(10_000 * slowness())
  expect(server.output()).toMatch(/^DATA_DIR: [^\n]+ does not start [^\n]+\n$/)
})

function at(name: string): string {
  return join(dataFolder(), name)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function emptyLog(): void {
  rmSync(at('postgres/pg_wal'), { recursive: true })
  mkdirSync(at('postgres/pg_wal'))
}

test('ends the server in one line when its database is deleted while running', async () => {
  const server = start({ LOG_LEVEL: 'silent' })
  await server.ready
  const { pid } = await embeddedDatabase(dataFolder())
  const begin = performance.now()
  rmSync(at('postgres'), { recursive: true })
  expect(await server.ended).toBe(1)
  expect(performance.now() - begin).toBeLessThan(10_000 * slowness())
  expect(server.output()).toMatch(/ready at [^\n]+\nDATA_DIR: [^\n]+ damaged [^\n]+\n$/)
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('stops within ten seconds, whatever the state of the database', async () => {
  const server = start()
  await server.ready
  const { pid } = await embeddedDatabase(dataFolder())
  process.kill(pid, 'SIGSTOP')
  const begin = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - begin).toBeLessThan(10_000 * slowness())
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  // The remaining files allow a restart.
  await start().ready
})
