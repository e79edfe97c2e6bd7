import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createNetworkQueues } from './network-queue.ts'

/** Work that runs until the test completes it. */
function makeWork() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { started, endFirst: () => ends.shift()?.(), work }
}

test('runs two requests of a network at a time, in order of arrival', async () => {
  const runQueued = createNetworkQueues()
  const { started, endFirst, work } = makeWork()
  const done = ['a', 'b', 'c', 'd'].map((name) => runQueued('network', work(name)))
  await setImmediate()
  expect(started).toEqual(['a', 'b'])
  endFirst()
  await expect(done[0]).resolves.toBe('a')
  await setImmediate()
  expect(started).toEqual(['a', 'b', 'c'])
})

test('continues after a failed request', async () => {
  const runQueued = createNetworkQueues()
  const failing = () => Promise.reject(new Error('no'))
  for (let time = 0; time < 5; time += 1) {
    await expect(runQueued('network', failing)).rejects.toThrow('no')
  }
  await expect(runQueued('network', async () => 'done')).resolves.toBe('done')
})

test('does not delay other networks', async () => {
  const runQueued = createNetworkQueues()
  const { started, work } = makeWork()
  for (let number = 0; number < 50; number += 1) void runQueued('busy', work('busy'))
  void runQueued('other', work('other'))
  await setImmediate()
  expect(started).toEqual(['busy', 'busy', 'other'])
})

test('bounds the queue of a network', async () => {
  const runQueued = createNetworkQueues()
  const { started, endFirst, work } = makeWork()
  const accepted = Array.from({ length: 300 }, () => runQueued('network', work('work'))).filter(
    (done) => done !== null,
  )
  expect(accepted.length).toBeLessThanOrEqual(102)
  await setImmediate()
  endFirst()
  await accepted[0]
  expect(runQueued('network', work('later'))).not.toBeNull()
  expect(started.length).toBeLessThanOrEqual(3)
})
