import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedCounter } from './shared-counter.ts'

// The clock is frozen, so that no window ends by itself.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => vi.useRealTimers())

/** Simulates the shared counter of the database; its window started at the epoch. */
function createSharedCount(limit: number) {
  let consumed = 0
  const consumedShares: number[] = []
  return {
    consumedShares,
    reset: () => (consumed = 0),
    take: async (_subject: string, points: number) => {
      consumedShares.push(points)
      consumed += points
      return { isRefused: consumed > limit, milliseconds: 60_000 - (Date.now() % 60_000) }
    },
  }
}

async function countAccepted(counters: ((subject: string) => Promise<number>)[], requests: number) {
  const waits = await Promise.all(
    Array.from({ length: requests }, (_, number) => counters[number % counters.length]!('client')),
  )
  return waits.filter((wait) => wait === 0).length
}

test('lets one server accept exactly the limit with ten queries', async () => {
  const count = createSharedCount(300)
  const counter = createSharedCounter(300, count.take)
  expect(await countAccepted([counter], 1000)).toBe(300)
  expect(count.consumedShares).toEqual(Array(11).fill(30))
})

test('keeps several servers together within the limit', async () => {
  const limit = fc.integer({ min: 1, max: 60 })
  const servers = fc.integer({ min: 1, max: 3 })
  await fc.assert(
    fc.asyncProperty(limit, servers, fc.nat(80), async (limit, servers, requests) => {
      const count = createSharedCount(limit)
      const counters = Array.from({ length: servers }, () => createSharedCounter(limit, count.take))
      expect(await countAccepted(counters, requests)).toBeLessThanOrEqual(limit)
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
  expect(count.consumedShares).toHaveLength(11)
  vi.setSystemTime(60_000)
  count.reset()
  expect(await counter('client')).toBe(0)
})

test('counts an expensive request several times, and lets it take all of a low limit', async () => {
  const counter = createSharedCounter(100, createSharedCount(100).take)
  const accepted = await Promise.all(Array.from({ length: 20 }, () => counter('client', 7)))
  expect(accepted.filter((wait) => wait === 0)).toHaveLength(14)
  const strict = createSharedCounter(5, createSharedCount(5).take)
  expect(await strict('client', 10)).toBe(0)
  expect(await strict('client')).toBeGreaterThan(0)
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
