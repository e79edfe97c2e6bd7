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
  initial: Postmaster,
  onLost: (problem: EmbeddedProblem) => void,
): () => Promise<void> {
  let isStopped = false
  let current = initial

  function handleLoss(problem: EmbeddedProblem): void {
    if (isStopped) return
    isStopped = true
    clearInterval(fileCheck)
    current.kill()
    onLost(problem)
  }

  const fileCheck = setInterval(() => {
    if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
    handleLoss({ kind: 'damaged', folder: cluster.folder, reason: 'its files are gone' })
  }, CHECK_INTERVAL_MS)

  async function watch(): Promise<void> {
    await current.ended
    while (!isStopped) {
      const problem = await checkCluster(cluster)
      if (problem) return handleLoss(problem)
      const restarted = await startPostmaster(cluster, password, current.address.port)
      if (restarted.ok) {
        current = restarted.value
        if (isStopped) await stopPostmaster(cluster)
        await current.ended
      } else if (isFullDisk(restarted.problem)) {
        await sleep(FULL_DISK_PAUSE_MS)
      } else {
        handleLoss(restarted.problem)
      }
    }
  }

  const watching = watch()
  return async () => {
    isStopped = true
    clearInterval(fileCheck)
    await stopPostmaster(cluster)
    await watching
  }
}

function isFullDisk(problem: EmbeddedProblem): boolean {
  return problem.kind === 'not-started' && /no space left/i.test(problem.reason)
}
