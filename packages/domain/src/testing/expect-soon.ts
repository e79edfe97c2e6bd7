import { expect } from 'vitest'

/**
 * Far above what a file of any making takes where work grows with its size, far below what it took
 * where work grew with the square. Time of the processor: a busy machine must not decide.
 */
const MOST_CPU_MS = 5_000

/** Runs what must not take long, and gives back what it returns. */
export function expectSoon<T>(run: () => T): T {
  const before = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS)
  return result
}
