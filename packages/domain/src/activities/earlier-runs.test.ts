import { expect, test } from 'vitest'
import { earlierRuns } from './earlier-runs.ts'

const run = (startTime: string, ...featured: string[]) => ({ startTime, featured })
const first = run('2024-01-01T11:00:00', 'venti')
const second = run('2024-06-01T18:00:00', 'xiao', 'venti')
const third = run('2025-01-01T11:00:00', 'venti')
const beside = run('2025-01-01T11:00:00', 'venti', 'xiao')
const later = run('2026-01-01T11:00:00', 'venti')
const all = [third, first, later, beside, second]

test('lists earlier banners of the item, newest first', () => {
  expect(earlierRuns('venti', third, all)).toEqual([second, first])
  expect(earlierRuns('xiao', beside, all)).toEqual([second])
})

test('lists nothing for a first run', () => {
  expect(earlierRuns('venti', first, all)).toEqual([])
  expect(earlierRuns('klee', later, all)).toEqual([])
})
