import { urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { instantAt } from '@bannerday/domain/time/server-clock'
import { expect, test } from 'vitest'
import { nextChange } from './countdown.tsx'

const at = (text: string) => instantAt(text, '+08:00')

test('changes at the next start, end or midnight', () => {
  const spans = [
    { start: at('2026-11-20T10:00:00'), end: at('2026-11-21T15:00:00') },
    { start: at('2026-11-21T13:00:00'), end: at('2026-11-30T15:00:00') },
  ]
  const from = (text: string) => nextChange(spans, at(text), '+08:00')
  expect(from('2026-11-21T12:00:00')).toBe(at('2026-11-21T13:00:00'))
  expect(from('2026-11-21T13:00:00')).toBe(at('2026-11-21T15:00:00'))
  expect(from('2026-11-21T15:00:00')).toBe(at('2026-11-22T00:00:00'))
})

test.each([
  ['2026-11-26T00:00:00', null, 'warning'],
  ['2026-11-28T00:00:00', 'warning', 'urgent'],
])('changes after %s when the urgency does, from %s to %s', (time, before, after) => {
  const span = { start: at('2026-11-01T10:00:00'), end: at('2026-11-30T15:00:00') }
  const change = nextChange([span], at(time), '+08:00')
  expect([urgencyAt(span, change - 1), urgencyAt(span, change)]).toEqual([before, after])
})
