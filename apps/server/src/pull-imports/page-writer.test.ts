import { fail, ok, type Result } from '@bannerday/domain/result'
import { expect, test } from 'vitest'
import type { TypedPage } from './apply-pages.ts'
import { createPageWriter } from './page-writer.ts'

type Outcome = Result<string, 'full'>

/** Creates a page with a number of pulls. */
function page(oldest: string, count = 20): TypedPage {
  const pull = { pullType: '301', gachaType: '301', time: '2026-01-01 00:00:00' }
  const pulls = Array.from({ length: count }, () => pull)
  const ends = { newest: oldest, oldest, isLast: false }
  return { type: '301', uid: '700000001', unreadable: 0, pulls, ...ends }
}

/** Creates a page writer whose store calls the test resolves. */
function createHeldWriter() {
  const stored: string[][] = []
  const resolvers: ((outcome: Outcome | Error) => void)[] = []
  const writer = createPageWriter(ok('') as Outcome, (pages) => {
    stored.push(pages.map(({ oldest }) => oldest ?? ''))
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    resolvers.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)))
    return promise
  })
  const nextStored = (count: number) => expect.poll(() => stored.length).toBe(count)
  return { writer, stored, resolvers, nextStored }
}

test('stores a page at once, and pages that arrive meanwhile together in order', async () => {
  const { writer, stored, resolvers, nextStored } = createHeldWriter()
  await writer.submit(page('1'))
  await nextStored(1)
  await writer.submit(page('2'))
  await writer.submit(page('3'))
  resolvers[0]?.(ok('one'))
  await nextStored(2)
  resolvers[1]?.(ok('three'))
  expect(await writer.settled()).toEqual(ok('three'))
  expect(stored).toEqual([['1'], ['2', '3']])
})

test('applies backpressure until earlier pages are stored', async () => {
  const { writer, resolvers, nextStored } = createHeldWriter()
  await writer.submit(page('1'))
  await nextStored(1)
  await writer.submit(page('2', 1999))
  let isSubmitted = false
  const adding = writer.submit(page('3')).then(() => (isSubmitted = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isSubmitted).toBe(false)
  resolvers[0]?.(ok('one'))
  await adding
  expect(isSubmitted).toBe(true)
})

test('stores nothing after a problem and reports it to the fetching side', async () => {
  const { writer, stored, resolvers, nextStored } = createHeldWriter()
  await writer.submit(page('1'))
  await nextStored(1)
  await writer.submit(page('2'))
  resolvers[0]?.(fail('full'))
  expect(await writer.settled()).toEqual(fail('full'))
  expect(writer.signal.aborted).toBe(true)
  await writer.submit(page('3'))
  expect(await writer.settled()).toEqual(fail('full'))
  expect(stored).toEqual([['1']])
})

test('throws the error of a failed batch from settled', async () => {
  const { writer, stored, resolvers, nextStored } = createHeldWriter()
  await writer.submit(page('1'))
  await nextStored(1)
  await writer.submit(page('2'))
  resolvers[0]?.(new Error('The database is down'))
  await expect(writer.settled()).rejects.toThrow('The database is down')
  expect(writer.signal.aborted).toBe(true)
  expect(stored).toEqual([['1']])
})
