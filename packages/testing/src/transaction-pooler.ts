import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type TransactionPooler = {
  /** The URL of a database through the pooler. */
  readonly urlOf: (url: string) => string
  readonly stop: () => Promise<void>
}

type PoolerSettings = {
  /** The URL of any database of the server. */
  readonly url: string
  /** Number of connections to each database. */
  readonly connections: number
  /** Additional configuration lines. */
  readonly more?: readonly string[]
}

/** Timeout of a start. */
const START_LIMIT = 30_000

/** Finds PgBouncer; undefined when it is not installed. */
export function findPgbouncer(): string | undefined {
  return [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => isExecutable(file))
}

/** Runs PgBouncer in front of a PostgreSQL: each transaction gets one of a few connections. */
export async function startPooler(
  program: string,
  { url, connections, more = [] }: PoolerSettings,
): Promise<TransactionPooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'))
  const { hostname, port, username, password } = new URL(url)
  const ownPort = await freePort()
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
    // After a failed try others are refused for so long, in seconds.
    'server_login_retry = 1',
    ...more,
  ]
  writeFileSync(file, lines.join('\n'))
  // It does not run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chmodSync(folder, 0o755)
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const listens = await untilListening(child, ownPort)
  if (!listens) throw new Error(`The pooler does not start:\n${said}`)
  return {
    urlOf: (own) => {
      const pooled = new URL(own)
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

async function untilListening(child: ChildProcess, port: number): Promise<boolean> {
  const deadline = performance.now() + START_LIMIT
  while (child.exitCode === null && performance.now() < deadline) {
    if (await listens(port)) return true
    await sleep(20)
  }
  return false
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

async function freePort(): Promise<number> {
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
