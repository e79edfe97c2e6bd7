import { serverClock } from '@bannerday/domain/time/server-clock'
import { expect, it } from 'vitest'
import { timestampText } from './timestamp-text.ts'

const SUMMER = Date.parse('2026-07-01T22:59:05.900Z')

it('is on the clock of the server, which knows no daylight saving', () => {
  expect(timestampText(SUMMER, serverClock('UTC+8'))).toBe('2026-07-02 06:59:05')
  expect(timestampText(SUMMER, serverClock('UTC-5'))).toBe('2026-07-01 17:59:05')
  expect(timestampText(SUMMER, serverClock('UTC+1'))).toBe('2026-07-01 23:59:05')
})

it('is on the clock of the device, with its daylight saving', () => {
  expect(timestampText(SUMMER, 'Europe/Paris')).toBe('2026-07-02 00:59:05')
})
