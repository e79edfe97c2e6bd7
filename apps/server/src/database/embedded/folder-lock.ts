import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const SQLITE_BUSY = 5

/** The timeout for a server that is still stopping when the next one starts. */
const TIMEOUT_MS = 5000

export type FolderLock = { readonly release: () => void }

/**
 * Acquires an exclusive lock on a folder; null when another process holds it. Node has no file
 * locks, but SQLite does. The operating system releases the lock when the process ends, however it
 * ends, and two simultaneous attempts cannot both succeed.
 */
export async function lockFolder(
  folder: string,
  timeoutMs = TIMEOUT_MS,
): Promise<FolderLock | null> {
  const file = new DatabaseSync(join(folder, 'server.lock'))
  const deadline = Date.now() + timeoutMs
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
