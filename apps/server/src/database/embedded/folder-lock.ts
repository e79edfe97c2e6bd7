import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const SQLITE_BUSY = 5

/** How long a start waits for a server that is just stopping, in milliseconds. */
const PATIENCE = 5000

export type FolderLock = { readonly release: () => void }

/**
 * Claims a folder for this process, or answers null when another process keeps it.
 * Node has no call for file locks but SQLite's; the operating system holds the lock, so it goes
 * with the process however the process ends, and two claims at once cannot both succeed.
 */
export async function lockFolder(folder: string, patience = PATIENCE): Promise<FolderLock | null> {
  const file = new DatabaseSync(join(folder, 'server.lock'))
  const deadline = Date.now() + patience
  while (!claim(file)) {
    if (Date.now() > deadline) {
      file.close()
      return null
    }
    await sleep(100)
  }
  return { release: () => file.close() }
}

function claim(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
}
