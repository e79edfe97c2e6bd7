import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { invariant } from '@bannerday/domain/invariant'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { Client, DatabaseError } from 'pg'
import { type EmbeddedProblem, reasonOf } from './embedded-problem.ts'
import type { Cluster } from './cluster.ts'
import { CLUSTER_USER } from './create-cluster.ts'
import { stopPostmaster } from './postmaster.ts'
import { failureLine } from './run-program.ts'

/** How long failed starts are repeated, in milliseconds: what a kill -9 leaves goes by itself. */
const START_PATIENCE = 4000

/** At least so many starts, however long each takes: another program may take the port in between. */
const FEWEST_STARTS = 3

/** Between two questions whether it answers, in milliseconds: the first follows soon. */
const FIRST_PAUSE = 25
const LONGEST_PAUSE = 250

/** How long one such question may take, in milliseconds. */
const QUESTION_LIMIT = 2000

/** SQLSTATEs of a database that does not take the password. */
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
  /** Ends it at once, even when its files are gone. */
  readonly kill: () => void
}

/** Starts the database of a cluster and waits until it answers. A running one is stopped first. */
export async function startPostmaster(
  cluster: Cluster,
  password: string,
  port?: number,
): Promise<Result<Postmaster, EmbeddedProblem>> {
  const deadline = Date.now() + START_PATIENCE
  for (let start = 1; ; start += 1) {
    if (!(await stopPostmaster(cluster))) {
      return notStarted(cluster, 'a database left by a killed server cannot be stopped')
    }
    const address: Address = {
      host: '127.0.0.1',
      port: port ?? (await freePort()),
      user: CLUSTER_USER,
      password,
      database: 'postgres',
      ssl: false,
    }
    const log = join(dirname(cluster.folder), 'postgres.log')
    const process = await launch(cluster, address.port, log).catch(reasonOf)
    if (typeof process === 'string') return notStarted(cluster, process)
    const answer = await firstAnswer(address, process.ended)
    if (answer === 'connected') return ok({ address, ...process })
    if (answer === 'refused') {
      await stopPostmaster(cluster)
      return fail({ kind: 'password-lost', folder: cluster.folder, reason: 'does not fit' })
    }
    if (start >= FEWEST_STARTS && Date.now() > deadline) {
      return notStarted(cluster, failureLine(await readFile(log, 'utf8')))
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
    // A failed statement holds what people typed: it stays out of the log.
    log_min_error_statement: 'panic',
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

type Answer = 'connected' | 'refused' | 'gone'

/** Waits until the database takes a connection or refuses the password, or its process ends. */
async function firstAnswer(address: Address, ended: Promise<void>): Promise<Answer> {
  const gone = ended.then(() => 'gone' as const)
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    const answer = await Promise.race([gone, ask(address)])
    if (answer !== null) return answer
    await sleep(pause)
  }
}

async function ask(address: Address): Promise<'connected' | 'refused' | null> {
  const client = new Client({ ...address, connectionTimeoutMillis: QUESTION_LIMIT })
  client.on('error', () => undefined)
  const answer = await client.connect().then(
    () => 'connected' as const,
    (error: unknown) => {
      const refuses = error instanceof DatabaseError && WRONG_PASSWORD.test(error.code ?? '')
      return refuses ? ('refused' as const) : null
    },
  )
  // Nobody waits for the goodbye of one that does not answer.
  void client.end().catch(() => undefined)
  return answer
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      invariant(address !== null && typeof address === 'object', 'a TCP server has a port')
      probe.close(() => resolve(address.port))
    })
  })
}

function notStarted({ folder }: Cluster, reason: string): Result<never, EmbeddedProblem> {
  return fail({ kind: 'not-started', folder, reason })
}
