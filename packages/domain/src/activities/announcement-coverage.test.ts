import { expect, test } from 'vitest'
import { getAnnouncementCoverage } from './announcement-coverage.ts'

const announced = {
  type: 'gacha' as const,
  start: 1,
  end: 9,
  projected: false,
  isEndProjected: false,
  isWithdrawn: false,
}
const event = { ...announced, type: 'event' as const }

test('extends to the latest announced end of a version or banner', () => {
  const version = { ...announced, type: 'version' as const, end: 12 }
  expect(getAnnouncementCoverage([version, announced])).toEqual({ plan: 12, events: null })
})

test('ignores estimated and withdrawn activities', () => {
  const others = [
    { ...announced, end: 90, projected: true },
    { ...announced, end: 80, isWithdrawn: true },
    { ...announced, start: 20, end: 70, isEndProjected: true },
  ]
  expect(getAnnouncementCoverage([announced, ...others]).plan).toBe(20)
})

test('reports separately how far events alone extend', () => {
  expect(getAnnouncementCoverage([announced, { ...event, end: 30 }])).toEqual({
    plan: 9,
    events: 30,
  })
  expect(getAnnouncementCoverage([announced, event])).toEqual({ plan: 9, events: null })
  expect(getAnnouncementCoverage([event])).toEqual({ plan: null, events: 9 })
})

test('ignores challenges, which recur independently of announcements', () => {
  const challenge = { ...announced, type: 'challenge' as const, end: 90 }
  expect(getAnnouncementCoverage([announced, challenge])).toEqual({ plan: 9, events: null })
})

test('is null without announcements', () => {
  const nothing = { plan: null, events: null }
  expect(getAnnouncementCoverage([])).toEqual(nothing)
  expect(getAnnouncementCoverage([{ ...announced, projected: true }])).toEqual(nothing)
})
