import type { Activity } from '@bannerday/contract/activities'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { serializeData } from '../routing/serialize-data.ts'
import { createApp } from '../app.ts'
import * as activityApi from '@bannerday/contract/activities'
import { makeTestServices, makeWireActivity } from '#testing/test-services.ts'

const festival: Activity = { ...makeWireActivity(''), title: 'Festival; of, Lanterns \\o/ for $$5' }
const banner: Activity = {
  ...festival,
  uuid: '6b1d1e7a-0f5f-5d1b-9c1e-2f6a1d0c9e01',
  type: 'gacha',
  title: 'The Lone Light Knocks at Night',
  featured: [
    { id: '10000120', name: 'Flins', kind: 'character', rarity: 5 },
    { id: '10000121', name: 'Aino', kind: 'character', rarity: 4 },
  ],
  start_basis: 'instant',
  source_url: 'https://example.org/notice?a=1',
  first_seen: '2026-10-20T08:00:00Z',
  moved: [
    {
      boundary: 'end',
      from: { time: '2026-11-29T03:59:59', basis: 'server' },
      to: { time: '2026-11-30T03:59:59', basis: 'server' },
      seen_at: '2026-11-02T09:30:00Z',
    },
  ],
}
const projected: Activity = {
  ...festival,
  uuid: '00000000-0000-5000-8000-000000000001',
  projected: true,
}
const withdrawn: Activity = {
  ...festival,
  uuid: '00000000-0000-5000-8000-000000000002',
  withdrawn_at: '2026-11-03T00:00:00Z',
}

const queries: string[] = []
let revision = 0
const app = createApp(
  makeTestServices({
    activities: {
      toJson: (query) => {
        queries.push(JSON.stringify(query))
        const events = [festival, banner, projected, withdrawn]
        return serializeData(activityApi.list.data, { events: [{ game_id: 'genshin', events }] })
      },
      revision: () => revision,
    },
  }),
)

async function read(query = '') {
  const response = await app.request(`/calendar/feed.ics${query}`)
  const text = await response.text()
  const parsed = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = parsed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { response, text, parsed, events }
}

test('is read identically by two other calendar libraries', async () => {
  const { text, events } = await read()
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (event) => event?.type === 'VEVENT',
  )
  expect(
    others.map((event) => [event.uid, event.summary, event.start.getTime(), event.end?.getTime()]),
  ).toEqual(
    events.map((event) => [
      event.uid,
      event.summary,
      event.startDate.toJSDate().getTime(),
      event.endDate.toJSDate().getTime(),
    ]),
  )
  expect(events.map(({ uid }) => uid)).toEqual([festival.uuid, banner.uuid, withdrawn.uuid])
  expect(events[0]!.summary).toBe(festival.title)
})

test('contains the featured items, the last change and the source of a banner', async () => {
  const { events } = await read('?server=-5')
  const event = events[1]!
  expect(event.summary).toBe('Flins · The Lone Light Knocks at Night')
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-01T02:00:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-30T08:59:59.000Z')
  const of = (name: string) => String(event.component.getFirstPropertyValue(name))
  expect(of('last-modified')).toBe('2026-11-02T09:30:00Z')
  expect(of('sequence')).toBe('1')
  expect(of('status')).toBe('CONFIRMED')
  expect(of('transp')).toBe('TRANSPARENT')
  expect(of('categories')).toBe('Genshin Impact')
  expect(of('url')).toBe('https://example.org/notice?a=1')
})

test('uses the server that is set per game', async () => {
  const { events } = await read('?server=-5&genshin_server=1')
  expect(events[1]!.endDate.toJSDate().toISOString()).toBe('2026-11-30T02:59:59.000Z')
  const others = await read('?server=-5&zenless_server=1')
  expect(others.events[1]!.endDate.toJSDate().toISOString()).toBe('2026-11-30T08:59:59.000Z')
})

test('cancels withdrawn activities, and lists projected ones on request', async () => {
  const { events } = await read('?projected=1&lang=fr')
  const statuses = events.map((event) => event.component.getFirstPropertyValue('status'))
  expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED', 'TENTATIVE', 'CANCELLED'])
  expect(events[2]!.summary).toBe(`${festival.title} (estimé)`)
})

test('contains starts and ends, or ends only', async () => {
  const points = (await read('?mode=points')).events
  expect(points.map(({ uid }) => uid.slice(36))).toEqual([
    '-start',
    '-end',
    '-start',
    '-end',
    '-start',
    '-end',
  ])
  expect(points[1]!.summary).toBe(`${festival.title} ends`)
  expect(points[1]!.duration.toSeconds()).toBe(0)
  expect((await read('?mode=ends')).events).toHaveLength(3)
})

test('contains the calendar name and the refresh interval', async () => {
  const { parsed, response } = await read('?lang=ja')
  expect(parsed.getFirstPropertyValue('name')).toBe('Bannerday イベントカレンダー')
  expect(String(parsed.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('returns 304 until the feed changes, and shares the response of equivalent queries', async () => {
  const { response } = await read('?games=genshin.zenless')
  const etag = response.headers.get('etag')!
  const count = queries.length
  const again = await app.request('/calendar/feed.ics?games=zenless.genshin.zenless&t=1', {
    headers: { 'if-none-match': etag },
  })
  expect([again.status, queries.length]).toEqual([304, count])
  await read('?games=genshin.zenless&types=event&zenless_subgroup=gacha')
  const { genshin_subgroup, zenless_subgroup } = JSON.parse(queries.at(-1)!) as Record<
    string,
    string
  >
  expect([genshin_subgroup, zenless_subgroup]).toEqual(['event', 'gacha'])
  revision += 1
  await read('?games=genshin.zenless')
  expect(queries.length).toBe(count + 2)
})

test('refuses an invalid query', async () => {
  for (const query of [
    '?games=tetris',
    '?types=x',
    '?lang=de',
    '?server=9',
    '?zenless_server=9',
    '?genshin_subgroup=x',
    '?mode=x',
  ]) {
    expect((await app.request(`/calendar/feed.ics${query}`)).status, query).toBe(400)
  }
})
