import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/** Changes the embedded database of a running server. */
export async function changeDatabase(
  dataFolder: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(dataFolder) })
  await client.connect()
  await client.query(statement, [...values])
  await client.end()
}

function databaseUrl(folder: string): string {
  const password = readFileSync(path.join(folder, 'postgres-password'), 'utf8')
  const port = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://bannerday:${password}@127.0.0.1:${port}/postgres`
}
