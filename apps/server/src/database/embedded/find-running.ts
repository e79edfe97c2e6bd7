import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCATION_FILE } from './cluster.ts'
import { CLUSTER_USER } from './create-cluster.ts'
import { lockFolder } from './folder-lock.ts'
import type { Address } from './start-postmaster.ts'

/** The line of PostgreSQL's `postmaster.pid` with the port. */
const PORT_LINE = 3

export type RunningDatabase =
  | { readonly state: 'stopped' }
  /** A server owns the folder, but its database is starting or stopping. */
  | { readonly state: 'changing' }
  | { readonly state: 'running'; readonly address: Address }

/** Finds the database of a running server by its data folder, for a command that joins it. */
export async function findRunning(dataFolder: string): Promise<RunningDatabase> {
  const lock = await lockFolder(dataFolder, 0)
  if (lock !== null) {
    lock.release()
    return { state: 'stopped' }
  }
  try {
    const home = await readFile(join(dataFolder, LOCATION_FILE), 'utf8').catch(() => dataFolder)
    const pidFile = await readFile(join(home.trim(), 'postgres', 'postmaster.pid'), 'utf8')
    const port = Number(pidFile.split('\n')[PORT_LINE])
    const password = await readFile(join(dataFolder, 'postgres-password'), 'utf8')
    const login = { user: CLUSTER_USER, password, database: 'postgres', ssl: false } as const
    return { state: 'running', address: { host: '127.0.0.1', port, ...login } }
  } catch {
    return { state: 'changing' }
  }
}
