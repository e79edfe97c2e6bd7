import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreferences } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import {
  card,
  clearPulls,
  importFile,
  renderPage,
  rows,
  stored,
  uigf,
} from '../testing/show-pulls-page.tsx'
import { BACKUP_NAME, PREVIOUS_NAME } from './pull-backup.ts'

const line = () => page.getByRole('region', { name: 'Where your pulls are stored' })
const missing = () => page.getByRole('region', { name: /^Pulls are missing on this device/ })

async function readFolder(name: string): Promise<string> {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle(name)
  return (await handle.getFile()).text()
}

const countRows = async (name: string) => (await readFolder(name)).match(/"item_id"/g)?.length

beforeEach(async () => {
  await clearPulls()
  await deleteDB('bannerday-backup')
  localStorage.clear()
  writePreferences({ userLanguage: 'en', gachaSelectedGame: 'genshin' })
  writeStoredSession({ auth_token: undefined, user_id: undefined })
})
afterEach(() => vi.restoreAllMocks())

/** Chooses the private folder of the page, whose files behave like those of a chosen folder. */
function mockPicker() {
  vi.stubGlobal('showDirectoryPicker', () => navigator.storage.getDirectory())
}

describe('the safety of the pulls', () => {
  test('asks for durable storage with an import, and shows whether the browser may delete it', async () => {
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
    const persist = vi.spyOn(navigator.storage, 'persist').mockImplementation(async () => {
      vi.mocked(navigator.storage.persisted).mockResolvedValue(true)
      return true
    })
    await renderPage()
    expect(line().elements()).toEqual([])
    await importFile(uigf(rows('333')))
    await expect.element(line().getByText(/^Only on this device[.]/)).toBeVisible()
    await expect.element(line().getByText(/doesn’t delete pulls on its own/)).toBeVisible()
    expect(persist).toHaveBeenCalledOnce()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('says before the first import that Safari deletes, unless it keeps the pulls', async () => {
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    )
    await renderPage()
    await expect.element(page.getByText(/after seven days without a visit/)).toBeVisible()
  })

  test('keeps a backup file current, with the version before it', async () => {
    mockPicker()
    await renderPage()
    await importFile(uigf(rows('333')))
    await line().getByRole('button', { name: 'Keep a backup file current' }).click()
    await expect.element(line().getByText(/^On this device and in your backup file/)).toBeVisible()
    expect(await countRows(BACKUP_NAME)).toBe(3)
    await importFile(uigf(rows('33345')))
    await expect.poll(() => countRows(BACKUP_NAME), { timeout: 10_000 }).toBe(5)
    expect(await countRows(PREVIOUS_NAME)).toBe(3)
  })
})

describe('the loss of the pulls', () => {
  test('names what is missing, keeps the backup, and takes the pulls back from it', async () => {
    mockPicker()
    const { unmount } = await renderPage()
    await importFile(uigf(rows('333')))
    await line().getByRole('button', { name: 'Keep a backup file current' }).click()
    await expect.element(line().getByText(/^On this device and in your backup file/)).toBeVisible()
    await unmount()
    await clearPulls()

    await renderPage()
    await expect.element(missing()).toMatchTextContent('800000001')
    await expect
      .element(missing().getByRole('link'))
      .toHaveAttribute('href', '/settings?highlight=login')
    expect(await findAccessibilityProblems()).toEqual([])
    const backup = new File([await readFolder(BACKUP_NAME)], BACKUP_NAME)
    await userEvent.upload(missing().getByLabelText('From a file'), backup)
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    await expect.element(missing()).not.toBeInTheDocument()
    expect(await stored()).toHaveLength(1)
  })

  test('is forgotten when the player does not want to be reminded', async () => {
    const selected = { genshin: '800000001' }
    const downloaded = { genshin: ['800000001'] }
    writePreferences({ gachaUids: { selected, downloaded } })
    await renderPage()
    await missing().getByRole('button', { name: 'Don’t remind me' }).click()
    await expect.element(missing()).not.toBeInTheDocument()
    expect(readPreferences().gachaUids.downloaded.genshin).toEqual([])
  })
})
