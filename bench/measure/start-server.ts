import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverProgram } from '../../scripts/server-program.mjs'

export type RunningServer = {
  readonly origin: string
  /** The folder of its database and mails. */
  readonly dataFolder: string
  readonly processId: number
  stop(): Promise<void>
}

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

// The rate limit counts but is unreachable; requests set their client address.
export const NO_RATE_LIMIT = { CALLS_PER_MINUTE: '999999999', TRUSTED_PROXIES: '1' }

/**
 * Starts the built product on a free port with a database of its own.
 *
 * @param settings variables of its environment
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = NO_RATE_LIMIT,
): Promise<RunningServer> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'bannerday-bench-'))
  const port = await findFreePort()
  const server = spawn('node', serverProgram, {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      READ_ANNOUNCEMENTS: 'off',
      // The push host of largest-request.ts; the name is not registered.
      PUSH_SERVICES: 'https://push.bannerday.example',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const origin = `http://localhost:${port}`
  await waitUntilReady(`${origin}/readyz`, () => server.exitCode !== null)
  return {
    origin,
    dataFolder,
    processId: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM')
      await exited
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string, hasExited: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (hasExited()) throw new Error('server exited before it was ready')
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error(`${url} did not respond within a minute`)
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', () => resolve()))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
