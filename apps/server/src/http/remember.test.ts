import { expect, test, vi } from 'vitest'
import { remember } from './remember.ts'

test('a question is asked once a second, however many want to know', async () => {
  let time = 0
  const ask = vi.fn(async () => time)
  const remembered = remember(ask, 1000, () => time)
  expect(await Promise.all([remembered(), remembered(), remembered()])).toEqual([0, 0, 0])
  time = 999
  expect(await remembered()).toBe(0)
  time = 1000
  expect(await remembered()).toBe(1000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a failure is not remembered', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away'))
  ask.mockResolvedValue('there')
  const remembered = remember(ask, 1000, () => 0)
  await expect(remembered()).rejects.toThrow('away')
  expect(await remembered()).toBe('there')
})
