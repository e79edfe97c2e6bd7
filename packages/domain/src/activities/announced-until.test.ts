import { expect, test } from 'vitest'
import { announcedUntil } from './announced-until.ts'

const announced = {
  type: 'event' as const,
  start: 1,
  end: 9,
  projected: false,
  isEndExpected: false,
  isWithdrawn: false,
}

test('reaches to the latest announced end', () => {
  expect(announcedUntil([{ ...announced, end: 12 }, announced])).toBe(12)
})

test('goes by nothing that is only expected or no longer announced', () => {
  const others = [
    { ...announced, end: 90, projected: true },
    { ...announced, end: 80, isWithdrawn: true },
    { ...announced, start: 20, end: 70, isEndExpected: true },
  ]
  expect(announcedUntil([announced, ...others])).toBe(20)
})

test('goes by no challenge, which goes round whatever else is announced', () => {
  const challenge = { ...announced, type: 'challenge' as const, end: 90 }
  expect(announcedUntil([announced, challenge])).toBe(9)
})

test('is null where nothing is announced', () => {
  expect(announcedUntil([])).toBeNull()
  expect(announcedUntil([{ ...announced, projected: true }])).toBeNull()
})
