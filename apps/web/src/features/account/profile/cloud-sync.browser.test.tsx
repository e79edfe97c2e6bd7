import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference, writePreferences } from '#shared/preferences.ts'
import { readStoredSession } from '#shared/session/stored-session.ts'
import { emulateMedia } from '#testing/emulate-media.ts'
import { emulateZone } from '#testing/emulate-zone.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockAccount, showSignedIn } from '../testing/signed-in-account.tsx'

const UUID = '54bfcd54-c093-5bc7-bd17-623c84e61d2d'
const OLD = '2026-11-19T04:05:06.000Z'
const config = { activityStatus: { [UUID]: 'done' as const }, gameOrder: ['zenless' as const] }
const FILLED = { '2': { config, updated_at: OLD } }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const slot = (name: string) => page.getByRole('radio', { name })

// Without animations, the accessibility check measures final colors.
beforeAll(async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await emulateZone('Asia/Kolkata')
})
afterAll(async () => {
  await emulateMedia()
  await emulateZone()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the slots', () => {
  test('start with the newest, and show the time of each in device time', async () => {
    mockAccount(FILLED)
    await showSignedIn()
    await expect.element(slot('Slot 2, contains settings')).toBeChecked()
    await expect.element(page.getByText('Last updated: 2026-11-19 09:35:06')).toBeVisible()
    writePreference('timeline-time-format', '12')
    await expect.element(page.getByText('Last updated: 2026-11-19 9:35:06 AM')).toBeVisible()
    await slot('Slot 3, empty').click({ force: true })
    await expect.element(page.getByText('Never updated')).toBeVisible()
  })

  test('offer no action on an empty one', async () => {
    mockAccount()
    await showSignedIn()
    await expect.element(slot('Slot 1, empty')).toBeChecked()
    await expect.element(button('Upload')).toBeEnabled()
    await expect.element(button('Download')).toBeDisabled()
    await expect.element(button('Clear slot')).toBeDisabled()
  })

  test('are accessible, and so are their dialogs', async () => {
    mockAccount(FILLED)
    await showSignedIn()
    await expect.element(button('Clear slot')).toBeEnabled()
    expect(await findAccessibilityProblems()).toEqual([])
    await button('Clear slot').click()
    await expect.element(dialog).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })
})

describe('an upload', () => {
  test('fills an empty slot without a confirmation', async () => {
    const server = mockAccount()
    writePreferences({ activityStatus: { [UUID]: 'starred' }, gameOrder: ['wuthering'] })
    await showSignedIn()
    await button('Upload').click()
    await expect
      .element(page.getByText('The settings of this device are saved in slot 1.'))
      .toBeVisible()
    expect(server.slots['1']?.config).toEqual({
      activityStatus: { [UUID]: 'starred' },
      userGameSelections: {},
      secondAccounts: [],
      gameOrder: ['wuthering'],
      followedItems: [],
    })
    await expect.element(button('Download')).toBeEnabled()
    expect(readPreferences().settingsChangedAt).toBe(Date.parse(server.writtenAt))
  })

  test('confirms before it overwrites a slot, also after another device wrote it', async () => {
    const server = mockAccount()
    writePreference('gameOrder', ['wuthering'])
    await showSignedIn()
    await expect.element(button('Upload')).toBeEnabled()
    server.slots['1'] = { config, updated_at: OLD }
    await button('Upload').click()
    await expect.element(dialog.getByText(/settings from 2026-11-19 09:35:06/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Upload')).toHaveFocus()
    expect(server.slots['1'].config).toBe(config)

    await button('Upload').click()
    await dialog.getByRole('button', { name: 'Overwrite' }).click()
    await expect.element(page.getByText(/saved in slot 1/)).toBeVisible()
    expect(server.slots['1'].config).toMatchObject({ gameOrder: ['wuthering'] })
  })

  test('rejects empty settings without a request', async () => {
    const server = mockAccount()
    await showSignedIn()
    await button('Upload').click()
    await expect.element(page.getByText(/nothing to upload yet/)).toBeVisible()
    expect(server.sentTo('/api/user/upload_settings')).toEqual([])
  })
})

describe('a download', () => {
  test('applies the slot, and can be undone', async () => {
    mockAccount(FILLED)
    const before = { activityStatus: { [UUID]: 'starred' as const }, settingsChangedAt: 1 }
    writePreferences(before)
    await showSignedIn()
    await button('Download').click()
    await expect.element(page.getByText(/now has the settings from slot 2/)).toBeVisible()
    expect(readPreferences()).toMatchObject({ ...config, settingsChangedAt: Date.parse(OLD) })
    await button('Undo').click()
    await expect.element(page.getByText(/have been restored/)).toBeVisible()
    expect(readPreferences()).toMatchObject(before)
    expect(readPreferences().gameOrder).toBeUndefined()
  })

  test('warns before a download replaces newer local settings', async () => {
    mockAccount(FILLED)
    writePreference('activityStatus', { [UUID]: 'starred' })
    expect(readPreferences().settingsChangedAt).toBeGreaterThan(nowMs() - 60_000)
    await showSignedIn()
    await button('Download').click()
    await expect.element(dialog.getByText(/slot 2 on 2026-11-19 09:35:06/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(readPreferences().activityStatus).toEqual({ [UUID]: 'starred' })
    await button('Download').click()
    await dialog.getByRole('button', { name: 'Replace' }).click()
    expect(readPreferences().activityStatus).toEqual({ [UUID]: 'done' })
    await expect.element(button('Undo')).toBeVisible()
  })

  test('shows that the settings are equal, and changes nothing', async () => {
    mockAccount(FILLED)
    writePreferences(config)
    await showSignedIn()
    await button('Download').click()
    await expect.element(page.getByText(/already has the same settings/)).toBeVisible()
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  test('shows the reason of a failure and changes nothing', async () => {
    const server = mockAccount(FILLED)
    writePreferences({ gameOrder: ['wuthering'] })
    await showSignedIn()
    await expect.element(button('Download')).toBeEnabled()
    server.isReachable = false
    await button('Download').click()
    await expect.element(page.getByText(/^The download failed: The server can’t be/)).toBeVisible()
    expect(readStoredSession().auth_token).toBe('secret')
    expect(readPreferences().gameOrder).toEqual(['wuthering'])
    await expect.element(button('Download')).toBeEnabled()

    server.isReachable = true
    delete server.slots['2']
    await button('Download').click()
    await expect.element(page.getByText(/^The download failed: This slot is empty/)).toBeVisible()
  })
})

describe('clearing', () => {
  test('clears a slot after a confirmation, and leaves this device unchanged', async () => {
    const server = mockAccount(FILLED)
    writePreference('gameOrder', ['wuthering'])
    await showSignedIn()
    await button('Clear slot').click()
    await dialog.getByRole('button', { name: 'Clear slot' }).click()
    await expect.element(page.getByText('Slot 2 is empty.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Cloud sync' })).toHaveFocus()
    expect(server.slots).toEqual({})
    await expect.element(slot('Slot 2, empty')).toBeChecked()
    expect(readPreferences().gameOrder).toEqual(['wuthering'])
  })

  test('clears this device after a confirmation, leaves the slot unchanged, and can be undone', async () => {
    const server = mockAccount(FILLED)
    writePreferences({ gameOrder: ['wuthering'], theme: 'dark' })
    await showSignedIn()
    await button('Clear local settings').click()
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await expect
      .element(page.getByText('The settings of this device have been cleared.'))
      .toBeVisible()
    expect(readPreferences().gameOrder).toBeUndefined()
    expect(readPreferences().theme).toBe('dark')
    expect(readStoredSession().auth_token).toBe('secret')
    expect(server.slots).toEqual(FILLED)
    await button('Undo').click()
    expect(readPreferences().gameOrder).toEqual(['wuthering'])
  })
})
