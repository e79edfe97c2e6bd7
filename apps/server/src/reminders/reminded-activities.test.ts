import * as activityApi from '@bannerday/contract/activities'
import type { Activity } from '@bannerday/contract/activities'
import { checkReminders, isFinished } from '@bannerday/domain/reminders/due-reminders'
import { createDailyDigest } from '@bannerday/domain/reminders/daily-digest'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeWireActivity } from '#testing/test-services.ts'
import { createFeedEntries } from '../calendar-feeds/feed-entries.ts'
import { serializeData } from '../routing/serialize-data.ts'
import { createActivityLister } from './reminded-activities.ts'

const HOUR_MS = 3_600_000
const SEEN = Temporal.Instant.from('2026-11-20T00:00:00Z')
const NOW = Temporal.Instant.from('2026-11-22T08:00:00Z').epochMilliseconds

const servers = getGameServers({}, 'UTC-5')
const rules = {
  games: ['genshin' as const],
  types: ['event' as const, 'version' as const],
  hours: [168 as const, 24 as const],
  starts: [],
  quiet: null,
  zone: 'Europe/Paris',
}
const flins = { id: '10000120', name: 'Flins', kind: 'character' as const, rarity: 5 as const }
const uuids = fc
  .integer({ min: 0, max: 5 })
  .map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const activities: fc.Arbitrary<Activity[]> = fc.uniqueArray(
  fc
    .record({
      uuid: uuids,
      former_uuids: fc.subarray(['00000000-0000-4000-8000-00000000000a']),
      type: fc.constantFrom('event' as const, 'version' as const),
      days: fc.integer({ min: -2, max: 12 }),
      end_basis: fc.constantFrom('server' as const, 'instant' as const),
      isEndUnknown: fc.boolean(),
      projected: fc.boolean(),
      isWithdrawn: fc.boolean(),
      isMoved: fc.boolean(),
      featured: fc.subarray([flins]),
    })
    .map(({ days, isEndUnknown, isWithdrawn, isMoved, ...fields }): Activity => ({
      ...makeWireActivity(''),
      ...fields,
      start_time: '2026-11-01T04:00:00',
      end_time: Temporal.PlainDateTime.from('2026-11-22T03:59:59').add({ days }).toString(),
      ...(isEndUnknown && { end_unknown: true as const }),
      ...(isWithdrawn && { withdrawn_at: SEEN.toString() }),
      ...(isMoved && {
        moved: [
          {
            boundary: 'end' as const,
            from: { time: '2026-11-19T03:59:59', basis: 'server' as const },
            to: { time: '2026-11-22T03:59:59', basis: 'server' as const },
            seen_at: SEEN.toString(),
          },
        ],
      }),
    })),
  { selector: ({ uuid }) => uuid },
)

test('reports the same activities, titles and ends by message, by mail and in the calendar', () => {
  fc.assert(
    fc.property(
      activities,
      fc.subarray(['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001']),
      (wire, done) => {
        const events = [{ game_id: 'genshin' as const, events: wire }]
        const toJson = () => serializeData(activityApi.list.data, { events })
        const listed = createActivityLister({ toJson, revision: () => 0 })('en', servers)
        const finished = new Set(done)
        const since = NOW - 300 * HOUR_MS
        const check = { since, now: NOW, until: NOW }
        const { due } = checkReminders(listed, rules, finished, check)
        const day = { since, now: NOW, next: NOW }
        expect(createDailyDigest(listed, rules, finished, day, new Set()).reminders).toEqual(due)

        const feed = {
          mode: 'ends' as const,
          language: 'en' as const,
          servers,
          withProjected: false,
        }
        const inCalendar = createFeedEntries(
          wire.filter(
            ({ uuid, former_uuids = [] }) =>
              !isFinished({ uuid, formerUuids: former_uuids }, finished),
          ),
          feed,
        )
          .filter(({ isCancelled }) => isCancelled !== true)
          .map(({ uuid, title, start }) => `${uuid} ${title} ${start}`)
        const byUuid = new Map(listed.map((activity) => [activity.uuid, activity]))
        const inMessage = due.map(
          ({ uuid, at }) => `${uuid}-end ${byUuid.get(uuid)?.title} ends ${at}`,
        )
        expect(inCalendar).toEqual(expect.arrayContaining(inMessage))
        const soon = inCalendar.filter((entry) => {
          const end = Number(entry.split(' ').at(-1))
          return end > NOW && (end < NOW + 168 * HOUR_MS || inMessage.includes(entry))
        })
        expect(new Set(inMessage)).toEqual(new Set(soon))
      },
    ),
  )
})
