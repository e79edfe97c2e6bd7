import { expect, test } from 'vitest'
import { listEarlierRuns } from './earlier-runs.ts'

const run = (startTime: string, ...featured: string[]) => ({ startTime, featured })
const first = run('2024-01-01T11:00:00', 'venti')
const second = run('2024-06-01T18:00:00', 'xiao', 'venti')
const third = run('2025-01-01T11:00:00', 'venti')
const simultaneous = run('2025-01-01T11:00:00', 'venti', 'xiao')
const later = run('2026-01-01T11:00:00', 'venti')
const all = [third, first, later, simultaneous, second]

test('lists earlier banners of the item, newest first', () => {
  expect(listEarlierRuns('venti', third, all)).toEqual([second, first])
  expect(listEarlierRuns('xiao', simultaneous, all)).toEqual([second])
})

test('lists nothing for a first run', () => {
  expect(listEarlierRuns('venti', first, all)).toEqual([])
  expect(listEarlierRuns('klee', later, all)).toEqual([])
})
