import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/** A connection to the embedded database of a running server. */
export async function openDatabase(dataFolder: string): Promise<Client> {
  const state = readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const database = new Client({
    host: '127.0.0.1',
    port: Number(state[3]),
    user: 'bannerday',
    password: readFileSync(path.join(dataFolder, 'postgres-password'), 'utf8'),
    database: 'postgres',
  })
  await database.connect()
  return database
}
