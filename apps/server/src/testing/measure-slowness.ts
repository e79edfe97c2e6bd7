import { spawnSync } from 'node:child_process'

/** Time to start a program on an idle machine, in milliseconds. */
const IDLE_START_MS = 80

/**
 * How many times slower the machine is at the moment than when idle, at least 1. Limits in seconds
 * hold for an idle machine.
 */
export function measureSlowness(): number {
  const startedAt = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return Math.max(1, (performance.now() - startedAt) / IDLE_START_MS)
}
