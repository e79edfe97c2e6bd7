import * as settingsApi from '@bannerday/contract/settings-slots'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePreferences } from '#shared/preferences/stored-preferences.ts'
import { storedSettings } from './testing/stored-settings.ts'
import { settingsToUpload } from './settings-to-upload.ts'

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'

it('holds all its parts, empty where the default holds', () => {
  expect(settingsToUpload({ activityStatus: { [UUID]: 'done' } })).toEqual({
    activityStatus: { [UUID]: 'done' },
    secondAccounts: [],
    userGameSelections: {},
    gameOrder: [],
  })
})

it('accepts activity statuses only, so that one invalid key does not drop the others', () => {
  const settings = settingsToUpload({ activityStatus: { [UUID]: 'done', older: 'done' } })
  expect(settings?.activityStatus).toEqual({ [UUID]: 'done' })
})

it('is nothing where nothing was noted, chosen or ordered', () => {
  expect(settingsToUpload({})).toBeNull()
  expect(settingsToUpload({ theme: 'dark', activityStatus: {}, gameOrder: [] })).toBeNull()
})

it('is valid for the server with any stored values', () => {
  fc.assert(
    fc.property(storedSettings, (stored) => {
      const settings = settingsToUpload(parsePreferences(JSON.stringify(stored)))
      const { success } = settingsApi.upload.body!.safeParse({ ...settings, slot: 1 })
      expect(success).toBe(true)
    }),
  )
})
