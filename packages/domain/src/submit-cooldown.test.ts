import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCooldownEndMs, getRemainingSeconds } from './submit-cooldown.ts'

const moment = fc.integer({ min: 0, max: 8.64e15 - 1e6 })

describe('getCooldownEndMs', () => {
  it.each([
    ['login', 'success', 10],
    ['login', 'failure', 10],
    ['register', 'success', 30],
    ['register', 'failure', 10],
    ['resend', 'success', 30],
    ['resend', 'failure', 10],
    ['social', 'success', 10],
    ['social', 'failure', 10],
  ] as const)('disables the button %s after a %s for %i s', (button, outcome, seconds) => {
    expect(getRemainingSeconds(getCooldownEndMs(button, outcome, 5000), 5000)).toBe(seconds)
  })
})

describe('getRemainingSeconds', () => {
  it('is 0 exactly from the end of the pause', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 60_000 }), (end, distance) => {
        expect(getRemainingSeconds(end, end + distance)).toBe(0)
        if (distance > 0) expect(getRemainingSeconds(end, end - distance)).toBeGreaterThan(0)
      }),
    )
  })

  it('decreases by one each second', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1001, max: 60_000 }), (end, before) => {
        const now = end - before
        expect(getRemainingSeconds(end, now + 1000)).toBe(getRemainingSeconds(end, now) - 1)
      }),
    )
  })
})
