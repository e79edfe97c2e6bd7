import { spawnSync } from 'node:child_process'

/** Time to start a program on an idle machine, in milliseconds. */
const IDLE_START_MS = 80

/**
 * Returns the current slowdown of the machine against idle, at least 1. Tests multiply their time
 * limits by it.
 */
export function measureSlowness(): number {
  const startedAt = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return Math.max(1, (performance.now() - startedAt) / IDLE_START_MS)
}
