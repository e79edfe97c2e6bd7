import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { invariant } from '@bannerday/domain/invariant'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { Client, DatabaseError } from 'pg'
import { type EmbeddedProblem, getReason } from './embedded-problem.ts'
import type { Cluster } from './cluster.ts'
import { CLUSTER_USER } from './create-cluster.ts'
import { stopPostmaster } from './postmaster.ts'
import { findFailureLine } from './run-program.ts'

/** Failed starts are retried for this long: the remains of a `kill -9` disappear by themselves. */
const START_TIMEOUT_MS = 4000

/**
 * Minimum number of starts, whatever their duration: another program may take the port in between.
 */
const MIN_STARTS = 3

/** Interval between the first two connection attempts; it grows. */
const FIRST_PAUSE_MS = 25
const MAX_PAUSE_MS = 250

/** Timeout of a connection attempt. */
const CONNECT_TIMEOUT_MS = 2000

/** SQLSTATEs of a rejected password. */
const WRONG_PASSWORD = /^28/

export type Address = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  readonly ssl: false
}

export type Postmaster = {
  readonly address: Address
  /** Settles when the database's process has ended. */
  readonly ended: Promise<void>
  /** Kills it at once, even without its files. */
  readonly kill: () => void
}

/** Starts the database of a cluster and waits until it responds. A running one is stopped first. */
export async function startPostmaster(
  cluster: Cluster,
  password: string,
  port?: number,
): Promise<Result<Postmaster, EmbeddedProblem>> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (let start = 1; ; start += 1) {
    if (!(await stopPostmaster(cluster))) {
      return failStart(cluster, 'a database left by a killed server cannot be stopped')
    }
    const address: Address = {
      host: '127.0.0.1',
      port: port ?? (await findFreePort()),
      user: CLUSTER_USER,
      password,
      database: 'postgres',
      ssl: false,
    }
    const log = join(dirname(cluster.folder), 'postgres.log')
    const process = await launch(cluster, address.port, log).catch(getReason)
    if (typeof process === 'string') return failStart(cluster, process)
    const result = await waitForConnection(address, process.ended)
    if (result === 'connected') return ok({ address, ...process })
    if (result === 'refused') {
      await stopPostmaster(cluster)
      return fail({ kind: 'password-lost', folder: cluster.folder, reason: 'does not fit' })
    }
    if (start >= MIN_STARTS && Date.now() > deadline) {
      return failStart(cluster, findFailureLine(await readFile(log, 'utf8')))
    }
    await sleep(200)
  }
}

/**
 * Spawns the postmaster in a session of its own, so that a Ctrl-C at the terminal reaches only
 * the server, which stops the database when its last request is done.
 */
async function launch(
  cluster: Cluster,
  port: number,
  log: string,
): Promise<Pick<Postmaster, 'ended' | 'kill'>> {
  const { command, prefix, user } = cluster.runAs.launch(cluster.binaries.postgres)
  const args = [...prefix, '-D', cluster.folder, ...postmasterSettings(port)]
  const file = await open(log, 'w', 0o600)
  const child = spawn(command, args, {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', file.fd, file.fd],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  await file.close()
  return { ended, kill: () => child.kill('SIGQUIT') }
}

function postmasterSettings(port: number): readonly string[] {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Failed statements contain input of users, so they stay out of the log.
    log_min_error_statement: 'panic',
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

type ConnectResult = 'connected' | 'refused' | 'gone'

/** Waits until the database accepts a connection, rejects the password, or exits. */
async function waitForConnection(address: Address, ended: Promise<void>): Promise<ConnectResult> {
  const gone = ended.then(() => 'gone' as const)
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    const result = await Promise.race([gone, tryConnect(address)])
    if (result !== null) return result
    await sleep(pause)
  }
}

async function tryConnect(address: Address): Promise<'connected' | 'refused' | null> {
  const client = new Client({ ...address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  const result = await client.connect().then(
    () => 'connected' as const,
    (error: unknown) => {
      const isRejected = error instanceof DatabaseError && WRONG_PASSWORD.test(error.code ?? '')
      return isRejected ? ('refused' as const) : null
    },
  )
  // A database that does not respond does not close the connection either.
  void client.end().catch(() => undefined)
  return result
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      invariant(address !== null && typeof address === 'object', 'a TCP server has a port')
      server.close(() => resolve(address.port))
    })
  })
}

function failStart({ folder }: Cluster, reason: string): Result<never, EmbeddedProblem> {
  return fail({ kind: 'not-started', folder, reason })
}
