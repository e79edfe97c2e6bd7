import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedCounter } from './shared-counter.ts'

// A frozen clock, so that no window ends by itself.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => vi.useRealTimers())

/** A counter shared by several servers, as in the database; its window started at the epoch. */
function makeSharedCount(most: number) {
  let taken = 0
  const asked: number[] = []
  return {
    asked,
    reset: () => (taken = 0),
    take: async (_subject: string, points: number) => {
      asked.push(points)
      taken += points
      return { isRefused: taken > most, milliseconds: 60_000 - (Date.now() % 60_000) }
    },
  }
}

async function countPassing(counters: ((subject: string) => Promise<number>)[], calls: number) {
  const waits = await Promise.all(
    Array.from({ length: calls }, (_, number) => counters[number % counters.length]!('somebody')),
  )
  return waits.filter((wait) => wait === 0).length
}

test('lets one server accept exactly the limit with ten queries', async () => {
  const count = makeSharedCount(300)
  const counter = createSharedCounter(300, count.take)
  expect(await countPassing([counter], 1000)).toBe(300)
  expect(count.asked).toEqual(Array(11).fill(30))
})

test('never lets several servers together exceed the limit', async () => {
  const most = fc.integer({ min: 1, max: 60 })
  const servers = fc.integer({ min: 1, max: 3 })
  await fc.assert(
    fc.asyncProperty(most, servers, fc.nat(80), async (most, servers, calls) => {
      const count = makeSharedCount(most)
      const counters = Array.from({ length: servers }, () => createSharedCounter(most, count.take))
      expect(await countPassing(counters, calls)).toBeLessThanOrEqual(most)
    }),
    { numRuns: 10 },
  )
})

test('refuses until the window ends without another query', async () => {
  const count = makeSharedCount(10)
  const counter = createSharedCounter(10, count.take)
  await countPassing([counter], 11)
  vi.setSystemTime(45_300)
  expect(await counter('somebody')).toBe(15)
  expect(count.asked).toHaveLength(11)
  vi.setSystemTime(60_000)
  count.reset()
  expect(await counter('somebody')).toBe(0)
})

test('repeats a failed query', async () => {
  let isAway = true
  const counter = createSharedCounter(10, async () => {
    if (isAway) throw new Error('the database is away')
    return { isRefused: false, milliseconds: 60_000 }
  })
  await expect(counter('somebody')).rejects.toThrow('away')
  isAway = false
  expect(await counter('somebody')).toBe(0)
})
