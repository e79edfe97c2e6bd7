import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedCounter } from './shared-counter.ts'

// The clock is frozen, so that no window ends by itself.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => vi.useRealTimers())

/** Simulates the shared counter of the database; its window started at the epoch. */
function createSharedCount(limit: number) {
  let taken = 0
  const takenShares: number[] = []
  return {
    takenShares,
    reset: () => (taken = 0),
    take: async (_subject: string, points: number) => {
      takenShares.push(points)
      taken += points
      return { isRefused: taken > limit, milliseconds: 60_000 - (Date.now() % 60_000) }
    },
  }
}

async function countAccepted(counters: ((subject: string) => Promise<number>)[], calls: number) {
  const waits = await Promise.all(
    Array.from({ length: calls }, (_, number) => counters[number % counters.length]!('client')),
  )
  return waits.filter((wait) => wait === 0).length
}

test('lets one server accept exactly the limit with ten queries', async () => {
  const count = createSharedCount(300)
  const counter = createSharedCounter(300, count.take)
  expect(await countAccepted([counter], 1000)).toBe(300)
  expect(count.takenShares).toEqual(Array(11).fill(30))
})

test('keeps several servers together within the limit', async () => {
  const limit = fc.integer({ min: 1, max: 60 })
  const servers = fc.integer({ min: 1, max: 3 })
  await fc.assert(
    fc.asyncProperty(limit, servers, fc.nat(80), async (limit, servers, calls) => {
      const count = createSharedCount(limit)
      const counters = Array.from({ length: servers }, () => createSharedCounter(limit, count.take))
      expect(await countAccepted(counters, calls)).toBeLessThanOrEqual(limit)
    }),
    { numRuns: 10 },
  )
})

test('refuses until the window ends without another query', async () => {
  const count = createSharedCount(10)
  const counter = createSharedCounter(10, count.take)
  await countAccepted([counter], 11)
  vi.setSystemTime(45_300)
  expect(await counter('client')).toBe(15)
  expect(count.takenShares).toHaveLength(11)
  vi.setSystemTime(60_000)
  count.reset()
  expect(await counter('client')).toBe(0)
})

test('repeats a failed query', async () => {
  let isDatabaseDown = true
  const counter = createSharedCounter(10, async () => {
    if (isDatabaseDown) throw new Error('the database is down')
    return { isRefused: false, milliseconds: 60_000 }
  })
  await expect(counter('client')).rejects.toThrow('down')
  isDatabaseDown = false
  expect(await counter('client')).toBe(0)
})
