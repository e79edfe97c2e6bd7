import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences } from '#shared/preferences.ts'
import { readToasts } from '#shared/ui/toasts/toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { clearPulls, pulls, renderPage, stored, storePulls } from '../testing/show-pulls-page.tsx'

const dialog = () => page.getByRole('dialog')
const names = () =>
  dialog()
    .getByRole('checkbox', { name: /^Select \d/ })
    .elements()
    .map((element) => element.getAttribute('aria-label'))

describe('the list of accounts', () => {
  beforeEach(async () => {
    await clearPulls()
    await storePulls({ '301': pulls('333') }, { game: 'genshin', uid: '800000001' })
    await storePulls({ '301': pulls('33343') }, { game: 'genshin', uid: '700000001' })
    await storePulls({ '11': pulls('3334', '11') }, { game: 'starrail', uid: '800000002' })
    await renderPage()
    await page.getByRole('button', { name: 'Accounts' }).click()
    await expect.element(dialog().getByText('3 accounts · 12 pulls')).toBeVisible()
  })

  test('shows the totals of the filtered game', async () => {
    expect(await findAccessibilityProblems()).toEqual([])
    await dialog().getByText('Genshin Impact').first().click()
    await expect.element(dialog().getByText('2 accounts · 8 pulls')).toBeVisible()
    expect(names()).toEqual(['Select 700000001 · Europe', 'Select 800000001 · Asia'])
    await dialog().getByText('All games').click()
    await expect.element(dialog().getByText('3 accounts · 12 pulls')).toBeVisible()
  })

  test('deletes the selected accounts together, and restores them with one undo', async () => {
    await dialog().getByRole('checkbox', { name: 'Select 800000001 · Asia' }).click()
    await dialog().getByRole('checkbox', { name: 'Select 800000002 · Asia' }).click()
    await expect.element(dialog().getByText('2 selected')).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await dialog().getByRole('button', { name: 'Delete from this device' }).click()
    await expect
      .element(dialog().getByRole('heading', { name: 'Delete 2 accounts from this device' }))
      .toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await dialog().getByRole('button', { name: 'Delete 7 pulls' }).click()
    await expect.poll(async () => (await stored()).map(({ uid }) => uid)).toEqual(['700000001'])

    await expect.element(dialog().getByText('3 accounts · 12 pulls')).not.toBeInTheDocument()
    await expect.poll(() => readToasts().at(-1)?.action).toBeDefined()
    readToasts().at(-1)?.action?.run()
    await expect.element(dialog().getByText('3 accounts · 12 pulls')).toBeVisible()
    await expect.poll(() => readPreferences().gachaUids.downloaded.starrail).toEqual(['800000002'])
  })

  test('exports the selected accounts to one file', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    // On a phone the box has a visible name instead of the headings of the table.
    await page.viewport(390, 844)
    await dialog().getByText('Select all accounts').click()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.viewport(1280, 800)
    await dialog().getByRole('checkbox', { name: 'Select 700000001 · Europe' }).click()
    await dialog().getByRole('button', { name: 'Export', exact: true }).click()
    await expect
      .element(dialog().getByRole('heading', { name: 'Export pulls of 2 accounts' }))
      .toBeVisible()
    await dialog().getByRole('button', { name: 'Save file' }).click()
    await expect.element(dialog().getByText(/^bannerday-2-accounts-.*was saved/)).toBeVisible()
    clicked.mockRestore()
  })

  test('affects no account that the filter hides', async () => {
    await dialog().getByRole('checkbox', { name: 'Select all accounts' }).click()
    await dialog().getByText('Honkai: Star Rail').first().click()
    await expect.element(dialog().getByText('1 selected')).toBeVisible()
    await dialog().getByRole('button', { name: 'Delete from this device' }).click()
    await expect.element(dialog().getByRole('button', { name: 'Delete 4 pulls' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })
})
