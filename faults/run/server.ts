import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const mainFile = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** Timeout of a start. */
const START_TIMEOUT_MS = 60_000

/** A server on one port that can be killed and restarted. */
export type Server = {
  readonly origin: string
  readonly start: () => Promise<void>
  /** Sends a signal, and waits for the exit that it requests. */
  readonly signal: (signal: NodeJS.Signals) => void
  readonly waitForExit: () => Promise<void>
  /** Whether it exited unexpectedly. */
  readonly hasCrashed: () => boolean
  /** The output of all its starts. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/** Signals that request an exit. */
const EXIT_SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGKILL']

/** Creates a server as `npm start` runs it, without starting it. */
export async function createServerProcess(env: Readonly<Record<string, string>>): Promise<Server> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  let output = ''
  let child: ChildProcess | null = null
  let exited: Promise<void> = Promise.resolve()
  let isExitRequested = false
  let crashed = false

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [mainFile], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        CALLS_PER_MINUTE: '0',
        READ_ANNOUNCEMENTS: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    isExitRequested = false
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    exited = new Promise((resolve) => {
      started.once('exit', () => {
        crashed ||= !isExitRequested
        resolve()
      })
    })
    const deadline = performance.now() + START_TIMEOUT_MS
    while (performance.now() < deadline && started.exitCode === null) {
      const response = await fetch(`${origin}/readyz`).catch(() => null)
      if (response?.ok) return
      await sleep(20)
    }
    throw new Error(`server failed to start:\n${output}`)
  }

  function signal(name: NodeJS.Signals): void {
    if (EXIT_SIGNALS.includes(name)) isExitRequested = true
    child?.kill(name)
  }

  return {
    origin,
    start,
    signal,
    waitForExit: () => exited,
    hasCrashed: () => crashed,
    output: () => output,
    stop: async () => {
      signal('SIGTERM')
      await exited
    },
  }
}

/** The process and address of a running database. */
export type DatabaseProcess = {
  readonly pid: number
  readonly address: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly password: string
    readonly database: string
  }
}

/** Finds the embedded database of a running server by its data folder. */
export async function findDatabase(dataFolder: string): Promise<DatabaseProcess> {
  const file = await readFile(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8')
  const [pid, , , port] = file.split('\n')
  const password = await readFile(path.join(dataFolder, 'postgres-password'), 'utf8')
  const address = { host: '127.0.0.1', port: Number(port), user: 'bannerday', password }
  return { pid: Number(pid), address: { ...address, database: 'postgres' } }
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
