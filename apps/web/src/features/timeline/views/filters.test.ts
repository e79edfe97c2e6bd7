import { instantAt } from '@bannerday/domain/time/server-clock'
import { expect, test } from 'vitest'
import { listMonths } from './filters.tsx'

const at = (date: string) => instantAt(`${date}T12:00:00`, '+08:00')

test('returns each month with activities and the months between them', () => {
  const spans = [
    { start: at('2026-11-30'), end: at('2027-01-02') },
    { start: at('2026-10-31'), end: at('2026-11-02') },
  ]
  expect(listMonths(spans, '+08:00')).toEqual([
    { date: '2026-10-01', start: instantAt('2026-10-01T00:00:00', '+08:00') },
    { date: '2026-11-01', start: instantAt('2026-11-01T00:00:00', '+08:00') },
    { date: '2026-12-01', start: instantAt('2026-12-01T00:00:00', '+08:00') },
    { date: '2027-01-01', start: instantAt('2027-01-01T00:00:00', '+08:00') },
  ])
  expect(listMonths([], '+08:00')).toEqual([])
})
