import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Answers each key with its upper case, but for one that has no answer. */
function makeBatches() {
  const asked: (readonly string[])[] = []
  const ask = inBatches(async (keys) => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
  })
  return { ask, asked }
}

test('what is asked at once is one question, and each gets its own answer', async () => {
  const { ask, asked } = makeBatches()
  expect(await Promise.all(['a', 'b', 'none', 'a'].map(ask))).toEqual(['A', 'B', null, 'A'])
  expect(asked).toEqual([['a', 'b', 'none', 'a']])
})

test('who asks while a question is on its way asks another together, and is not held up by it', async () => {
  let release = () => {}
  const gone = new Promise<void>((resolve) => (release = resolve))
  const asked: (readonly string[])[] = []
  const ask = inBatches(async (keys) => {
    asked.push(keys)
    await gone
    return new Map(keys.map((key) => [key, keys.length]))
  })
  const first = ask('a')
  await expect.poll(() => asked.length).toBe(1)
  const second = ask('a')
  await Promise.resolve()
  const third = ask('b')
  await expect.poll(() => asked).toEqual([['a'], ['a', 'b']])
  release()
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 2])
})

test('a question that fails fails for those who asked, and for nobody later', async () => {
  const { ask } = makeBatches()
  const both = await Promise.allSettled([ask('a'), ask('broken')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('A')
})
