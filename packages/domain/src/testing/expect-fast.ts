import { expect } from 'vitest'

/**
 * Far above the cost of linear work on any file, far below that of quadratic work. CPU time,
 * because the machine may be busy.
 */
const MAX_CPU_MS = 5_000

/** Runs work that must be fast, and returns its result. */
export function expectFast<T>(run: () => T): T {
  const before = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS)
  return result
}
