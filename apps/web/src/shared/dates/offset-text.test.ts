import { instantAt } from '@bannerday/domain/time/server-clock'
import { expect, test } from 'vitest'
import { offsetText, zoneText } from './offset-text.ts'

const evening = instantAt('2026-11-21T18:05:09', '+08:00')

test("formats an offset in the players' notation", () => {
  expect(offsetText(evening, '+08:00')).toBe('UTC+8')
  expect(offsetText(evening, 'Asia/Kolkata')).toBe('UTC+5:30')
  expect(offsetText(evening, 'America/New_York')).toBe('UTC-5')
  expect([8, -5, 0].map(zoneText)).toEqual(['UTC+8', 'UTC-5', 'UTC+0'])
})
