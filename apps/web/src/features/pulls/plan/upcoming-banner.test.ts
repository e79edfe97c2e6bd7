import { expect, test } from 'vitest'
import { type ComingBanner, firstToPlan } from './upcoming-banner.ts'

const NOW = '2026-11-26T12:00:00'

function banner(id: string, start: string, end: string, part: Partial<ComingBanner> = {}) {
  return {
    id,
    title: id,
    start: `${start}T10:00:00`,
    end: `${end}T10:00:00`,
    until: end,
    marginDays: 0,
    isProjected: false,
    isOfCharacters: true,
    ...part,
  }
}

test('returns the running character banners as default, sorted first', () => {
  const banners = [
    banner('over today', '2026-11-05', '2026-11-26'),
    banner('weapons', '2026-11-20', '2026-11-30', { isOfCharacters: false }),
    banner('longer', '2026-11-20', '2026-12-20'),
    banner('now', '2026-11-20', '2026-12-05'),
    banner('next', '2026-11-28', '2026-12-01'),
  ]
  expect(firstToPlan(banners, NOW)?.id).toBe('now')
})

test('returns the next banner when none is running, and none when none is known', () => {
  const banners = [
    banner('later', '2026-12-20', '2026-12-24'),
    banner('next', '2026-12-01', '2027-01-01'),
  ]
  expect(firstToPlan(banners, NOW)?.id).toBe('next')
  expect(firstToPlan([], NOW)).toBeUndefined()
})
