import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

/** Returns each key in upper case, except one without a result. */
function makeBatches() {
  const asked: (readonly string[])[] = []
  const ask = batchLookups(async (keys) => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
  })
  return { ask, asked }
}

test('sends simultaneous requests as one batch and gives each its own result', async () => {
  const { ask, asked } = makeBatches()
  expect(await Promise.all(['a', 'b', 'none', 'a'].map(ask))).toEqual(['A', 'B', null, 'A'])
  expect(asked).toEqual([['a', 'b', 'none', 'a']])
})

test('batches requests that arrive during a running batch without delaying them', async () => {
  let release = () => {}
  const gone = new Promise<void>((resolve) => (release = resolve))
  const asked: (readonly string[])[] = []
  const ask = batchLookups(async (keys) => {
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

test('rejects the requests of a failed batch and no later ones', async () => {
  const { ask } = makeBatches()
  const both = await Promise.allSettled([ask('a'), ask('broken')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('A')
})
