import { expect, it } from 'vitest'
import { compareClaims, isTabLockMessage } from './tab-lock-message.ts'

it('recognizes messages of the lock only', () => {
  const message = { type: 'lock_heartbeat', tabId: 'a', timestamp: 1 }
  expect(isTabLockMessage(message)).toBe(true)
  for (const other of [
    null,
    'lock_heartbeat',
    { ...message, type: 'lock' },
    { ...message, tabId: 1 },
    { ...message, timestamp: '1' },
  ]) {
    expect(isTabLockMessage(other), JSON.stringify(other)).toBe(false)
  }
})

it('chooses the later of two claims, and of simultaneous ones always the same', () => {
  const a1 = { tabId: 'a', timestamp: 1 }
  const a2 = { tabId: 'a', timestamp: 2 }
  const b1 = { tabId: 'b', timestamp: 1 }
  expect(compareClaims(a2, b1)).toBeGreaterThan(0)
  expect(compareClaims(b1, a2)).toBeLessThan(0)
  expect(compareClaims(b1, a1)).toBe(1)
  expect(compareClaims(a1, b1)).toBe(-1)
  expect(compareClaims(a1, a1)).toBe(0)
})
