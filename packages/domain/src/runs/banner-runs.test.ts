import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyzeHistory } from '../outcomes/pity-records.ts'
import { createOutcomeFacts } from '../outcomes/top-outcome.ts'
import { mergePulls } from '../pulls/pull-history.ts'
import { createBanners, randomPulls, randomStart, STANDARD } from '../testing/random-pulls.ts'
import { getPityBefore, groupWindows, listRuns } from './banner-runs.ts'

const facts = createOutcomeFacts('genshin', createBanners('301'), STANDARD, 8)
const windows = facts.banners.get('301') ?? []

test('tells banners that overlap together, and others apart', () => {
  const window = (start: string, end: string | null) => ({ start, end })
  const groups = groupWindows([
    window('2026-03', '2026-05'),
    window('2026-01', '2026-02'),
    window('2026-04', '2026-07'),
    window('2026-06', '2026-06-10'),
    window('2026-08', null),
    window('2026-09', '2026-10'),
  ])
  expect(groups.map(({ start, end, windows }) => [start, end, windows.length])).toEqual([
    ['2026-01', '2026-02', 1],
    ['2026-03', '2026-07', 3],
    ['2026-08', null, 2],
  ])
})

test('counts the pulls of a banner with the pity before and after it', () => {
  const row = (time: string, rarity: 3 | 4 | 5, id: number) => ({
    id: String(id),
    pullType: '301',
    gachaType: '301',
    time,
    rarity,
  })
  const pulls = [
    row('2026-01-01 10:00:00', 5, 1),
    row('2026-01-01 10:00:00', 3, 2),
    row('2026-01-02 05:59:59', 3, 3),
    row('2026-01-02 06:00:00', 4, 4),
    row('2026-01-10 10:00:00', 5, 5),
    row('2026-01-20 17:59:59', 3, 6),
    row('2026-01-20 18:00:00', 3, 7),
  ]
  const history = analyzeHistory(pulls, '301', facts)
  const banner = { start: '2026-01-02 06:00:00', end: '2026-01-20 17:59:59' }
  const later = { start: '2026-02-01 06:00:00', end: null }
  expect(listRuns(history, [later, banner])).toEqual({
    runs: [
      {
        ...banner,
        windows: [banner],
        from: 3,
        to: 6,
        tops: [4],
        second: 1,
        pityBefore: { count: 2, certainty: 'exact' },
        pityAfter: { count: 1, certainty: 'exact' },
      },
    ],
    outside: 4,
  })
})

test('assigns every pull of any history to the banners of its time, in any order of imports', () => {
  fc.assert(
    fc.property(randomPulls('301'), randomStart, fc.nat(60), (pulls, start, cut) => {
      const history = analyzeHistory(pulls, '301', facts, [], { start })
      const { runs, outside } = listRuns(history, windows)
      const assigned = new Map(
        runs.flatMap((run) =>
          Array.from({ length: run.to - run.from }, (_, index) => [run.from + index, run] as const),
        ),
      )
      expect(assigned.size + outside).toBe(pulls.length)
      for (const [index, { time }] of pulls.entries()) {
        const running = windows.filter((w) => w.start <= time && (w.end === null || time <= w.end))
        const own = assigned.get(index)?.windows ?? []
        expect(own.length > 0).toBe(running.length > 0)
        expect(running.every((window) => own.includes(window))).toBe(true)
      }
      const total = (rarity: 4 | 5) =>
        pulls.filter((pull, index) => pull.rarity === rarity && assigned.has(index)).length
      expect(runs.reduce((sum, { tops }) => sum + tops.length, 0)).toBe(total(5))
      expect(runs.reduce((sum, { second }) => sum + second, 0)).toBe(total(4))
      const merged = mergePulls(pulls.slice(cut), pulls.slice(0, cut)).history
      const reordered = analyzeHistory(merged, '301', facts, [], { start })
      expect(listRuns(reordered, windows)).toEqual({ runs, outside })
    }),
  )
})

test('carries the pity from one pull to the next', () => {
  fc.assert(
    fc.property(randomPulls('301'), randomStart, (pulls, start) => {
      const history = analyzeHistory(pulls, '301', facts, [], { start })
      let count = start.topPity ?? 0
      for (let index = 0; index <= pulls.length; index += 1) {
        expect(getPityBefore(history, index).count).toBe(count)
        count = pulls[index]?.rarity === 5 ? 0 : count + 1
      }
    }),
  )
})
