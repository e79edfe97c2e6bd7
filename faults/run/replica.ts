import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type DatabaseProcess, findFreePort } from './server.ts'

export type Replica = DatabaseProcess & {
  /** Promotes it to primary. */
  readonly promote: () => Promise<void>
  readonly stop: () => Promise<void>
}

const NAME = 'replica'

/** Timeout of the initial copy. */
const START_TIMEOUT_MS = 30_000

/**
 * Starts a synchronous replica of a database, which from then on acknowledges a write only when
 * both have it. Returns the reason where that is impossible.
 */
export async function startReplica(
  primary: DatabaseProcess,
  primaryFolder: string,
): Promise<Replica | { readonly skipped: string }> {
  const link = `/proc/${primary.pid}/exe`
  if (!existsSync(link)) return { skipped: 'the programs of the database are not found here' }
  const folder = mkdtempSync(path.join(tmpdir(), 'bannerday-replica-'))
  const data = path.join(folder, 'data')
  await createBaseBackup(primary, primaryFolder, data)
  const port = await findFreePort()
  const program = spawn(
    makeAccessible(readlinkSync(link), folder),
    ['-D', data, '-p', String(port), '-c', `unix_socket_directories=`],
    { ...getUnprivilegedUser(folder), cwd: '/', stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => program.once('close', () => resolve()))
  const address = { ...primary.address, port }
  const query = (text: string) => runQuery({ pid: 0, address }, text)
  const stop = async () => {
    program.kill('SIGQUIT')
    await ended
    rmSync(folder, { recursive: true })
  }
  if (!(await waitUntilSynchronous(primary))) {
    await stop()
    return { skipped: 'a second database does not start here' }
  }
  return { pid: program.pid ?? 0, address, promote: () => query('select pg_promote()'), stop }
}

/**
 * Creates a base backup: copies the files between `pg_backup_start` and `pg_backup_stop`, without
 * the lock file.
 */
async function createBaseBackup(
  { address }: DatabaseProcess,
  from: string,
  to: string,
): Promise<void> {
  const client = new Client(address)
  await client.connect()
  await client.query("select pg_backup_start('copy', true)")
  execFileSync('cp', ['-a', from, to])
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await client.end()
  rmSync(path.join(to, 'postmaster.pid'))
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(path.join(to, 'standby.signal'), '')
  const { host, port, user, password } = address
  const primary = `host=${host} port=${port} user=${user} password=${password}`
  appendFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary} application_name=${NAME}'\n`,
  )
}

/** Copies the programs of root, whose closed folders an unprivileged user cannot traverse. */
function makeAccessible(program: string, folder: string): string {
  if (process.getuid?.() !== 0) return program
  const copied = path.join(folder, 'programs')
  execFileSync('cp', ['-a', path.resolve(program, '../..'), copied])
  return path.join(copied, 'bin', path.basename(program))
}

/** PostgreSQL does not run as root: gives the folder to an unprivileged user. */
function getUnprivilegedUser(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  chmodSync(folder, 0o755)
  execFileSync('chown', ['-R', 'nobody', folder])
  const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
  return { uid, gid: uid }
}

/** Makes the primary wait for its replica; false when the replica does not connect. */
async function waitUntilSynchronous(primary: DatabaseProcess): Promise<boolean> {
  await runQuery(primary, `alter system set synchronous_standby_names = '${NAME}'`)
  await runQuery(primary, 'select pg_reload_conf()')
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    const client = new Client(primary.address)
    await client.connect()
    const { rows } = await client.query(
      "select 1 from pg_stat_replication where sync_state = 'sync'",
    )
    await client.end()
    if (rows.length > 0) return true
    await sleep(100)
  }
  await runQuery(primary, 'alter system reset synchronous_standby_names')
  await runQuery(primary, 'select pg_reload_conf()')
  return false
}

async function runQuery({ address }: DatabaseProcess, text: string): Promise<void> {
  const client = new Client(address)
  await client.connect()
  await client.query(text)
  await client.end()
}
