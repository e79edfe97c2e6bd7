import { spawnSync } from 'node:child_process'

/** What it takes to start a program on a machine that does nothing else, in milliseconds. */
const QUIET = 80

/**
 * How many times longer than on a quiet machine things take at the moment, at least one: what is
 * promised in seconds is promised for a machine that has time for it.
 */
export function slowness(): number {
  const begin = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return Math.max(1, (performance.now() - begin) / QUIET)
}
