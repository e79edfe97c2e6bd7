import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parsePreferences,
  type StoredPreferences,
  withPreferences,
} from '#shared/preferences/stored-preferences.ts'
import { getDownloadEffect } from './download-effect.ts'
import { getDownloadChanges, NOTHING_LOCAL, wayBack } from './local-settings.ts'
import { settingsToUpload } from './settings-to-upload.ts'
import { storedSettings } from './testing/stored-settings.ts'

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'
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
  return parsePreferences(withPreferences(JSON.stringify(before), changes))
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
        const config = settingsToUpload(first)
        if (config === null) return
        const after = afterChanges(second, getDownloadChanges(config, WRITTEN))
        expect(settingsToUpload(after)).toEqual(config)
        expect(getDownloadEffect(after, { config, updated_at: WRITTEN })).toBe('nothing')
      }),
    )
  })

  it('is undone completely, as is a clearing', () => {
    fc.assert(
      fc.property(preferences, preferences, (before, other) => {
        const config = settingsToUpload(other) ?? {}
        for (const changes of [getDownloadChanges(config, WRITTEN), NOTHING_LOCAL]) {
          const after = afterChanges(before, changes)
          expect(afterChanges(after, wayBack(before))).toEqual(before)
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
  expect(afterChanges(before, NOTHING_LOCAL)).toEqual({ theme: 'dark' })
})
