import { must } from '@bannerday/domain/invariant'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { timestampText } from '#shared/dates/date-text.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import { readToasts } from '#shared/ui/toasts/toasts.ts'
import { emulateZone } from '#testing/emulate-zone.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { rememberImport } from '../common/account-selection.ts'
import { listRestorePoints } from '../local-store/restore-points.ts'
import {
  card,
  clearPulls,
  importFile,
  pulls,
  renderPage,
  rows,
  stored,
  storePulls,
  uigf,
} from '../testing/show-pulls-page.tsx'
import { LoginState } from './accounts-dialog.tsx'

describe('the actions of an account', () => {
  beforeEach(clearPulls)
  afterEach(() => emulateZone())

  test('sets the manual pity before the first pull', async () => {
    await storePulls({ '301': pulls('333') })
    await renderPage()
    await expect.element(card().getByText('≥ 3 of 90')).toBeVisible()
    await card()
      .getByRole('button', { name: /^Enter pity manually/ })
      .click()
    await userEvent.fill(page.getByLabelText('Pulls since the last 5★'), '20')
    await page.getByText('Yes', { exact: true }).click()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(card().getByText('23 of 90')).toBeVisible()
    await expect.element(card().getByText('Next 5★: featured, guaranteed')).toBeVisible()
  })

  test('sets the pity on each card with pulls, even when it is known', async () => {
    await storePulls({ '200': pulls('333533453', '200') })
    await renderPage()
    const standard = page.getByRole('article', { name: 'Standard Wish' })
    await expect.element(standard.getByText('1 of 90')).toBeVisible()
    await expect
      .element(standard.getByRole('button', { name: 'Enter pity manually: Standard Wish' }))
      .toBeVisible()
  })

  test('counts fate points towards the chosen item', async () => {
    // A standard weapon pulled on the weapon banner of the first half of version 6.0.
    const pull = { ...pulls('5', '302')[0]!, itemId: '11501', time: '2025-09-15 10:00:00' }
    await storePulls({ '302': [pull] })
    await renderPage()
    await page.getByRole('button', { name: /^Epitomized Path/ }).click()
    const field = page.getByRole('dialog').getByRole('combobox').last()
    const option = field.getByRole('option').nth(1)
    await expect.element(option).toBeInTheDocument()
    const { value } = option.element() as HTMLOptionElement
    await userEvent.selectOptions(field, value)
    await expect.element(field).toHaveValue(value)
    expect(await findAccessibilityProblems()).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect.element(page.getByText('Fate Points: 1')).toBeVisible()
  })

  test('keeps the item that is selected on a Reverb convene', async () => {
    const account = { game: 'wuthering', uid: '700000001' } as const
    const { id: _id, ...rest } = pulls('5', '12')[0]!
    await storePulls({ '12': [{ ...rest, itemId: '1302', time: '2026-08-01 10:00:00' }] }, account)
    rememberImport([account])
    await renderPage()
    await page.getByRole('button', { name: /^Selected item/ }).click()
    const field = page.getByRole('dialog').getByRole('combobox')
    await userEvent.selectOptions(field, 'Jinhsi')
    await expect.element(field).toHaveValue('1304')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect.element(page.getByText('Selected: Jinhsi')).toBeVisible()
  })

  test('undoes an import', async () => {
    await storePulls({ '301': pulls('33343') })
    await renderPage()
    await importFile(uigf(rows('3334335')))
    await expect.element(card().getByText('7 pulls')).toBeVisible()
    await page.getByRole('button', { name: 'Accounts' }).click()
    await page
      .getByRole('button', { name: /^Restore the state before/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(card().getByText('5 pulls')).toBeVisible()
  })

  test('deletes only the restore points, after a confirmation', async () => {
    await renderPage()
    await importFile(uigf(rows('33343')))
    await expect.element(card().getByText('5 pulls')).toBeVisible()
    const before = await stored()
    await page.getByRole('button', { name: 'Accounts' }).click()
    const dialog = page.getByRole('dialog')
    const point = dialog.getByRole('button', { name: /^Restore the state before/ })
    await dialog.getByRole('button', { name: 'Delete restore points' }).click()
    await expect.element(dialog.getByText(/can no longer be undone/)).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(point).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete restore points' }).click()
    await dialog.getByRole('button', { name: 'Delete restore points' }).click()
    await expect.element(dialog.getByText('Accounts on this device')).toBeVisible()
    await expect.element(point).not.toBeInTheDocument()
    expect(await stored()).toEqual(before)
  })

  test('lists and selects a deleted account again when its deletion is undone', async () => {
    const uids = { selected: { genshin: '800000002' }, downloaded: ['800000001', '800000002'] }
    writePreference('gachaUids', { ...uids, downloaded: { genshin: uids.downloaded } })
    await storePulls({ '301': pulls('333') })
    await storePulls({ '301': pulls('33343') }, { game: 'genshin', uid: '800000002' })
    await renderPage()
    const readUids = () => {
      const { selected, downloaded } = readPreferences().gachaUids
      return { selected, downloaded: downloaded.genshin?.toSorted() }
    }
    await page.getByRole('button', { name: 'Accounts' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete pulls of 800000002 · Asia' }).click()
    await dialog.getByRole('button', { name: 'Delete 5 pulls' }).click()
    await expect.poll(readUids).toEqual({ selected: {}, downloaded: ['800000001'] })

    readToasts().at(-1)?.action?.run()
    await expect.poll(readUids).toEqual(uids)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(card().getByText('5 pulls')).toBeVisible()
  })

  test('shows the time of each change in the selected zone', async () => {
    await emulateZone('Asia/Kolkata')
    await renderPage()
    await importFile(uigf(rows('333')))
    const points = await listRestorePoints()
    const atMs = points.ok ? must(points.value[0], 'An import keeps a point.').atMs : 0
    await page.getByRole('button', { name: 'Accounts' }).click()
    const dialog = page.getByRole('dialog')
    const timeText = (hour12: boolean) =>
      new RegExp(`^${timestampText(atMs, 'Asia/Kolkata', hour12)} · 800000001`)
    await expect.element(dialog.getByText(timeText(false))).toBeVisible()
    writePreference('timeline-time-format', '12')
    await expect.element(dialog.getByText(timeText(true))).toBeVisible()
  })

  test('removes an imported account from the selection when the import is undone', async () => {
    await renderPage()
    await importFile(uigf(rows('333')))
    await page.getByRole('button', { name: 'Accounts' }).click()
    const restore = page.getByRole('button', { name: /^Restore the state before/ })
    await restore.first().click()
    await expect
      .poll(() => readPreferences().gachaUids)
      .toEqual({ selected: {}, downloaded: { genshin: [] } })
  })

  test('names and deletes an account', async () => {
    await storePulls({ '301': pulls('33343') })
    await renderPage()
    await page.getByRole('button', { name: 'Accounts' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('row', { name: /No nickname/ })).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await dialog.getByRole('button', { name: /^Nickname of/ }).click()
    await expect.element(dialog.getByLabelText('Nickname', { exact: true })).toHaveFocus()
    await userEvent.keyboard('Lumine{Enter}')
    await expect.element(dialog.getByRole('row', { name: /Lumine/ })).toBeVisible()
    await dialog.getByRole('button', { name: /^Delete pulls of/ }).click()
    await dialog.getByRole('button', { name: 'Delete 5 pulls' }).click()
    await expect.element(dialog.getByText('There are no pulls on this device yet.')).toBeVisible()
    expect(await stored()).toEqual([])
  })
})

const PROFILE = {
  user_id: '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10',
  username: 'traveler',
  nickname: 'Aether',
  avatar: null,
  settings_metadata: { slot_1: null, slot_2: null, slot_3: null },
}

describe('the login state of the accounts dialog', () => {
  afterEach(() => vi.restoreAllMocks())

  it('links signed-out users to the login, without a request', async () => {
    const server = mockApi({})
    await renderInApp(<LoginState />)
    await expect
      .element(page.getByRole('link', { name: 'Go to sign-in' }))
      .toHaveAttribute('href', '/settings?highlight=login')
    expect(server.calls).toEqual([])
  })

  it('shows the name of the signed-in account', async () => {
    writeStoredSession({ auth_token: 'secret' })
    mockApi({ '/api/user/profile': () => ({ data: PROFILE }) })
    await renderInApp(<LoginState />)
    await expect.element(page.getByText('Aether')).toBeVisible()
    await expect.element(page.getByText('traveler')).toBeVisible()
    await expect.element(page.getByText('A', { exact: true })).toBeVisible()
  })

  it('shows neither when the server is unreachable', async () => {
    writeStoredSession({ auth_token: 'secret' })
    const server = mockApi({ '/api/user/profile': () => 'no network' })
    await renderInApp(<LoginState />)
    await expect.poll(() => server.calls.length).toBeGreaterThan(0)
    await expect.element(page.getByText('Go to sign-in')).not.toBeInTheDocument()
    expect(readStoredSession().auth_token).toBe('secret')
  })
})
