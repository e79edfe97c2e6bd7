import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createNetworkQueues } from './network-queue.ts'

/** Work that runs until the test completes it. */
function makeWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, endFirst: () => ends.shift()?.(), work }
}

test('runs two tasks of a network at a time, in order of arrival', async () => {
  const inLine = createNetworkQueues()
  const { begun, endFirst, work } = makeWork()
  const done = ['a', 'b', 'c', 'd'].map((name) => inLine('network', work(name)))
  await setImmediate()
  expect(begun).toEqual(['a', 'b'])
  endFirst()
  await expect(done[0]).resolves.toBe('a')
  await setImmediate()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('continues after a failed task', async () => {
  const inLine = createNetworkQueues()
  const failing = () => Promise.reject(new Error('no'))
  for (let time = 0; time < 5; time += 1) {
    await expect(inLine('network', failing)).rejects.toThrow('no')
  }
  await expect(inLine('network', async () => 'done')).resolves.toBe('done')
})

test('does not delay other networks', async () => {
  const inLine = createNetworkQueues()
  const { begun, work } = makeWork()
  for (let number = 0; number < 50; number += 1) void inLine('busy', work('busy'))
  void inLine('other', work('other'))
  await setImmediate()
  expect(begun).toEqual(['busy', 'busy', 'other'])
})

test('bounds the queue of a network', async () => {
  const inLine = createNetworkQueues()
  const { begun, endFirst, work } = makeWork()
  const accepted = Array.from({ length: 300 }, () => inLine('network', work('work'))).filter(
    (done) => done !== null,
  )
  expect(accepted.length).toBeLessThanOrEqual(102)
  await setImmediate()
  endFirst()
  await accepted[0]
  expect(inLine('network', work('later'))).not.toBeNull()
  expect(begun.length).toBeLessThanOrEqual(3)
})
