import { LANGUAGES } from '@bannerday/domain/language'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  PREFERENCE_KEYS,
  parsePreferences,
  repairPreferences,
  type StoredPreferences,
  withPreferences,
} from './stored-preferences.ts'

const toJson = (value: unknown) => JSON.stringify(value)

/** A good value of each field. */
const good: Required<StoredPreferences> = {
  userLanguage: 'fr',
  languageOffered: true,
  serverTimezone: 'UTC+1',
  gameServers: { genshin: 'UTC-5' },
  useLocalTimezone: true,
  theme: 'dark',
  timelineView: 'list',
  wheelMovesRows: true,
  showsResets: true,
  unfoldedGames: ['zenless'],
  'timeline-time-format': '12',
  activityStatus: { a: 'starred' },
  secondAccounts: [{ id: 'alt', name: 'Alt', activityStatus: { a: 'done' } }],
  shownAccount: 'alt',
  userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
  gameOrder: ['zenless', 'genshin'],
  settingsChangedAt: 1_764_000_000_000,
  gameList: [],
  auth_token: 'token',
  user_id: '7',
  device_marks: ['of traveler'],
  reminders: {
    games: ['zenless'],
    types: ['event'],
    hours: [72],
    starts: [],
    quiet: { from: '22:00', to: '08:00' },
  },
  showBackgroundImage: false,
  sidebarRailState: true,
  hasCompletedGameSelection: true,
  gachaUids: { selected: { genshin: '800000001' }, downloaded: { genshin: ['800000001'] } },
  gachaSelectedGame: 'starrail',
  archiveGame: 'zenless',
  pullPlans: {
    genshin: {
      savings: { currency: 800, passes: 3, shop: 12 },
      income: { daily: 60 },
      goals: [
        {
          id: 'a',
          title: 'Furina',
          until: '2026-12-01',
          marginDays: 2,
          pullType: '301',
          target: 'featured',
          copies: 1,
        },
      ],
    },
  },
  gachaSelections: { genshin: '301' },
  gachaRarityFilter: [5, 4],
}

describe('parsePreferences', () => {
  it('reads nothing from an empty storage', () => {
    expect(parsePreferences(null)).toEqual({})
  })

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
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(fc.constantFrom(...Object.keys(good)), fc.jsonValue()).map(toJson),
    )
    fc.assert(
      fc.property(anything, (text) => {
        expect(parsePreferences(text)).toBeTypeOf('object')
        expect(parsePreferences(repairPreferences(text, {}))).toEqual(parsePreferences(text))
      }),
    )
  })
})

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

it('reads every field that the release of November 2026 stores', () => {
  expect(parsePreferences(RELEASE_2026_11)).toEqual(JSON.parse(RELEASE_2026_11))
  expect(JSON.parse(repairPreferences(RELEASE_2026_11, {}))).toEqual(JSON.parse(RELEASE_2026_11))
  expect(Object.keys(JSON.parse(RELEASE_2026_11))).toHaveLength(PREFERENCE_KEYS.length)
})

describe('repairPreferences', () => {
  it('keeps every good field, however the others are damaged', () => {
    const keys = Object.keys(good)
    const damage = fc.constantFrom<unknown>(null, -1, 'damaged', [[]], { '': {} })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), damage), (damaged) => {
        const repaired = JSON.parse(repairPreferences(toJson({ ...good, ...damaged }), {}))
        const untouched = Object.entries(good).filter(([key]) => !(key in damaged))
        expect(repaired).toMatchObject(Object.fromEntries(untouched))
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
    expect(JSON.parse(repairPreferences(null, olderEntries))).toEqual({
      userLanguage: 'ja',
      useLocalTimezone: true,
      'timeline-time-format': '12',
      activityStatus: { a: 'done' },
      userGameSelections: { zenless: { enabled: true, activities: ['event'] } },
      auth_token: '12345',
    })
  })

  it('prefers the values of the object unless they are invalid', () => {
    const text = toJson({ theme: 'light', userLanguage: 7 })
    expect(JSON.parse(repairPreferences(text, { theme: 'dark', userLanguage: 'fr' }))).toEqual({
      theme: 'light',
      userLanguage: 'fr',
    })
  })

  it('leaves unknown values unchanged', () => {
    const text = toJson({ later: { deep: [1] }, theme: 7 })
    expect(JSON.parse(repairPreferences(text, {}))).toEqual({ later: { deep: [1] } })
  })
})

describe('withPreferences', () => {
  it('leaves the fields it does not know as they are', () => {
    const text = JSON.stringify({ auth_token: 'secret', theme: 'dark', later: { deep: [1] } })
    expect(JSON.parse(withPreferences(text, { theme: 'light' }))).toEqual({
      auth_token: 'secret',
      theme: 'light',
      later: { deep: [1] },
    })
  })

  it('starts empty for a text that is no object', () => {
    expect(JSON.parse(withPreferences('[1,', { theme: 'light' }))).toEqual({ theme: 'light' })
  })
})
