import { readFileSync } from 'node:fs'
import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { bundledActivities } from './activities.ts'
import { activitiesSchema } from './activities-schema.ts'
import { activityUuid } from './activity-uuid.ts'
import { challengeCyclesSchema } from './challenge-cycles-schema.ts'
import { loadItems } from './items.ts'
import { bundledVersions } from './versions.ts'
import { versionsSchema } from './versions-schema.ts'

test.each([
  ['activities', activitiesSchema],
  ['versions', versionsSchema],
  ['challenge-cycles', challengeCyclesSchema],
])('matches its schema in data/%s.json', (name, schema) => {
  const file = new URL(`../data/${name}.json`, import.meta.url)
  const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  expect(result.error?.issues).toBeUndefined()
})

test('gives each activity its own uuid, independent of title and date', () => {
  const uuids = bundledActivities.map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe(uuids.length)
  expect(activityUuid('genshin', 'ann:21433')).toBe('8a2e51d2-b135-5152-89ed-8c8358d824a5')
})

test('starts every activity before its end', () => {
  expect(bundledActivities.filter((one) => one.startTime >= one.endTime)).toEqual([])
})

test('contains no activity of a year: a longer one would have a placeholder end', () => {
  const long = bundledActivities.filter(
    (one) => Temporal.PlainDate.from(one.startTime).until(one.endTime).days >= 365,
  )
  expect(long).toEqual([])
})

test('has clean titles: no markup, no escapes, no double spaces', () => {
  const titles = bundledActivities.flatMap((one) => Object.values(one.titles) as string[])
  expect(titles.filter((title) => /[<>\n]|&\w+;| {2}/.test(title))).toEqual([])
})

test.each(LANGUAGES)(
  'has every event and challenge in %s, by official name or our translation',
  (language) => {
    const named = bundledActivities.filter(({ type }) => type === 'event' || type === 'challenge')
    const unread = named.filter(
      ({ titles, translations }) => !titles[language] === !translations?.[language],
    )
    expect(unread).toEqual([])
  },
)

test('starts activities that open with a version at its instant', () => {
  const starts = new Set(bundledVersions.map((one) => `${one.gameId} ${one.startTime}`))
  for (const one of bundledActivities.filter(({ isVersionUpdate }) => isVersionUpdate)) {
    expect(starts).toContain(`${one.gameId} ${one.startTime}`)
    expect(one.startBasis).toBe('instant')
  }
})

test('never has the same title twice at once in one game and type', () => {
  const doubled = bundledActivities.filter((one, index) =>
    bundledActivities
      .slice(index + 1)
      .some(
        (other) =>
          other.gameId === one.gameId &&
          other.type === one.type &&
          JSON.stringify(other.titles) === JSON.stringify(one.titles) &&
          JSON.stringify(other.featured) === JSON.stringify(one.featured) &&
          other.startTime < one.endTime &&
          one.startTime < other.endTime,
      ),
  )
  expect(doubled).toEqual([])
})

test('features items of the item tables only', async () => {
  for (const game of GAME_IDS) {
    const items = await loadItems(game)
    const ids = bundledActivities
      .filter(({ gameId }) => gameId === game)
      .flatMap(({ featured }) => featured ?? [])
    expect(ids.filter((id) => !(id in items))).toEqual([])
  }
})

test.each(GAME_IDS)('separates the versions of %s by one maintenance each', (game) => {
  const versions = bundledVersions.filter(({ gameId }) => gameId === game)
  versions.forEach((version, index) => {
    const next = versions[index + 1]
    if (next) expect(version.endTime).toBe(next.maintenanceStart)
    const hours = Temporal.PlainDateTime.from(version.maintenanceStart).until(version.startTime)
    expect(hours.total('hours')).toBe(game === 'wuthering' ? 7 : 5)
    expect(version.startTime).toMatch(/T11:00:00$/)
  })
})

test.each(GAME_IDS)(
  'has a banner of %s on every day between the first and last known one',
  (game) => {
    const banners = bundledActivities
      .filter((one) => one.gameId === game && one.type === 'gacha')
      .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
    const gaps: string[] = []
    let reached = banners[0]!.endTime
    for (const { startTime, endTime } of banners) {
      if (Temporal.PlainDate.from(reached).until(startTime).days > 1) {
        gaps.push(`${reached} to ${startTime}`)
      }
      if (endTime > reached) reached = endTime
    }
    expect(gaps).toEqual([])
  },
)
