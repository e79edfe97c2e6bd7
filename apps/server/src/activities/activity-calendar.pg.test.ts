import * as activityApi from '@bannerday/contract/activities'
import * as archiveApi from '@bannerday/contract/archive'
import * as pastApi from '@bannerday/contract/past-activities'
import { successEnvelope } from '@bannerday/contract/envelope'
import { LANGUAGES } from '@bannerday/domain/language'
import { bundledActivities } from '@bannerday/game-data/activities'
import { bundledVersions } from '@bannerday/game-data/versions'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '../app.ts'
import { loadFacts } from '../database/load-facts.ts'
import { activities } from '../database/tables/activities.ts'
import { openActivityCalendar } from './activity-calendar.ts'

const database = withTestDatabase()
const now = () => Temporal.Instant.from('2026-11-21T12:00:00Z')
const EVERYTHING = [
  'games=genshin.starrail.zenless.wuthering',
  ...['genshin', 'starrail', 'zenless', 'wuthering'].map(
    (game) => `${game}_subgroup=version.event.gacha.challenge`,
  ),
].join('&')

beforeAll(async () => {
  await loadFacts(database.db, { activities: bundledActivities, versions: bundledVersions })
})

async function openApp() {
  const calendar = await openActivityCalendar(database.db, now)
  await calendar.refresh()
  const { list, archive, past, names, revision } = calendar
  const services = makeTestServices({
    activities: { toJson: list, revision },
    archive: { toJson: archive, revision },
    past: { toJson: past, revision },
    names: { toJson: names, revision },
  })
  return { calendar, app: createApp(services) }
}

async function fetchGames(app: ReturnType<typeof createApp>, query: string) {
  const response = await app.request(`/api/events?${query}`)
  const body = successEnvelope(activityApi.list.data).parse(await response.json())
  return (body.data as { events: { game_id: string; events: WireActivity[] }[] }).events
}

type WireActivity = {
  uuid: string
  type: string
  title: string
  title_lang: string
  original_title?: { text: string; lang: string }
  start_time: string
  end_time: string
  projected: boolean
}

test('reads the facts from the database with the times that were written', async () => {
  const { app } = await openApp()
  const served = (await fetchGames(app, EVERYTHING)).flatMap(({ events }) => events)
  const byId = new Map(served.map((activity) => [activity.uuid, activity]))
  const running = bundledActivities.filter(({ endTime }) => endTime >= '2026-06-01')
  expect(running.length).toBeGreaterThan(100)
  for (const fact of running) {
    expect(byId.get(fact.uuid)).toMatchObject({
      start_time: fact.startTime,
      end_time: fact.endTime,
      projected: false,
    })
  }
})

test('shows activities of every game today', async () => {
  const { app } = await openApp()
  for (const { events } of await fetchGames(app, EVERYTHING)) {
    const today = events.filter(
      ({ start_time, end_time }) =>
        start_time <= '2026-11-21T20:00:00' && end_time >= '2026-11-21T20:00:00',
    )
    expect(today.length).toBeGreaterThan(0)
  }
})

test('has a text of every title in every language', async () => {
  const { app } = await openApp()
  for (const language of LANGUAGES) {
    const served = await fetchGames(app, `${EVERYTHING}&lang=${language}`)
    const texts = served.flatMap(({ events }) => events.map(({ title }) => title))
    expect(texts.filter((title) => /^\s*$|\{\{|undefined/.test(title))).toEqual([])
  }
})

test.each(LANGUAGES)(
  'serves every announced event and challenge in %s, a translation with its original',
  async (lang) => {
    const { app } = await openApp()
    const served = (await fetchGames(app, `${EVERYTHING}&lang=${lang}`)).flatMap(
      ({ events }) => events,
    )
    const events = served.filter(
      ({ type, projected }) => (type === 'event' || type === 'challenge') && !projected,
    )
    expect(events.length).toBeGreaterThan(100)
    expect(events.filter(({ title_lang }) => title_lang !== lang)).toEqual([])
    const facts = new Map(bundledActivities.map((fact) => [fact.uuid, fact]))
    for (const { uuid, title, original_title: original } of events) {
      const { titles, translations } = facts.get(uuid)!
      expect(title).toBe(titles[lang] ?? translations?.[lang])
      expect(original === undefined).toBe(titles[lang] !== undefined)
    }
  },
)

test('covers the archive of a game from its first banner to the newest fact without projections', async () => {
  const { app } = await openApp()
  const response = await app.request('/api/archive?game=genshin&lang=ja')
  const body = successEnvelope(archiveApi.list.data).parse(await response.json())
  const { activities: archive } = body.data as {
    activities: Pick<WireActivity, 'uuid' | 'title' | 'start_time'>[]
  }
  const facts = bundledActivities.filter(
    ({ gameId, type }) => gameId === 'genshin' && type !== 'challenge',
  )
  expect(archive.at(-1)!.start_time).toBe('2020-09-28T06:00:00')
  expect(archive[0]!.start_time).toBe(
    facts
      .map(({ startTime }) => startTime)
      .toSorted()
      .at(-1),
  )
  expect(archive.map(({ uuid }) => uuid)).toEqual(
    expect.arrayContaining(facts.map(({ uuid }) => uuid)),
  )
  expect(archive.filter(({ title }) => title.trim() === '')).toEqual([])
})

test('includes the running version with its unknown end in the archive', async () => {
  const { app } = await openApp()
  const open = bundledVersions.find(({ endTime }) => endTime === null)!
  const response = await app.request(`/api/archive?game=${open.gameId}&lang=en`)
  const body = successEnvelope(archiveApi.list.data).parse(await response.json())
  const running = { type: 'version', start_time: open.startTime, end_time: null }
  expect(body.data.activities).toContainEqual(expect.objectContaining(running))
})

test('refuses the archive of an unknown game', async () => {
  const { app } = await openApp()
  const response = await app.request('/api/archive?game=chess')
  expect(await response.json()).toMatchObject({ code: 400, error_code: 400_003 })
})

test('serves a changed fact after a refresh only', async () => {
  const { app, calendar } = await openApp()
  const [first] = (await fetchGames(app, EVERYTHING))[0]!.events
  const titles = { en: 'Renamed' }
  await database.db.update(activities).set({ titles }).where(eq(activities.uuid, first!.uuid))
  const titleNow = async () => (await fetchGames(app, EVERYTHING))[0]!.events[0]!.title
  expect(await titleNow()).toBe(first!.title)
  await calendar.refresh()
  expect(await titleNow()).toBe('Renamed')
})

test('keeps the last data when a refresh fails', async () => {
  const { app, calendar } = await openApp()
  const before = calendar.revision()
  await database.pool.query('alter table activities rename to activities_gone')
  await expect(calendar.refresh()).rejects.toThrow()
  await database.pool.query('alter table activities_gone rename to activities')
  expect(calendar.revision()).toBe(before)
  expect((await fetchGames(app, EVERYTHING))[0]!.events.length).toBeGreaterThan(0)
})

/** Calls an endpoint and checks the response against its contract. */
async function fetchData(app: ReturnType<typeof createApp>, path: string) {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  const { data } = path.startsWith('/api/events/past') ? pastApi.list : pastApi.listNames
  return successEnvelope(data).parse(await response.json()).data
}

type PastGame = {
  game_id: string
  known_since: { gacha: string | null; event: string | null }
  events: WireActivity[]
}

async function readSeason(app: ReturnType<typeof createApp>, season: number) {
  const data = await fetchData(app, `/api/events/past?season=${season}&lang=ja`)
  return (data as { events: PastGame[] }).events
}

test('serves every announced activity exactly once in the seasons before the window', async () => {
  const { app } = await openApp()
  const window = (await fetchGames(app, EVERYTHING)).flatMap(({ events }) => events)
  const seasons = await Promise.all(
    [2020, 2021, 2022, 2023, 2024, 2025].map((season) => readSeason(app, season)),
  )
  const past = seasons.flatMap((games) => games.flatMap(({ events }) => events))
  const uuids = [...past, ...window].map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe(uuids.length)
  const knownUuids = new Set(uuids)
  expect(bundledActivities.filter(({ uuid }) => !knownUuids.has(uuid))).toEqual([])
  expect(past.every(({ end_time, projected }) => end_time < '2026-05-01' && !projected)).toBe(true)
  expect(seasons[0]!.map(({ known_since }) => known_since.gacha)).toEqual([
    '2020-09-28',
    '2023-04-26',
    '2024-07-04',
    '2024-05-23',
  ])
  expect(seasons[0]!.every(({ known_since }) => known_since.event! >= '2025-05')).toBe(true)
  expect(seasons[0]!.map(({ events }) => events.length > 0)).toEqual([true, false, false, false])
})

test('returns nothing for a season that is not over and refuses an invalid season', async () => {
  const { app } = await openApp()
  const running = await readSeason(app, 2026)
  expect(running.flatMap(({ events }) => events)).toEqual([])
  for (const season of ['', '1999', '2025.5', '20255', 'x']) {
    const { status } = await app.request(`/api/events/past?season=${season}`)
    expect(status, season).toBe(400)
  }
})

test('lists the titles of an activity in every language and the names of its items', async () => {
  const { app } = await openApp()
  const { names } = (await fetchData(app, '/api/events/names')) as {
    names: Record<string, string[]>
  }
  const window = (await fetchGames(app, EVERYTHING)).flatMap(({ events }) => events)
  expect(Object.keys(names).toSorted()).toEqual(window.map(({ uuid }) => uuid).toSorted())
  const wish = window.find(({ title }) => title.includes("Void Star's Advent"))
  expect(names[wish?.uuid ?? '']).toEqual(expect.arrayContaining(['Skirk', '丝柯克', 'スカーク']))
  const past = (await fetchData(app, '/api/events/names?season=2020')) as {
    names: Record<string, string[]>
  }
  expect(Object.values(past.names).flat()).toContain('ウェンティ')
})
