import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from '@bannerday/domain/result'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { parseEnvironment } from '../config/config.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import type { TestDatabase } from './test-database.ts'

/** Servers in the process of the test, with one data folder per file; they stop with the test. */
export function withInProcessServers(database: Pick<TestDatabase, 'url'>) {
  const running = new Set<RunningServer>()
  const log: string[] = []
  let dataFolder: string

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'data of a server '))
  })
  afterEach(async () => {
    await Promise.all([...running].map((server) => server.stop()))
  })
  afterAll(() => rm(dataFolder, { recursive: true }))

  async function tryStart(
    settings: Record<string, string> = {},
  ): Promise<Result<RunningServer, string>> {
    const environment = parseEnvironment({
      PORT: '0',
      DATA_DIR: dataFolder,
      DATABASE_URL: database.url,
      READ_ANNOUNCEMENTS: 'off',
      ...settings,
    })
    if (!environment.ok) throw new Error('The environment should be good.')
    const started = await startServer({
      environment: environment.value,
      logger: pino({ level: 'error' }, { write: (line: string) => void log.push(line) }),
      runsAsRoot: false,
      onLost: (line) => log.push(line),
    })
    if (!started.ok) return started
    const server: RunningServer = {
      ...started.value,
      stop: () => {
        running.delete(server)
        return started.value.stop()
      },
    }
    running.add(server)
    return { ok: true, value: server }
  }

  async function start(settings?: Record<string, string>): Promise<RunningServer> {
    const started = await tryStart(settings)
    if (!started.ok) throw new Error(started.problem)
    return started.value
  }

  return { start, tryStart, log }
}
