import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkCluster } from './check-cluster.ts'
import type { Cluster } from './cluster.ts'
import type { EmbeddedProblem } from './embedded-problem.ts'
import { stopPostmaster } from './postmaster.ts'
import { type Postmaster, startPostmaster } from './start-postmaster.ts'

/** Interval of checks of the files; PostgreSQL itself checks once a minute. */
const CHECK_INTERVAL_MS = 2000

/** Delay of the next start after one that failed because of a full disk. */
const FULL_DISK_PAUSE_MS = 1000

/**
 * Restarts the database at the same address whenever it dies; on a full disk as often as needed.
 * Gives up when a restart fails or its files are gone. Returns a function that stops it.
 */
export function superviseCluster(
  cluster: Cluster,
  password: string,
  first: Postmaster,
  onLost: (problem: EmbeddedProblem) => void,
): () => Promise<void> {
  let isOver = false
  let current = first

  function lose(problem: EmbeddedProblem): void {
    if (isOver) return
    isOver = true
    clearInterval(look)
    current.kill()
    onLost(problem)
  }

  const look = setInterval(() => {
    if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
    lose({ kind: 'damaged', folder: cluster.folder, reason: 'its files are gone' })
  }, CHECK_INTERVAL_MS)

  async function watch(): Promise<void> {
    await current.ended
    while (!isOver) {
      const problem = await checkCluster(cluster)
      if (problem) return lose(problem)
      const again = await startPostmaster(cluster, password, current.address.port)
      if (again.ok) {
        current = again.value
        if (isOver) await stopPostmaster(cluster)
        await current.ended
      } else if (isFullDisk(again.problem)) {
        await sleep(FULL_DISK_PAUSE_MS)
      } else {
        lose(again.problem)
      }
    }
  }

  const watching = watch()
  return async () => {
    isOver = true
    clearInterval(look)
    await stopPostmaster(cluster)
    await watching
  }
}

function isFullDisk(problem: EmbeddedProblem): boolean {
  return problem.kind === 'not-started' && /no space left/i.test(problem.reason)
}
