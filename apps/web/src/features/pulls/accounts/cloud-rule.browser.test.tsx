import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writePreferences } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { readCloudReplicas, requestPullWorker } from '../local-store/pull-client.ts'
import {
  card,
  choose,
  clearPulls,
  importFile,
  pulls,
  renderPage,
  rows,
  storePulls,
  uigf,
  untilPreview,
  openAddPulls,
} from '../testing/show-pulls-page.tsx'
import { setCloudRule, setExcludedFromCloud } from './cloud-rule.tsx'

const STORED = { game: 'genshin', uid: '800000002' } as const
const IMPORTED = { game: 'genshin', uid: '800000001' } as const

/** Mocks a cloud that stores everything. */
function mockCloud() {
  const sync = () => ({
    data: { changes: [], next: '1', more: false, is_removed: false, now_ms: Date.now() },
  })
  return mockApi({
    '/api/user/profile': () => 'no network',
    '/api/gachalog/uid/list': () => ({ data: { uids_by_game: {} } }),
    '/api/gachalog/state': () => ({ data: { accounts: [], imports: [] } }),
    [`/api/gachalog/sync/genshin/${STORED.uid}`]: sync,
    [`/api/gachalog/sync/genshin/${IMPORTED.uid}`]: sync,
  })
}

/** A file with the pulls of both accounts. */
const TWO_ACCOUNTS = JSON.stringify({
  info: { export_timestamp: 1, export_app: 'a', export_app_version: '1', version: 'v4.1' },
  hk4e: [IMPORTED, STORED].map(({ uid }) => ({ uid, timezone: 8, list: rows('333') })),
})

const dialog = () => page.getByRole('dialog')
const question = () => dialog().getByRole('region', { name: /^Keep all your pulls in the cloud/ })
const openAccounts = () => page.getByRole('button', { name: 'Accounts' }).click()
const linked = async () => (await readCloudReplicas()).map(({ uid }) => uid).toSorted()
const save = () => dialog().getByRole('button', { name: /^Save/ }).click()

beforeEach(async () => {
  await clearPulls()
  localStorage.clear()
  writePreferences({ userLanguage: 'en', gachaSelectedGame: 'genshin' })
  writeStoredSession({ auth_token: 'a-token', user_id: 'me' })
})
afterEach(() => {
  vi.restoreAllMocks()
  writeStoredSession({ auth_token: undefined, user_id: undefined })
})

describe('the rule for pulls in the cloud', () => {
  test('is asked once, and a yes uploads the accounts here and each import', async () => {
    const server = mockCloud()
    await storePulls({ '301': pulls('33') }, STORED)
    await renderPage()
    await choose(uigf(rows('333')))
    await untilPreview()
    await expect.element(question()).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    expect(await linked()).toEqual([])
    await question().getByRole('button', { name: 'Keep in the cloud' }).click()
    await expect
      .element(dialog().getByText(/^The pulls are saved on this device and/))
      .toHaveFocus()
    await save()
    await expect.poll(linked, { timeout: 10_000 }).toEqual([IMPORTED.uid, STORED.uid])
    for (const { uid } of [IMPORTED, STORED]) {
      const path = `/api/gachalog/sync/genshin/${uid}`
      await expect.poll(() => server.sentTo(path).length, { timeout: 10_000 }).toBeGreaterThan(0)
    }
    await openAddPulls()
    await page.getByRole('button', { name: 'Import with a link' }).click()
    await expect
      .element(dialog().getByText(/^The pulls are saved on this device and/))
      .toBeVisible()
    expect(question().elements()).toEqual([])
  })

  test('uploads nothing after a no, until it is changed in the list of accounts', async () => {
    mockCloud()
    await renderPage()
    await choose(uigf(rows('333')))
    await untilPreview()
    await question().getByRole('button', { name: 'Only on this device' }).click()
    await expect
      .element(dialog().getByText(/^The pulls are saved on this device\. You/))
      .toBeVisible()
    await save()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    await openAccounts()
    const rule = dialog().getByRole('checkbox', { name: 'Keep all my pulls in the cloud' })
    await expect.element(rule).not.toBeChecked()
    expect(await linked()).toEqual([])
    await rule.click()
    await expect.poll(linked).toEqual([IMPORTED.uid])
    await expect.element(rule).toBeChecked()
  })

  test('does not apply to an account whose sync the player ended', async () => {
    const server = mockCloud()
    await storePulls({ '301': pulls('33') }, STORED)
    await setCloudRule('me', true)
    expect(await linked()).toEqual([STORED.uid])
    await renderPage()
    await openAccounts()
    await dialog()
      .getByRole('button', { name: /^Cloud copy of 800000002/ })
      .click()
    await dialog().getByRole('button', { name: 'Stop syncing on this device' }).click()
    await expect.poll(linked).toEqual([])
    await dialog().getByRole('button', { name: 'Close' }).click()
    await importFile(uigf(rows('333')))
    await expect.poll(linked, { timeout: 10_000 }).toEqual([IMPORTED.uid])
    const path = `/api/gachalog/sync/genshin/${IMPORTED.uid}`
    await expect.poll(() => server.sentTo(path).length, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await linked()).toEqual([IMPORTED.uid])
  })

  test('keeps the accounts exempt after another yes, and separates them by owner', async () => {
    mockCloud()
    await storePulls({ '301': pulls('33') }, STORED)
    await setCloudRule('me', true)
    await requestPullWorker({ call: 'unlink-from-cloud', account: STORED })
    setExcludedFromCloud(STORED, 'another', true)
    await setCloudRule('me', true)
    expect(await linked()).toEqual([STORED.uid])

    await requestPullWorker({ call: 'unlink-from-cloud', account: STORED })
    setExcludedFromCloud(STORED, 'me', true)
    await setCloudRule('me', false)
    await setCloudRule('me', true)
    expect(await linked()).toEqual([])
  })

  test.each([
    ['all accounts sync already', [IMPORTED, STORED], /^The pulls are saved on this device and/],
    ['one account syncs already', [IMPORTED], /^The pulls are saved on this device; those/],
    ['no account syncs', [], /^The pulls are saved on this device\. You/],
  ] as const)('says under a no where the pulls go when %s', async (_, synced, text) => {
    mockCloud()
    await setCloudRule('me', false)
    for (const account of synced)
      await requestPullWorker({ call: 'link-to-cloud', account, owner: 'me' })
    await renderPage()
    await choose(TWO_ACCOUNTS)
    await untilPreview()
    await expect.element(dialog().getByText(text)).toBeVisible()
  })

  test('says under a yes that the pulls of an exempt account stay on the device', async () => {
    mockCloud()
    await setCloudRule('me', true)
    setExcludedFromCloud(IMPORTED, 'me', true)
    await renderPage()
    await expect
      .element(page.getByText(/^The pulls are saved on this device; those of synced/))
      .toBeVisible()
    await choose(uigf(rows('333')))
    await untilPreview()
    await expect
      .element(dialog().getByText(/^The pulls are saved on this device\. You/))
      .toBeVisible()
  })

  test('is not asked about accounts that all sync already', async () => {
    mockCloud()
    await requestPullWorker({ call: 'link-to-cloud', account: IMPORTED, owner: 'me' })
    await renderPage()
    await choose(uigf(rows('333')))
    await untilPreview()
    await expect
      .element(dialog().getByText(/^The pulls are saved on this device and/))
      .toBeVisible()
    expect(question().elements()).toEqual([])
  })

  test('does not exist without an account, where files are not uploaded', async () => {
    writeStoredSession({ auth_token: undefined, user_id: undefined })
    mockApi({})
    await renderPage()
    await expect.element(page.getByText(/^Files are read on this device and not up/)).toBeVisible()
    await choose(uigf(rows('333')))
    await untilPreview()
    expect(question().elements()).toEqual([])
    await save()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    expect(await linked()).toEqual([])
  })
})
