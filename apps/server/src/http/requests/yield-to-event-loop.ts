import { setImmediate } from 'node:timers/promises'

let lastYield: Promise<void> = Promise.resolve()

/**
 * Yields to the event loop before CPU-bound work: one such task runs per turn of the loop, so that
 * many requests of one client do not block others.
 */
export function yieldToEventLoop(): Promise<void> {
  lastYield = lastYield.then(() => setImmediate())
  return lastYield
}
