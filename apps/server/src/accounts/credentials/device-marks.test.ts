import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDeviceMarks } from './device-marks.ts'

const key = randomBytes(32)
const account = randomUUID()

test('is recognized for its account on every server with the key, and for no other account', () => {
  const mark = createDeviceMarks(key).issue(account)
  const { find } = createDeviceMarks(key)
  expect(find(account, ['nonsense', mark])).toBe(mark.slice(0, 22))
  expect(find(randomUUID(), [mark])).toBeNull()
  expect(createDeviceMarks(randomBytes(32)).find(account, [mark])).toBeNull()
  expect(mark).not.toContain(account)
})

test('is rejected after a change', () => {
  const { issue, find } = createDeviceMarks(key)
  const mark = issue(account)
  for (let index = 0; index < mark.length; index += 1) {
    const character = mark[index] === 'A' ? 'Q' : 'A'
    const changed = `${mark.slice(0, index)}${character}${mark.slice(index + 1)}`
    expect(find(account, [changed])).toBeNull()
  }
  expect(find(account, ['', '..', `${mark}.`])).toBeNull()
})

test('expires after a year', () => {
  const mark = createDeviceMarks(key, () => 0).issue(account)
  expect(createDeviceMarks(key, () => 364 * 86_400_000).find(account, [mark])).not.toBeNull()
  expect(createDeviceMarks(key, () => 366 * 86_400_000).find(account, [mark])).toBeNull()
})
