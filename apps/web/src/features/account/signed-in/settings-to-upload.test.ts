import * as settingsApi from '@bannerday/contract/settings-slots'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePreferences } from '#shared/preferences/stored-preferences.ts'
import { storedSettings } from './testing/stored-settings.ts'
import { settingsToUpload } from './settings-to-upload.ts'

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'

it('returns all parts, empty when the device has the default', () => {
  expect(settingsToUpload({ activityStatus: { [UUID]: 'done' } })).toEqual({
    activityStatus: { [UUID]: 'done' },
    secondAccounts: [],
    userGameSelections: {},
    gameOrder: [],
  })
})

it('drops invalid activity statuses without dropping others', () => {
  const settings = settingsToUpload({ activityStatus: { [UUID]: 'done', older: 'done' } })
  expect(settings?.activityStatus).toEqual({ [UUID]: 'done' })
})

it('returns null when all synchronized settings have their defaults', () => {
  expect(settingsToUpload({})).toBeNull()
  expect(settingsToUpload({ theme: 'dark', activityStatus: {}, gameOrder: [] })).toBeNull()
})

it('returns valid settings for any stored values', () => {
  fc.assert(
    fc.property(storedSettings, (stored) => {
      const settings = settingsToUpload(parsePreferences(JSON.stringify(stored)))
      const { success } = settingsApi.upload.body!.safeParse({ ...settings, slot: 1 })
      expect(success).toBe(true)
    }),
  )
})
