import { expect, test } from 'vitest'
import { correctActivities } from './correct-activities.ts'
import { toDatedFact, type MaybeDatedFact } from './apply-announced.ts'

const fact: MaybeDatedFact = {
  uuid: '54bfcd54-c093-5bc7-bd17-623c84e61d2d',
  gameId: 'genshin',
  type: 'event',
  titles: { en: 'Festival' },
  translations: null,
  startTime: '2026-11-01T10:00:00',
  endTime: '2026-11-30T10:00:00',
  startBasis: 'server',
  endBasis: 'server',
  isVersionUpdate: false,
  version: null,
  featured: null,
}
const { uuid } = fact

test('overrides an activity and no other one', () => {
  const end = { uuid, field: 'end', value: '2026-12-03T03:59:00 instant' } as const
  expect(correctActivities([fact], [end])).toEqual([
    { ...fact, endTime: '2026-12-03T03:59:00', endBasis: 'instant' },
  ])
  expect(correctActivities([{ ...fact, uuid: 'another' }], [end])[0]?.endTime).toBe(fact.endTime)
})

test('omits hidden activities', () => {
  expect(correctActivities([fact], [{ uuid, field: 'hidden', value: '' }])).toEqual([])
})

test('shows an activity whose unparsed date was corrected', () => {
  const unread = { ...fact, startTime: null, endTime: null }
  expect(toDatedFact(unread)).toBeNull()
  const [corrected] = correctActivities(
    [unread],
    [
      { uuid, field: 'start', value: '2026-11-03T03:59:00 server' },
      { uuid, field: 'end', value: '2026-12-03T03:59:00 server' },
    ],
  )
  expect(toDatedFact(corrected!)).toMatchObject({ startTime: '2026-11-03T03:59:00' })
})

test('shows an unknown end until it is corrected', () => {
  const open = { ...fact, endTime: null, openEnd: { delistedSince: null } }
  expect(toDatedFact(open)).toMatchObject({ endTime: null, openEnd: { delistedSince: null } })
  expect(toDatedFact({ ...open, startTime: null })).toBeNull()
  const [corrected] = correctActivities(
    [open],
    [{ uuid, field: 'end', value: '2026-12-03T03:59:00 server' }],
  )
  expect(toDatedFact(corrected!)).not.toHaveProperty('openEnd')
})

test('shows an activity that ends with its version although that end is unknown', () => {
  expect(toDatedFact({ ...fact, endTime: null })).toBeNull()
  expect(toDatedFact({ ...fact, endTime: null, endsWithVersion: true })).toMatchObject({
    endTime: null,
  })
})
