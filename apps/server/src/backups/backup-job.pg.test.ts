import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { type BackupSchedule, backUpOnSchedule, requestBackups } from './backup-job.ts'
import { checkBackup } from './restore.ts'
import { readLastBackup } from './backup-folder.ts'

const { pool, url } = withTestDatabase()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduled '))
})
afterEach(() => rm(folder, { recursive: true }))

const PASSPHRASE = 'correct horse battery'
const START = Temporal.Instant.from('2026-11-28T03:00:00Z')

/** A server with the schedule; `hours` is its clock. */
function openServer(change: Partial<BackupSchedule> = {}, openClient = () => new Client(url)) {
  const lines: Record<string, unknown>[] = []
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line) as never) })
  const run = async (hours: number, signal = new AbortController().signal) => {
    const outcome = await backUpOnSchedule({
      database: { openClient },
      pool,
      schedule: { folder, keep: 2, everySeconds: 86_400, passphrase: null, ...change },
      product: '0.1.0',
      logger,
      now: () => START.add({ hours }),
    }).run('back-up', signal)
    await waitForUnlock()
    return outcome
  }
  return { run, lines }
}

const listFiles = async () => (await readdir(folder)).toSorted()
const nameAt = (day: number) => `bannerday-2026-11-${day}T03-00-00Z.gz`

/** Waits until the server has closed the connection that held the advisory lock. */
const waitForUnlock = () =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rowCount).toBe(0)
  }, 60_000)

/** Blocks backups in the middle; returns the function that ends it. */
async function lockAccounts() {
  const client = new Client(url)
  await client.connect()
  await client.query('begin; lock table accounts in access exclusive mode')
  return () => client.end()
}

/** Runs the job in another process, with a shell prefix such as a limit. */
function startProcess(prefix = '') {
  const script = fileURLToPath(new URL('../testing/backup-process.ts', import.meta.url))
  const command = `${prefix} exec "$0" "$1" "$2" "$3"`
  const child = spawn('sh', ['-c', command, process.execPath, script, url, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, output: text(child.stdout) }
}

test('writes an encrypted backup when due, reads it back, and keeps the newest ones', async () => {
  await writeFile(join(folder, 'notes.txt'), 'of the operator')
  const { run, lines } = openServer()
  expect(await readLastBackup(folder)).toBeNull()
  for (const hours of [0, 23, 24]) expect(await run(hours)).toBe('done')
  const encrypting = openServer({ passphrase: PASSPHRASE })
  await encrypting.run(48)
  expect(await listFiles()).toEqual([nameAt(29), nameAt(30), 'notes.txt'])
  expect([...lines, ...encrypting.lines].map(({ msg, deleted }) => [msg, deleted])).toEqual([
    ['backup written and checked', []],
    ['backup written and checked', []],
    ['backup written and checked', [nameAt(28)]],
  ])
  expect((await readLastBackup(folder))?.toString()).toBe('2026-11-30T03:00:00Z')
  const file = join(folder, nameAt(30))
  expect((await readFile(file, 'utf8')).startsWith('bannerday-backup-1 ')).toBe(true)
  const checked = await checkBackup({ file, askPassphrase: async () => PASSPHRASE })
  expect(checked).toMatchObject({ ok: true, value: { manifest: { product: '0.1.0' } } })
})

test('lets one of several servers write the backup', async () => {
  const servers = [openServer(), openServer(), openServer()]
  await Promise.all(servers.map(({ run }) => run(0)))
  // Those that waited for a round find the new backup.
  await Promise.all(servers.map(({ run }) => run(1)))
  expect(servers.flatMap(({ lines }) => lines)).toHaveLength(1)
  expect(await listFiles()).toEqual([nameAt(28)])
})

test('deletes nothing when a backup cannot be written or fails its check', async () => {
  const { run } = openServer({ keep: 1 })
  await run(0)
  const broken = openServer({ keep: 1 }, () => new Client('postgres://localhost:1/none'))
  expect(await broken.run(24)).toBe('done')
  const unusable = openServer({ folder: join(folder, nameAt(28)) })
  expect(await unusable.run(24)).toBe('done')
  // A check that fails: the backup names a migration that this release does not know.
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'later',
    4_000_000_000_000,
  ])
  const refused = openServer({ keep: 1 })
  expect(await refused.run(24)).toBe('done')
  await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  for (const { lines } of [broken, unusable, refused]) {
    expect(lines).toMatchObject([{ level: 50, msg: 'backup failed', reason: expect.any(String) }])
  }
  expect(await listFiles()).toEqual([nameAt(28)])
})

test('stops on request without a file, and leaves the backup to another server', async () => {
  const stopping = new AbortController()
  const unlock = await lockAccounts()
  const { run, lines } = openServer()
  const stopped = run(0, stopping.signal)
  await vi.waitFor(async () => expect(await listFiles()).toHaveLength(1), 60_000)
  stopping.abort()
  expect(await stopped).toBe('again')
  await unlock()
  expect([await listFiles(), lines]).toEqual([[], []])
  await run(0)
  expect(await listFiles()).toEqual([nameAt(28)])
})

test('recovers from a killed process and from a full disk', async () => {
  const unlock = await lockAccounts()
  const killed = startProcess()
  await vi.waitFor(async () => expect(await listFiles()).toHaveLength(1), 60_000)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  await unlock()
  expect(await listFiles()).toEqual([expect.stringMatching(/\.gz\.unchecked\.[\da-f]+\.part$/)])

  // A limit of the file size ends the write halfway like a full disk. In blocks of 512 bytes.
  await pool.query(`insert into shared_keys values ('large', $1)`, [randomBytes(100_000)])
  const full = startProcess('ulimit -f 4;')
  expect(await full.output).toMatch(/^backup failed .*cannot be used/)
  expect(await listFiles()).toEqual([])

  expect(await startProcess().output).toMatch(/^backup written and checked/)
  expect(await listFiles()).toEqual([expect.stringMatching(/^bannerday-[\dTZ-]+\.gz$/)])
})

test('requests a backup every quarter of an hour', async () => {
  const enqueue = vi.fn(async () => undefined)
  const { run, everySeconds } = requestBackups()
  await run(new AbortController().signal, async () => undefined, enqueue)
  expect([everySeconds, enqueue.mock.calls]).toEqual([900, [['back-up', 'back-up']]])
})
