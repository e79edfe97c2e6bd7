import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { embeddedDatabase } from '#testing/server-process.ts'
import { measureSlowness } from '#testing/measure-slowness.ts'
import { useServers } from '#testing/use-servers.ts'
import { describeDatabaseProblem } from '#database/database-problem.ts'
import { openEmbedded } from '#database/embedded/open-embedded.ts'

const { dataFolder, copyEmptyDatabase, start } = useServers()
beforeEach(copyEmptyDatabase)

const DAMAGES = [
  [
    'the password file is missing',
    () => rmSync(inFolder('postgres-password')),
    'postgres-password is missing',
  ],
  [
    'the password file is empty',
    () => writeFileSync(inFolder('postgres-password'), ''),
    'postgres-password is empty',
  ],
  [
    'the password is wrong',
    () => writeFileSync(inFolder('postgres-password'), 'x'),
    'postgres-password does not fit',
  ],
  [
    'the database is missing',
    () => rmSync(inFolder('postgres'), { recursive: true }),
    'is damaged',
  ],
  ['PG_VERSION is missing', () => rmSync(inFolder('postgres/PG_VERSION')), 'PG_VERSION is missing'],
  [
    'a folder of the database is missing',
    () => rmSync(inFolder('postgres/global'), { recursive: true }),
    'pg_control is missing',
  ],
  ['the write-ahead log is empty', () => emptyWal(), 'does not start'],
  [
    'the database is of a newer PostgreSQL',
    () => writeFileSync(inFolder('postgres/PG_VERSION'), '99\n'),
    'created by PostgreSQL 99',
  ],
  [
    'the lock file is damaged',
    () => writeFileSync(inFolder('server.lock'), 'x'.repeat(5000)),
    'cannot write',
  ],
] as const

function inFolder(name: string): string {
  return join(dataFolder(), name)
}

function emptyWal(): void {
  rmSync(inFolder('postgres/pg_wal'), { recursive: true })
  mkdirSync(inFolder('postgres/pg_wal'))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a damaged data folder', () => {
  test.each(DAMAGES)(
    'is refused in one line within ten seconds when %s',
    async (_, damage, message) => {
      damage()
      const begin = performance.now()
      const onLost = vi.fn()
      const runsAsRoot = process.getuid?.() === 0
      const opened = await openEmbedded({ dataFolder: dataFolder(), runsAsRoot, onLost })
      expect(performance.now() - begin).toBeLessThan(10_000 * measureSlowness())
      if (opened.ok) await opened.value.close()
      const line = opened.ok ? 'It was opened.' : describeDatabaseProblem(opened.problem)
      expect(line).toMatch(/^DATA_DIR: [^\n]+$/)
      expect(line).toContain(message)
      expect(onLost).not.toHaveBeenCalled()
    },
  )

  test('ends the server with that line when the database does not start', async () => {
    emptyWal()
    const begin = performance.now()
    const server = start()
    expect(await server.ended).toBe(1)
    expect(performance.now() - begin).toBeLessThan(10_000 * measureSlowness())
    expect(server.output()).toMatch(/^DATA_DIR: [^\n]+ does not start [^\n]+\n$/)
  })

  test('ends the server with one line when the database is deleted while it runs', async () => {
    const server = start({ LOG_LEVEL: 'silent' })
    await server.ready
    const { pid } = await embeddedDatabase(dataFolder())
    const begin = performance.now()
    rmSync(inFolder('postgres'), { recursive: true })
    expect(await server.ended).toBe(1)
    expect(performance.now() - begin).toBeLessThan(10_000 * measureSlowness())
    expect(server.output()).toMatch(/ready at [^\n]+\nDATA_DIR: [^\n]+ damaged [^\n]+\n$/)
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  test('lets the server stop within ten seconds when the database process hangs', async () => {
    const server = start()
    await server.ready
    const { pid } = await embeddedDatabase(dataFolder())
    process.kill(pid, 'SIGSTOP')
    const begin = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - begin).toBeLessThan(10_000 * measureSlowness())
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    // The remaining files allow a restart.
    await start().ready
  })
})
