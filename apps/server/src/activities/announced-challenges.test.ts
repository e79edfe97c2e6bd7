import { expect, test } from 'vitest'
import { mergeAnnouncedChallenges } from './announced-challenges.ts'
import type { ArchivedFact } from './known-activity.ts'

const news = { first_seen: '2026-11-20T00:00:00Z' }

function occurrence(uuid: string, startTime: string, endTime: string, more = {}): ArchivedFact {
  return {
    uuid,
    gameId: 'starrail',
    type: 'challenge',
    titles: { en: 'Pure Fiction' },
    translations: null,
    startTime,
    endTime,
    startBasis: 'server',
    endBasis: 'server',
    isVersionUpdate: false,
    version: null,
    featured: null,
    ...more,
  }
}

const before = occurrence('before', '2026-09-14T04:00:00', '2026-10-19T03:59:59')
const projectedChallenge = occurrence('expected', '2026-10-19T04:00:00', '2026-11-30T03:59:59')
const announced = occurrence('announced', '2026-10-26T04:00:00', '2026-11-30T03:59:59', { news })

test('replaces the projected challenge by the announced one and keeps both uuids', () => {
  expect(mergeAnnouncedChallenges([before, projectedChallenge, announced])).toEqual([
    before,
    { ...announced, formerUuids: ['expected'] },
  ])
})

test('removes projections that overlap an announced challenge, even a different one', () => {
  const projection = { marginDays: 0, startMarginDays: 0, endMarginDays: 0, observations: 9 }
  const late = occurrence('late', '2026-11-28T04:00:00', '2027-01-09T03:59:59')
  const after = occurrence('after', '2026-11-30T04:00:00', '2027-01-11T03:59:59')
  const projected = [late, after].map((occurrence) => ({ ...occurrence, projection }))
  const shown = mergeAnnouncedChallenges([announced, ...projected])
  expect(shown.map(({ uuid }) => uuid)).toEqual(['announced', 'after'])
  expect(mergeAnnouncedChallenges([announced, late])).toHaveLength(2)
})

test('matches a challenge by its title in any language', () => {
  const chinese = { ...announced, titles: { 'zh-Hans': '虚构叙事' } }
  expect(mergeAnnouncedChallenges([projectedChallenge, chinese])).toHaveLength(1)
})

test('keeps other challenges, other times and activities that are not challenges', () => {
  const others = [
    { ...announced, uuid: 'other', titles: { en: 'Memory of Chaos' } },
    occurrence('next', '2026-11-30T04:00:00', '2027-01-11T03:59:59', { news }),
    { ...announced, uuid: 'event', type: 'event' as const },
    { ...announced, uuid: 'open', endTime: null },
    { ...announced, uuid: 'unknown', titles: { en: 'Anomaly Arbitration' } },
  ]
  expect(mergeAnnouncedChallenges([projectedChallenge, ...others])).toEqual([
    projectedChallenge,
    ...others,
  ])
})
