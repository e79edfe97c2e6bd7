import 'temporal-polyfill/global'
import { Client } from 'pg'
import { backUpOnSchedule } from '../backups/backup-job.ts'
import { openPool } from '../database/connections/open-pool.ts'

/** Runs the backup job once, in a process of its own that a test can kill or limit. */
const [url = '', folder = ''] = process.argv.slice(2)
const pool = openPool({ connectionString: url })
const log = (fields: object, message: string) =>
  process.stdout.write(`${message} ${JSON.stringify(fields)}\n`)

await backUpOnSchedule({
  database: { openClient: () => new Client(url) },
  pool,
  schedule: { folder, keep: 2, everySeconds: 3600, passphrase: null },
  product: '0.1.0',
  logger: { info: log, error: log } as never,
  now: () => Temporal.Now.instant(),
}).run('back-up', new AbortController().signal)
await pool.end()
