import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/**
 * Makes the server forget who tried what how often, as after an hour: a journey may not wait for
 * the next mail, nor share the tries of its one address with all others.
 */
export async function forgetTries(): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() })
  await client.connect()
  await client.query('delete from rate_limits')
  await client.end()
}

/** Of the embedded database of the server under test. */
function databaseUrl(): string {
  const folder = process.env['E2E_DATA_DIR']!
  const password = readFileSync(path.join(folder, 'postgres-password'), 'utf8')
  const port = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://bannerday:${password}@127.0.0.1:${port}/postgres`
}
