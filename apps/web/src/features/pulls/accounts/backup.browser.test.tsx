import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import {
  choose,
  clearPulls,
  importFile,
  pulls,
  renderPage,
  rows,
  storePulls,
  uigf,
} from '../testing/show-pulls-page.tsx'

beforeEach(async () => {
  vi.restoreAllMocks()
  await clearPulls()
})

const SIGNED_IN = { auth_token: 'secret-token', user_id: 'user-4711' } as const

/** Writes a backup of everything and returns its text. */
async function writeBackup(): Promise<string> {
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  await page.getByRole('button', { name: 'Accounts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Export everything' }).click()
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'backup')
  await dialog.getByRole('button', { name: 'Save file' }).click()
  await expect.element(dialog.getByText(/was saved/)).toBeVisible()
  const [file] = createUrl.mock.calls.at(-1)!
  return (file as Blob).text()
}

/** Creates a backup with arbitrary preferences, as another program might write it. */
function backupWith(preferences: object): string {
  const file = JSON.parse(uigf(rows('333'))) as object
  const rest = { preferences: JSON.stringify(preferences), nicknames: {}, settings: {} }
  return JSON.stringify({ ...file, bannerday: { backup: 1, rest: { ...rest, leftover: {} } } })
}

async function importWithPreferences(text: string): Promise<void> {
  await choose(text)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

describe('a backup', () => {
  test('contains no credentials when it is written while signed in', async () => {
    writeStoredSession(SIGNED_IN)
    writePreference('theme', 'dark')
    await storePulls({ '301': pulls('333') })
    await renderPage()
    const text = await writeBackup()
    expect(text).toContain(String.raw`\"theme\":\"dark\"`)
    expect(text).not.toContain('secret-token')
    expect(text).not.toContain('user-4711')
    expect(text).not.toContain('auth_token')
  })

  test('signs in no user, even when it contains a session', async () => {
    await renderPage()
    await importWithPreferences(backupWith({ ...SIGNED_IN, useLocalTimezone: true }))
    expect(readPreferences()).toMatchObject({ useLocalTimezone: true })
    expect(readStoredSession()).toEqual({})
    expect(localStorage.getItem('bannerday')).not.toMatch(/auth_token|user_id/)
  })

  test('preserves the session and the preferences that it does not contain', async () => {
    writeStoredSession({ auth_token: 'mine', user_id: '1' })
    writePreference('serverTimezone', 'UTC-5')
    await renderPage()
    await importWithPreferences(backupWith({ ...SIGNED_IN, useLocalTimezone: true }))
    expect(readStoredSession()).toEqual({ auth_token: 'mine', user_id: '1' })
    expect(readPreferences()).toMatchObject({
      serverTimezone: 'UTC-5',
      useLocalTimezone: true,
    })
  })

  test('changes preferences only when the player selects them', async () => {
    await renderPage()
    await importFile(backupWith({ useLocalTimezone: true }))
    expect(readPreferences().useLocalTimezone).toBe(false)
  })
})
