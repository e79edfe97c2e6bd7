import { LANGUAGES } from '@bannerday/domain/language'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  parsePreferences,
  preparePreferences,
  readPreferences,
  SYNCED_KEYS,
  writePreference,
  writePreferences,
} from './preferences.ts'
import { prepareStoredSession, readStoredSession } from './session/stored-session.ts'

/** The content of the local storage. */
const storage = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})

afterEach(() => {
  storage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const toJson = (value: unknown) => JSON.stringify(value)

const store = (fields: object) => storage.set('bannerday', toJson(fields))

const readStored = () => JSON.parse(storage.get('bannerday') ?? 'null') as Record<string, unknown>

function prepare(): void {
  prepareStoredSession()
  preparePreferences()
}

const NAMES = JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, language])))

/** An object with every field, as the release of November 2026 stores it. */
const RELEASE_2026_11 = `{
  "serverTimezone": "UTC+1",
  "hasCompletedGameSelection": true,
  "userGameSelections": {
    "genshin": { "enabled": true, "activities": ["event", "gacha"] },
    "zenless": { "enabled": false, "activities": [] }
  },
  "userLanguage": "fr",
  "languageOffered": true,
  "gameServers": { "genshin": "UTC-5" },
  "useLocalTimezone": true,
  "theme": "dark",
  "timelineView": "list",
  "wheelMovesRows": true,
  "showsResets": true,
  "unfoldedGames": ["zenless"],
  "timeline-time-format": "12",
  "activityStatus": { "54bfcd54-c093-5bc7-bd17-623c84e61d2d": "done" },
  "secondAccounts": [
    {
      "id": "0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10",
      "name": "Alt",
      "activityStatus": { "54bfcd54-c093-5bc7-bd17-623c84e61d2d": "starred" }
    }
  ],
  "shownAccount": "0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10",
  "gameOrder": ["zenless", "genshin", "starrail", "wuthering"],
  "settingsChangedAt": 1764000000000,
  "gameList": [
    {
      "game_id": "genshin",
      "name": ${NAMES},
      "color": "#a068f8",
      "icon": "genshin",
      "activities": {
        "version": { "name": ${NAMES}, "icon": "version", "default": true },
        "event": { "name": ${NAMES}, "icon": "event", "default": true },
        "gacha": { "name": ${NAMES}, "icon": "gacha", "default": true },
        "challenge": { "name": ${NAMES}, "icon": "challenge", "default": true }
      },
      "activities_type_list": ["version", "gacha", "event", "challenge"]
    }
  ],
  "auth_token": "token",
  "user_id": "7a1d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b11",
  "device_marks": ["of traveler", "of another account"],
  "reminders": {
    "games": ["zenless"],
    "types": ["event"],
    "hours": [72, 24],
    "starts": ["zenless"],
    "quiet": { "from": "22:00", "to": "08:00" }
  },
  "showBackgroundImage": false,
  "sidebarRailState": true,
  "gachaUids": {
    "selected": { "genshin": "800000001" },
    "downloaded": { "genshin": ["800000001", "800000002"] }
  },
  "gachaSelectedGame": "starrail",
  "archiveGame": "zenless",
  "pullPlans": {
    "genshin": {
      "savings": { "currency": 800, "passes": 3, "shop": 0 },
      "income": { "daily": 60 },
      "goals": [
        {
          "id": "a",
          "title": "Furina",
          "until": "2026-12-01",
          "marginDays": 2,
          "isProjected": true,
          "pullType": "301",
          "target": "featured",
          "copies": 1
        }
      ]
    }
  },
  "gachaSelections": { "genshin": "301" },
  "gachaRarityFilter": [5, 4]
}`

const released = JSON.parse(RELEASE_2026_11) as Record<string, unknown>
const { auth_token, user_id, device_marks, gameList: _games, ...releasedPreferences } = released

describe('the stores', () => {
  it('read every field that the release of November 2026 stores', () => {
    storage.set('bannerday', RELEASE_2026_11)
    expect(readPreferences()).toMatchObject(releasedPreferences)
    expect(readStoredSession()).toEqual({ auth_token, user_id, device_marks })
  })

  it('leave the object of that release unchanged at the start', () => {
    storage.set('bannerday', RELEASE_2026_11)
    prepare()
    expect(readStored()).toEqual(released)
  })
})

describe('readPreferences', () => {
  it('returns the defaults from an empty storage', () => {
    expect(readPreferences()).toMatchObject({
      languageOffered: false,
      serverTimezone: 'UTC+8',
      gameServers: {},
      useLocalTimezone: false,
      theme: 'system',
      timelineView: 'timeline',
      wheelMovesRows: false,
      showsResets: false,
      unfoldedGames: [],
      'timeline-time-format': '24',
      activityStatus: {},
      secondAccounts: [],
      showBackgroundImage: true,
      sidebarRailState: false,
      gachaUids: { selected: {}, downloaded: {} },
    })
  })

  it('returns the defaults for damaged values, and the others as stored', () => {
    const defaults: Record<string, unknown> = readPreferences()
    const keys = fc.subarray(Object.keys(releasedPreferences))
    fc.assert(
      fc.property(keys, (damagedKeys) => {
        store({ ...released, ...Object.fromEntries(damagedKeys.map((key) => [key, null])) })
        const read: Record<string, unknown> = readPreferences()
        for (const [key, value] of Object.entries(releasedPreferences)) {
          expect(read[key]).toEqual(damagedKeys.includes(key) ? defaults[key] : value)
        }
        expect(readStoredSession()).toEqual({ auth_token, user_id, device_marks })
      }),
    )
  })
})

describe('parsePreferences', () => {
  it('treats missing savings as unknown, and 0 as 0', () => {
    const savings = { currency: 0, shop: 'much' }
    const plan = { savings, income: {}, goals: [] }
    const read = parsePreferences(JSON.stringify({ pullPlans: { genshin: plan } }))
    expect(read.pullPlans?.genshin?.savings).toEqual({ currency: 0 })
  })

  it('reads a boolean that was stored as text', () => {
    expect(parsePreferences('{"useLocalTimezone":"true","sidebarRailState":"false"}')).toEqual({
      useLocalTimezone: true,
      sidebarRailState: false,
    })
  })

  it('drops a damaged field and keeps the others', () => {
    const text = JSON.stringify({
      userLanguage: 'tlh',
      serverTimezone: 'UTC-5',
      theme: 7,
      gameOrder: ['zenless', 'genshin'],
    })
    expect(parsePreferences(text)).toEqual({
      serverTimezone: 'UTC-5',
      gameOrder: ['zenless', 'genshin'],
    })
  })

  it('drops one invalid entry of a map and keeps the others', () => {
    const text = JSON.stringify({ activityStatus: { a: 'done', b: 'eaten' } })
    expect(parsePreferences(text)).toEqual({ activityStatus: { a: 'done' } })
  })

  it('reads the clock’s form as text or number', () => {
    expect(parsePreferences('{"timeline-time-format":12}')).toEqual({
      'timeline-time-format': '12',
    })
  })

  it('reads selections of the older form with a list of games', () => {
    const userGameSelections = {
      games: ['genshin', 'lost game'],
      activities: { genshin: ['event', 'lost type'], zenless: ['gacha'] },
    }
    expect(parsePreferences(JSON.stringify({ userGameSelections }))).toEqual({
      userGameSelections: {
        genshin: { enabled: true, activities: ['event'] },
        zenless: { enabled: false, activities: ['gacha'] },
      },
    })
  })

  it('keeps the valid parts of a damaged selection', () => {
    const userGameSelections = {
      genshin: { enabled: 'false', activities: ['event', 7, 'lost type'] },
      starrail: { enabled: true },
      zenless: { enabled: 'perhaps', activities: ['gacha'] },
      wuthering: 'all',
    }
    expect(parsePreferences(JSON.stringify({ userGameSelections }))).toEqual({
      userGameSelections: {
        genshin: { enabled: false, activities: ['event'] },
        starrail: { enabled: true, activities: [] },
        zenless: { enabled: true, activities: ['gacha'] },
      },
    })
  })

  it('never throws for any stored text', () => {
    const keys = Object.keys(released)
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()).map(toJson),
    )
    fc.assert(
      fc.property(anything, (text) => {
        storage.set('bannerday', text)
        const before = parsePreferences(text)
        prepare()
        expect(parsePreferences(storage.get('bannerday')!)).toEqual(before)
      }),
    )
  })
})

describe('preparePreferences', () => {
  it('keeps every good field, however the others are damaged', () => {
    const damage = fc.constantFrom<unknown>(null, -1, 'damaged', [[]], { '': {} })
    const damaged = fc.dictionary(fc.constantFrom(...Object.keys(released)), damage)
    fc.assert(
      fc.property(damaged, (fields) => {
        store({ ...released, ...fields })
        prepare()
        const untouched = Object.entries(released).filter(([key]) => !(key in fields))
        expect(readStored()).toMatchObject(Object.fromEntries(untouched))
      }),
    )
  })

  it('moves older separate entries in, as text or as JSON', () => {
    const olderEntries = {
      userLanguage: 'ja',
      useLocalTimezone: 'true',
      'timeline-time-format': '12',
      activityStatus: '{"a":"done"}',
      userGameSelections: '{"games":["zenless"],"activities":{"zenless":["event"]}}',
      auth_token: '12345',
      serverTimezone: 'Mars',
    }
    for (const [key, text] of Object.entries(olderEntries)) storage.set(key, text)
    prepare()
    expect(readStored()).toEqual({
      userLanguage: 'ja',
      useLocalTimezone: true,
      'timeline-time-format': '12',
      activityStatus: { a: 'done' },
      userGameSelections: { zenless: { enabled: true, activities: ['event'] } },
      auth_token: '12345',
    })
    expect([...storage.keys()]).toEqual(['bannerday'])
  })

  it('prefers the values of the object unless they are invalid', () => {
    store({ theme: 'light', userLanguage: 7 })
    storage.set('theme', 'dark').set('userLanguage', 'fr')
    prepare()
    expect(readStored()).toEqual({ theme: 'light', userLanguage: 'fr' })
  })

  it('leaves unknown values unchanged', () => {
    store({ later: { deep: [1] }, theme: 7 })
    prepare()
    expect(readStored()).toEqual({ later: { deep: [1] } })
  })
})

describe('writePreferences', () => {
  it('leaves the fields it does not know as they are', () => {
    store({ auth_token: 'secret', theme: 'dark', later: { deep: [1] } })
    writePreference('theme', 'light')
    expect(readStored()).toEqual({ auth_token: 'secret', theme: 'light', later: { deep: [1] } })
  })

  it('starts empty for a text that is no object', () => {
    storage.set('bannerday', '[1,')
    writePreference('theme', 'light')
    expect(readStored()).toEqual({ theme: 'light' })
  })

  it('stores the time of a change that an account can keep, and of no other', () => {
    vi.spyOn(Date, 'now').mockReturnValue(7)
    writePreference('theme', 'dark')
    expect(readPreferences().settingsChangedAt).toBeUndefined()
    for (const key of SYNCED_KEYS) {
      storage.clear()
      writePreference(key, undefined)
      expect(readPreferences().settingsChangedAt).toBe(7)
    }
  })

  it('stores a later time than that of the previous change on any device clock', () => {
    const time = fc.integer({ min: 0, max: 2 ** 42 })
    const clock = vi.spyOn(Date, 'now')
    fc.assert(
      fc.property(time, time, (lastChange, nowMs) => {
        store({ settingsChangedAt: lastChange })
        clock.mockReturnValue(nowMs)
        writePreference('activityStatus', {})
        expect(readPreferences().settingsChangedAt).toBeGreaterThan(lastChange)
        expect(readPreferences().settingsChangedAt).toBeGreaterThanOrEqual(nowMs)
      }),
    )
  })

  it('leaves the time to the caller', () => {
    store({ settingsChangedAt: 5 })
    writePreferences({ activityStatus: {}, settingsChangedAt: 3 })
    expect(readPreferences().settingsChangedAt).toBe(3)
  })
})
