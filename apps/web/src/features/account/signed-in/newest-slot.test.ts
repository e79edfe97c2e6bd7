import { expect, it } from 'vitest'
import { newestSlot } from './newest-slot.ts'

it('returns the slot that was written last', () => {
  const times = {
    slot_1: '2026-11-20T10:00:00.000Z',
    slot_2: null,
    slot_3: '2026-11-21T09:00:00.000Z',
  }
  expect(newestSlot(times)).toBe(3)
  expect(newestSlot({ ...times, slot_3: null })).toBe(1)
  expect(newestSlot({ ...times, slot_2: '2026-11-21T09:00:00.001Z' })).toBe(2)
})

it('returns the first slot while all are empty', () => {
  expect(newestSlot({ slot_1: null, slot_2: null, slot_3: null })).toBe(1)
})
