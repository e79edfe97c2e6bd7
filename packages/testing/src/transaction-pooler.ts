import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type TransactionPooler = {
  /** Returns the URL of a database through the pooler. */
  readonly toPooledUrl: (url: string) => string
  readonly stop: () => Promise<void>
}

type PoolerSettings = {
  /** The URL of any database of the server. */
  readonly url: string
  /** Number of connections to each database. */
  readonly connections: number
  /** Additional configuration lines. */
  readonly extraLines?: readonly string[]
}

/** Timeout of a start. */
const START_TIMEOUT_MS = 30_000

/** Finds PgBouncer; undefined when it is not installed. */
export function findPgbouncer(): string | undefined {
  return [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => isExecutable(file))
}

/** Runs PgBouncer in front of a PostgreSQL: each transaction gets one of a few connections. */
export async function startPooler(
  program: string,
  { url, connections, extraLines = [] }: PoolerSettings,
): Promise<TransactionPooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'))
  const { hostname, port, username, password } = new URL(url)
  const ownPort = await findFreePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 2000',
    // The interval in seconds in which the pooler refuses clients after a failed attempt.
    'server_login_retry = 1',
    ...extraLines,
  ]
  writeFileSync(file, lines.join('\n'))
  // PgBouncer does not run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chmodSync(folder, 0o755)
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isListening = await waitUntilListening(child, ownPort)
  if (!isListening) throw new Error(`The pooler does not start:\n${errorOutput}`)
  return {
    toPooledUrl: (url) => {
      const pooled = new URL(url)
      pooled.host = `127.0.0.1:${ownPort}`
      return pooled.href
    },
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (child.exitCode === null && performance.now() < deadline) {
    if (await isListening(port)) return true
    await sleep(20)
  }
  return false
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
