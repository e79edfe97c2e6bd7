import * as settingsApi from '@bannerday/contract/settings-slots'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { ACTIVITY_STATUSES } from '@bannerday/domain/activities/activity-status'
import { GAME_IDS } from '@bannerday/domain/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePreferences, type StoredPreferences } from '#shared/preferences.ts'
import {
  getDownloadChanges,
  getDownloadEffect,
  findNewestSlot,
  CLEARED_SETTINGS,
  getSettingsToUpload,
  getUndoChanges,
} from './settings-slots.ts'

const damage = fc.constantFrom<unknown>(null, 7, 'damaged', [], {}, ['x'])
const orDamage = (good: fc.Arbitrary<unknown>) => fc.oneof({ weight: 6, arbitrary: good }, damage)

/** Longer than any list without duplicates, and than the server accepts. */
const LONG = { maxLength: 60, size: 'max' } as const

const selection = fc.record({
  enabled: orDamage(fc.boolean()),
  activities: orDamage(fc.array(orDamage(fc.constantFrom(...ACTIVITY_TYPES)), LONG)),
})

const notes = orDamage(
  fc.dictionary(fc.oneof(fc.uuid(), fc.string()), orDamage(fc.constantFrom(...ACTIVITY_STATUSES))),
)

const secondAccount = fc.record({
  id: orDamage(fc.uuid()),
  name: orDamage(fc.string({ unit: 'binary', maxLength: 80 })),
  activityStatus: notes,
})

/** Stored settings that synchronize, some of them damaged. */
const storedSettings = fc.record(
  {
    activityStatus: notes,
    secondAccounts: orDamage(fc.array(orDamage(secondAccount), { maxLength: 15 })),
    userGameSelections: orDamage(
      fc.dictionary(fc.constantFrom(...GAME_IDS, 'chess'), orDamage(selection)),
    ),
    gameOrder: orDamage(fc.array(orDamage(fc.constantFrom(...GAME_IDS)), LONG)),
    followedItems: orDamage(
      fc.array(orDamage(fc.stringMatching(/^[a-z]{1,8}\/\d{1,3}$/)), {
        maxLength: 150,
        size: 'max',
      }),
    ),
  },
  { requiredKeys: [] },
)

it('returns the slot that was written last', () => {
  const times = {
    slot_1: '2026-11-20T10:00:00.000Z',
    slot_2: null,
    slot_3: '2026-11-21T09:00:00.000Z',
  }
  expect(findNewestSlot(times)).toBe(3)
  expect(findNewestSlot({ ...times, slot_3: null })).toBe(1)
  expect(findNewestSlot({ ...times, slot_2: '2026-11-21T09:00:00.001Z' })).toBe(2)
})

it('returns the first slot while all are empty', () => {
  expect(findNewestSlot({ slot_1: null, slot_2: null, slot_3: null })).toBe(1)
})

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'

it('returns all parts, empty when the device has the default', () => {
  expect(getSettingsToUpload({ activityStatus: { [UUID]: 'done' } })).toEqual({
    activityStatus: { [UUID]: 'done' },
    secondAccounts: [],
    userGameSelections: {},
    gameOrder: [],
    followedItems: [],
  })
})

it('drops invalid activity statuses without dropping others', () => {
  const settings = getSettingsToUpload({ activityStatus: { [UUID]: 'done', older: 'done' } })
  expect(settings?.activityStatus).toEqual({ [UUID]: 'done' })
})

it('returns null when all synchronized settings have their defaults', () => {
  expect(getSettingsToUpload({})).toBeNull()
  expect(getSettingsToUpload({ theme: 'dark', activityStatus: {}, gameOrder: [] })).toBeNull()
})

it('returns valid settings for any stored values', () => {
  fc.assert(
    fc.property(storedSettings, (stored) => {
      const settings = getSettingsToUpload(parsePreferences(JSON.stringify(stored)))
      const { success } = settingsApi.upload.body!.safeParse({ ...settings, slot: 1 })
      expect(success).toBe(true)
    }),
  )
})

const WRITTEN = '2026-11-20T10:00:00.000Z'
const writtenAt = Date.parse(WRITTEN)

const cloud = { config: { activityStatus: { [UUID]: 'done' } } as const, updated_at: WRITTEN }
const changed = (settingsChangedAt: number): StoredPreferences => ({
  activityStatus: { [UUID]: 'starred' },
  settingsChangedAt,
})

const preferences = storedSettings.map((stored) => parsePreferences(JSON.stringify(stored)))

/** Applies changes to preferences, and parses them again. */
function afterChanges(before: StoredPreferences, changes: object): StoredPreferences {
  return parsePreferences(JSON.stringify({ ...before, ...changes }))
}

describe('getDownloadEffect', () => {
  it('returns sets-back for settings changed after the slot was written', () => {
    expect(getDownloadEffect(changed(writtenAt + 1), cloud)).toBe('sets-back')
  })

  it('returns renews for settings not changed since the slot was written', () => {
    expect(getDownloadEffect(changed(writtenAt), cloud)).toBe('renews')
    expect(getDownloadEffect(changed(writtenAt - 1), cloud)).toBe('renews')
    expect(getDownloadEffect({}, cloud)).toBe('renews')
  })

  it('returns renews when the device has no settings', () => {
    const cleared = { activityStatus: {}, settingsChangedAt: writtenAt + 1 }
    expect(getDownloadEffect(cleared, cloud)).toBe('renews')
  })

  it('returns nothing when the settings are equal, at any time and in any key order', () => {
    const local: StoredPreferences = {
      userGameSelections: {
        genshin: { enabled: true, activities: ['event'] },
        zenless: { enabled: false, activities: [] },
      },
      settingsChangedAt: writtenAt + 1,
    }
    const config = {
      userGameSelections: {
        zenless: { activities: [], enabled: false },
        genshin: { activities: ['event' as const], enabled: true },
      },
    }
    expect(getDownloadEffect(local, { config, updated_at: WRITTEN })).toBe('nothing')
  })
})

describe('the effect of a download', () => {
  it('keeps the parts that the slot does not contain', () => {
    const before: StoredPreferences = { gameOrder: ['zenless'], theme: 'dark' }
    expect(afterChanges(before, getDownloadChanges(cloud.config, WRITTEN))).toEqual({
      ...before,
      activityStatus: { [UUID]: 'done' },
      settingsChangedAt: writtenAt,
    })
  })

  it('applies an upload of another device once', () => {
    fc.assert(
      fc.property(preferences, preferences, (first, second) => {
        const config = getSettingsToUpload(first)
        if (config === null) return
        const after = afterChanges(second, getDownloadChanges(config, WRITTEN))
        expect(getSettingsToUpload(after)).toEqual(config)
        expect(getDownloadEffect(after, { config, updated_at: WRITTEN })).toBe('nothing')
      }),
    )
  })

  it('is undone completely, as is a clearing', () => {
    fc.assert(
      fc.property(preferences, preferences, (before, other) => {
        const config = getSettingsToUpload(other) ?? {}
        for (const changes of [getDownloadChanges(config, WRITTEN), CLEARED_SETTINGS]) {
          const after = afterChanges(before, changes)
          expect(afterChanges(after, getUndoChanges(before))).toEqual(before)
        }
      }),
    )
  })
})

it('keeps local-only settings on clearing', () => {
  const before: StoredPreferences = {
    ...changed(1),
    userGameSelections: { zenless: { enabled: false, activities: [] } },
    gameOrder: ['zenless'],
    theme: 'dark',
  }
  expect(afterChanges(before, CLEARED_SETTINGS)).toEqual({ theme: 'dark' })
})
