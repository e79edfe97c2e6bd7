import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

/** Returns each key in upper case, except one without a result. */
function makeBatches() {
  const batches: (readonly string[])[] = []
  const lookUp = batchLookups(async (keys) => {
    batches.push(keys)
    if (keys.includes('broken')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
  })
  return { lookUp, batches }
}

test('sends simultaneous requests as one batch and gives each its own result', async () => {
  const { lookUp, batches } = makeBatches()
  expect(await Promise.all(['a', 'b', 'none', 'a'].map(lookUp))).toEqual(['A', 'B', null, 'A'])
  expect(batches).toEqual([['a', 'b', 'none', 'a']])
})

test('batches requests that arrive during a running batch without delaying them', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const batches: (readonly string[])[] = []
  const lookUp = batchLookups(async (keys) => {
    batches.push(keys)
    await released
    return new Map(keys.map((key) => [key, keys.length]))
  })
  const first = lookUp('a')
  await expect.poll(() => batches.length).toBe(1)
  const second = lookUp('a')
  await Promise.resolve()
  const third = lookUp('b')
  await expect.poll(() => batches).toEqual([['a'], ['a', 'b']])
  release()
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 2])
})

test('rejects the requests of a failed batch and no later ones', async () => {
  const { lookUp } = makeBatches()
  const both = await Promise.allSettled([lookUp('a'), lookUp('broken')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await lookUp('a')).toBe('A')
})
