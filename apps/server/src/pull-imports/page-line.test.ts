import { fail, ok, type Result } from '@bannerday/domain/result'
import { expect, test } from 'vitest'
import type { TypedPage } from './after-pages.ts'
import { createPageWriter } from './page-line.ts'

type Outcome = Result<string, 'full'>

/** A page of so many pulls. */
function page(oldest: string, count = 20): TypedPage {
  const pull = { pullType: '301', gachaType: '301', time: '2026-01-01 00:00:00' }
  const pulls = Array.from({ length: count }, () => pull)
  const ends = { newest: oldest, oldest, isLast: false }
  return { type: '301', uid: '700000001', unreadable: 0, pulls, ...ends }
}

/** A page writer whose pages are stored when the test continues. */
function heldLine() {
  const stored: string[][] = []
  const answers: ((outcome: Outcome | Error) => void)[] = []
  const line = createPageWriter(ok('') as Outcome, (pages) => {
    stored.push(pages.map(({ oldest }) => oldest ?? ''))
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    answers.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)))
    return promise
  })
  const nextStored = (count: number) => expect.poll(() => stored.length).toBe(count)
  return { line, stored, answers, nextStored }
}

test('stores a page at once, and pages that arrive meanwhile together in order', async () => {
  const { line, stored, answers, nextStored } = heldLine()
  await line.submit(page('1'))
  await nextStored(1)
  await line.submit(page('2'))
  await line.submit(page('3'))
  answers[0]?.(ok('one'))
  await nextStored(2)
  answers[1]?.(ok('three'))
  expect(await line.settled()).toEqual(ok('three'))
  expect(stored).toEqual([['1'], ['2', '3']])
})

test('applies backpressure until earlier pages are stored', async () => {
  const { line, answers, nextStored } = heldLine()
  await line.submit(page('1'))
  await nextStored(1)
  await line.submit(page('2', 1999))
  let isIn = false
  const adding = line.submit(page('3')).then(() => (isIn = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isIn).toBe(false)
  answers[0]?.(ok('one'))
  await adding
  expect(isIn).toBe(true)
})

test('stores nothing after a problem and reports it to the fetching side', async () => {
  const { line, stored, answers, nextStored } = heldLine()
  await line.submit(page('1'))
  await nextStored(1)
  await line.submit(page('2'))
  answers[0]?.(fail('full'))
  expect(await line.settled()).toEqual(fail('full'))
  expect(line.signal.aborted).toBe(true)
  await line.submit(page('3'))
  expect(await line.settled()).toEqual(fail('full'))
  expect(stored).toEqual([['1']])
})

test('throws an error to the waiting caller only', async () => {
  const { line, stored, answers, nextStored } = heldLine()
  await line.submit(page('1'))
  await nextStored(1)
  await line.submit(page('2'))
  answers[0]?.(new Error('The database is away'))
  await expect(line.settled()).rejects.toThrow('The database is away')
  expect(line.signal.aborted).toBe(true)
  expect(stored).toEqual([['1']])
})
