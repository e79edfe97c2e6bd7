import { expect, test } from 'vitest'
import {
  type UpcomingBanner,
  addDays,
  findDefaultBanner,
  listIncomeSources,
  getAvailablePulls,
  countPullsBy,
  countSavedPulls,
} from './plan-pulls.ts'

const PLAN = { savings: { currency: 800, passes: 3, shop: 12 }, income: {}, goals: [] }

test('counts savings alone when there is no income before the day', () => {
  expect(countPullsBy('genshin', PLAN, '2026-11-22T12:00:00', '2026-11-22')).toBe(5 + 3 + 2)
})

test('returns known savings as soon as one value is set', () => {
  const unset = { currency: undefined, passes: undefined, shop: undefined }
  expect(countSavedPulls('genshin', { savings: unset })).toBeNull()
  expect(countSavedPulls('genshin', { savings: { ...unset, passes: 0 } })).toBe(0)
  expect(countSavedPulls('genshin', PLAN)).toBe(5 + 3 + 2)
})

test('counts income that the player enabled or changed', () => {
  const income = { daily: 0, subscription: 90, maintenance: 0, codes: 0, events: 0, shop: 0 }
  const by = (plan: object) =>
    countPullsBy('genshin', { ...PLAN, ...plan }, '2026-11-22T12:00:00', '2026-12-02')
  expect(by({ income })).toBe(Math.floor((800 + 10 * 90) / 160) + 3 + 2)
  // The defaults are ten days of income and ten days' share of the event rewards. The shop adds
  // five passes on December 1.
  expect(by({})).toBe(Math.floor((800 + 10 * 60 + (10 / 42) * 2000) / 160) + 3 + 2 + 5)
})

test('adds Wuthering Waves maintenance and code rewards once per version', () => {
  const nothing = { savings: { currency: 0, passes: 0, shop: 0 }, income: {}, goals: [] }
  const now = '2026-11-22T12:00:00'
  expect(countPullsBy('wuthering', nothing, now, '2026-12-25')).toBe(
    Math.floor((33 * 60 + 300 + 300) / 160),
  )
})

test('counts the start rewards of a version in its first days, and spreads its event rewards over its days', () => {
  const nothing = { savings: { currency: 0, passes: 0, shop: 0 }, income: {}, goals: [] }
  const by = (day: string) => countPullsBy('genshin', nothing, '2026-11-26T12:00:00', day)
  // Maintenance and code rewards are 900, plus two days of income.
  expect(by('2026-12-17') - by('2026-12-15')).toBeLessThanOrEqual((900 + 2 * (60 + 48)) / 160 + 1)
})

test('defaults optional income to zero and returns its full amount', () => {
  const subscription = listIncomeSources('genshin', PLAN).find(({ id }) => id === 'subscription')
  expect(subscription).toMatchObject({ amount: 0, full: 90 })
})

test('counts days across the ends of months', () => {
  expect([addDays('2026-11-30', 3), addDays('2026-12-01', -2)]).toEqual([
    '2026-12-03',
    '2026-11-29',
  ])
})

test("returns the pulls until the banner's first goal, else until the planned day", () => {
  const now = '2026-11-22T12:00:00'
  const goal = { id: 'a', title: 'Flins', marginDays: 0, target: 'featured', copies: 1 } as const
  const later = { ...goal, pullType: '301', until: '2026-12-02' }
  const plan = { ...PLAN, goals: [later, { ...later, until: '2026-12-30' }] }
  expect(getAvailablePulls('genshin', '301', plan, now, '2026-12-13')).toEqual({
    pulls: countPullsBy('genshin', plan, now, '2026-12-02'),
    until: '2026-12-02',
  })
  expect(getAvailablePulls('genshin', '302', plan, now, '2026-12-13')).toEqual({
    pulls: countPullsBy('genshin', plan, now, '2026-12-13'),
    until: '2026-12-13',
  })
  const nothing = { savings: { currency: 0, passes: 0, shop: 0 }, income: {}, goals: [] }
  expect(getAvailablePulls('genshin', '301', nothing, now, '2026-12-13')).toEqual({
    pulls: countPullsBy('genshin', nothing, now, '2026-12-13'),
    until: '2026-12-13',
  })
  const income = { daily: 0, shop: 0, maintenance: 0, codes: 0, events: 0 }
  expect(getAvailablePulls('genshin', '301', { ...nothing, income }, now, '2026-12-13')).toBeNull()
})

const NOW = '2026-11-26T12:00:00'

function banner(id: string, start: string, end: string, changes: Partial<UpcomingBanner> = {}) {
  return {
    id,
    title: id,
    start: `${start}T10:00:00`,
    end: `${end}T10:00:00`,
    until: end,
    marginDays: 0,
    isProjected: false,
    isCharacterBanner: true,
    isFollowed: false,
    ...changes,
  }
}

test('returns the running character banners as default, sorted first', () => {
  const banners = [
    banner('over today', '2026-11-05', '2026-11-26'),
    banner('weapons', '2026-11-20', '2026-11-30', { isCharacterBanner: false }),
    banner('longer', '2026-11-20', '2026-12-20'),
    banner('now', '2026-11-20', '2026-12-05'),
    banner('next', '2026-11-28', '2026-12-01'),
  ]
  expect(findDefaultBanner(banners, NOW)?.id).toBe('now')
})

test('returns the next banner when none is running, and none when none is known', () => {
  const banners = [
    banner('later', '2026-12-20', '2026-12-24'),
    banner('next', '2026-12-01', '2027-01-01'),
  ]
  expect(findDefaultBanner(banners, NOW)?.id).toBe('next')
  expect(findDefaultBanner([], NOW)).toBeUndefined()
})
