import { expect, test } from 'vitest'
import type { SeenActivity } from '../sighting.ts'
import { createArchivedActivity } from '../testing/create-sighting.ts'
import { joinKnown } from './join-known.ts'

function known(fields: Partial<SeenActivity>): SeenActivity {
  return createArchivedActivity({ isBundled: false, ...fields })
}

const ofGlobal = known({
  uuid: 'global',
  titles: { en: 'Kite Race', 'zh-Hans': '风筝竞速' },
  officialIds: ['global:100'],
  firstSeen: '2026-08-10T00:00:00Z',
  lastSeen: '2026-08-11T00:00:00Z',
})
const ofMainland = known({
  uuid: 'mainland',
  titles: { 'zh-Hans': '「风筝竞速」' },
  officialIds: ['mainland:7'],
  firstSeen: '2026-08-10T00:15:00Z',
  lastSeen: '2026-08-12T00:00:00Z',
  picture: 'https://a.example/a.png',
})

test('merges two activities with a common title into the first one, with the data of both', () => {
  const { activities, aliases } = joinKnown([ofMainland, ofGlobal])
  expect(aliases).toEqual([{ uuid: 'mainland', sameAs: 'global' }])
  expect(activities).toEqual([
    {
      ...ofGlobal,
      picture: 'https://a.example/a.png',
      officialIds: ['global:100', 'mainland:7'],
      lastSeen: '2026-08-12T00:00:00Z',
    },
  ])
  expect(joinKnown(activities)).toEqual({ activities, aliases: [] })
})

test('keeps the bundled activity, whichever was first', () => {
  const bundled = known({ ...ofGlobal, isBundled: true, firstSeen: '2026-08-20T00:00:00Z' })
  expect(joinKnown([ofMainland, bundled]).aliases).toEqual([{ uuid: 'mainland', sameAs: 'global' }])
})

test('keeps an activity that is withdrawn in one region family and active in the other', () => {
  const withdrawn = known({ ...ofGlobal, withdrawnAt: '2026-08-11T00:00:00Z' })
  expect(joinKnown([withdrawn, ofMainland]).activities).toMatchObject([{ withdrawnAt: null }])
})

test.each<[string, Partial<SeenActivity>]>([
  ['of one family', { officialIds: ['global:7'] }],
  ['of another type', { type: 'challenge' }],
  ['of another title', { titles: { 'zh-Hans': '捉迷藏' } }],
  ['that nobody announced', { officialIds: [], isBundled: true }],
  [
    'of another time',
    { start: { ...ofMainland.start!, resolvedAt: '2026-09-17T10:00:00' }, end: null },
  ],
])('keeps %s separate', (_, fields) => {
  const other = known({ ...ofMainland, ...fields })
  expect(joinKnown([ofGlobal, other])).toEqual({ activities: [ofGlobal, other], aliases: [] })
})
