import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startI18n } from '#shared/i18n/i18n.ts'
import { writePreference } from '#shared/preferences.ts'
import { readToasts } from '#shared/ui/toasts/toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { requestPullWorker } from '../local-store/pull-client.ts'
import {
  card,
  choose,
  clearPulls,
  importFile,
  renderPage,
  rows,
  stored,
  uigf,
  openAddPulls,
} from '../testing/show-pulls-page.tsx'
import { TodayPulls } from '../today-pulls.tsx'

beforeEach(async () => {
  await clearPulls()
  writePreference('gachaUids', { selected: {}, downloaded: {} })
})

test('starts from manually entered pity without a file', async () => {
  await renderPage()
  await page.getByRole('button', { name: 'Enter pity manually' }).click()
  await userEvent.fill(page.getByLabelText('Pulls since the last 5★'), '40')
  await page.getByText('Yes', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect.element(page.getByLabelText('Pulls since the last 4★')).not.toBeVisible()
  await page.getByText('More', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Add a 5★' }).click()
  await userEvent.selectOptions(page.getByLabelText('Item', { exact: true }), 'Furina')
  await userEvent.fill(page.getByLabelText('Pulls', { exact: true }), '77')
  const uid = page.getByRole('textbox', { name: 'UID (optional)' })
  await userEvent.fill(uid, '43')
  // An error opens the collapsed section that contains its field.
  await page.getByText('More', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('A UID has 7 to 12 digits')
  await expect.element(uid).toHaveFocus()
  await userEvent.fill(uid, '800000001')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(await findAccessibilityProblems()).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(card().getByText('40 of 90')).toBeVisible()
  await expect.element(card().getByText('Next 5★: featured, guaranteed')).toBeVisible()
  await expect.element(card().getByRole('button', { name: /^Furina/ })).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
})

test('starts with the only enabled game and shows its name', async () => {
  writePreference('gachaSelectedGame', undefined)
  const selection = { enabled: true, activities: ['event'] as const }
  writePreference('userGameSelections', { zenless: selection })
  await renderPage()
  const games = page.getByRole('radio')
  await expect.element(games.first()).toHaveAccessibleName('Zenless Zone Zero')
  await expect.element(games.first()).toBeChecked()
  await page.getByRole('button', { name: 'Enter pity manually' }).click()
  await expect
    .element(page.getByRole('dialog', { name: /^Zenless Zone Zero.*Enter pity manually$/ }))
    .toBeVisible()
  writePreference('userGameSelections', undefined)
})

test('moves entries without a UID to the imported account', async () => {
  await renderPage()
  await page.getByRole('button', { name: 'Enter pity manually' }).click()
  await userEvent.fill(page.getByLabelText('Pulls since the last 5★'), '40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(card().getByText('40 of 90')).toBeVisible()
  await expect
    .element(page.getByRole('combobox', { name: 'Account' }))
    .toHaveDisplayValue('Account without a UID')
  const [entered] = await stored()
  expect(entered).toMatchObject({ uid: '', zone: 8 })

  // With two new accounts of the game, the target is ambiguous.
  const america = { uid: '600000001', timezone: -5, list: rows('343') }
  const both = JSON.parse(uigf(rows('343')))
  await choose(JSON.stringify({ ...both, hk4e: [...both.hk4e, america] }), 'both.json')
  const question = page.getByRole('checkbox', { name: /without a UID, belongs to this account/ })
  // The item names load first.
  await expect.element(question.first(), { timeout: 15_000 }).not.toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await choose(uigf([], america))
  await expect.element(question).toBeChecked()
  await expect.element(page.getByRole('dialog', { name: 'Check before saving' })).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
  await page.getByRole('button', { name: 'Save 3 new pulls' }).click()
  await expect.element(card().getByText('3 pulls')).toBeVisible()
  await expect.element(card().getByText('40 of 90')).toBeVisible()
  const [moved, ...others] = await stored()
  expect(others).toEqual([])
  expect(moved!.uid).toBe('600000001')
  // The time is the same on a clock that is thirteen hours behind.
  const moment = (at: string, zone: number) =>
    Date.parse(`${at.replace(' ', 'T')}Z`) - zone * 3_600_000
  expect(moment(moved!.settings!['301']!.start!.at!, -5)).toBe(
    moment(entered!.settings!['301']!.start!.at!, 8),
  )

  // No second confirmation appears, because the account is known now.
  await choose(uigf([], { ...america, list: rows('3433') }))
  await expect.element(page.getByRole('button', { name: 'Save 1 new pull' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const [undo] = readToasts().flatMap(({ action }) => action ?? [])
  undo?.run()
  await expect.element(card().getByText('Entered manually')).toBeVisible()
  expect((await stored()).map(({ uid }) => uid)).toEqual([''])

  // The account has no pulls, so the dialog offers to delete its manual entries.
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Delete pulls of/ }).click()
  const name = 'Delete manually entered pity'
  await page.getByRole('button', { name }).click()
  await expect.poll(async () => (await stored()).length).toBe(0)
  await expect.poll(() => readToasts().at(-1)?.message).toBe('Manually entered pity deleted')
})

test('adds a UID to manual entries later', async () => {
  const account = { game: 'genshin', uid: '' } as const
  const entered = { start: { topPity: 12 }, tops: [] }
  await requestPullWorker({ call: 'start', account, pullType: '302', ...entered })
  writePreference('gachaUids', { selected: { genshin: '' }, downloaded: {} })
  await renderPage()
  await expect.element(page.getByRole('article', { name: 'Weapon Event Wish' })).toBeVisible()
  await openAddPulls()
  await page.getByRole('button', { name: 'Enter pity manually' }).click()
  await page.getByText('More', { exact: true }).last().click()
  await userEvent.fill(page.getByRole('textbox', { name: 'UID (optional)' }), '800000001')
  await userEvent.fill(page.getByLabelText('Pulls since the last 5★'), '40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(card().getByText('40 of 90')).toBeVisible()
  const [named, ...others] = await stored()
  expect(others).toEqual([])
  expect(named).toMatchObject({ uid: '800000001', settings: { 302: { start: { topPity: 12 } } } })
})

test('edits manual entries on the card', async () => {
  const account = { game: 'genshin', uid: '' } as const
  const entered = { start: { topPity: 12 }, tops: [] }
  await requestPullWorker({ call: 'start', account, pullType: '301', ...entered })
  writePreference('gachaUids', { selected: { genshin: '' }, downloaded: {} })
  await renderPage()
  await expect.element(card().getByText('12 of 90')).toBeVisible()
  // The number of pulls is unknown.
  await expect.element(card().getByRole('definition')).not.toBeInTheDocument()
  // The card also omits the collection, the charts, and the counter of the empty field.
  await expect.element(card().getByText('4★')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Odds' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Collection' })).not.toBeInTheDocument()
  await card().getByRole('button', { name: 'Edit: Character Event Wish' }).click()
  await userEvent.fill(page.getByLabelText('Pulls since the last 5★'), '13')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(card().getByText('13 of 90')).toBeVisible()
  await importFile(uigf(rows('343')))
  await expect.element(card().getByRole('button', { name: /^Enter pity manually/ })).toBeVisible()
  await expect.element(card().getByRole('definition').first()).toHaveTextContent('0')
  // With a history, the manual entry also concerns the time before it.
  await openAddPulls()
  await page.getByRole('button', { name: 'Enter pity manually', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Enter pity manually$/ })
  await expect.element(dialog.getByText('Before the first known pull')).toBeVisible()
  await expect
    .element(dialog.getByText(/already counted from your pulls.* before Jan 1, 2026/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await card()
    .getByRole('button', { name: /^Enter pity manually/ })
    .click()
  await expect
    .element(
      page.getByRole('dialog', {
        name: /Genshin Impact.*Character Event Wish.*Enter pity manually$/,
      }),
    )
    .toBeVisible()
  await expect.element(page.getByText(/already counted from your pulls/)).toBeVisible()
})

test('keeps the game of manual entries and their edit link on Today', async () => {
  const account = { game: 'genshin', uid: '' } as const
  const entered = { start: { topPity: 12 }, tops: [] }
  await requestPullWorker({ call: 'start', account, pullType: '302', ...entered })
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>Today</h1>
        <TodayPulls />
      </main>
    </QueryClientProvider>,
  )
  const line = page.getByRole('listitem').filter({ hasText: 'Genshin Impact' })
  // Without a viewed banner, the line shows the entered one.
  await expect.element(line).toMatchTextContent(/Genshin Impact Weapon Event.*12 \/ 80/)
  await line.getByRole('button', { name: 'Edit: Genshin Impact' }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Banner' }))
    .toHaveDisplayValue('Weapon Event Wish')
  await userEvent.fill(page.getByLabelText('Pulls since the last 5★'), '13')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(line).toMatchTextContent(/13 \/ 80/)
  expect(await findAccessibilityProblems()).toEqual([])
})

test('does not duplicate manual entries when a file is imported', async () => {
  const account = { game: 'genshin', uid: '800000001' } as const
  const start = { topPity: 40, isGuaranteed: true }
  const tops = [{ itemId: '10000089', pity: 77 }]
  await requestPullWorker({ call: 'start', account, pullType: '301', start, tops })
  writePreference('gachaUids', { selected: { genshin: account.uid }, downloaded: {} })
  await renderPage()
  // The three pulls are among the forty, and none is a 5★.
  await importFile(uigf(rows('343')))
  await expect.element(card().getByText('3 pulls')).toBeVisible()
  await expect.element(card().getByText('40 of 90')).toBeVisible()
  await expect.element(card().getByRole('button', { name: /^Furina/ })).toBeVisible()
  const [saved] = await stored()
  expect(saved!.settings!['301']!.start!.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

  // An earlier file contains the 5★. The forty pulls are newer than all of its pulls.
  const furina = { ...rows('5')[0], item_id: '10000089', time: '2025-12-01 10:00:00', id: '1' }
  await importFile(uigf([furina]))
  await expect.element(card().getByText('4 pulls')).toBeVisible()
  await expect.element(card().getByText('40 of 90')).toBeVisible()
  await expect
    .element(card().getByRole('button', { name: /^Furina/ }))
    .toMatchTextContent('Furina≥ 1Unknown')
})

test('fits each word of an option into the dialog on a phone', async () => {
  await page.viewport(390, 844)
  writePreference('userLanguage', 'fr')
  await startI18n()
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <TodayPulls />
    </QueryClientProvider>,
  )
  for (const game of ['Wuthering Waves', 'Honkai: Star Rail']) {
    await page.getByRole('button', { name: new RegExp(`^Saisir.*${game}$`) }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('combobox')).toBeVisible()
    const { right } = dialog.element().getBoundingClientRect()
    for (const element of dialog.element().querySelectorAll('select, input, button, p')) {
      expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(right)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
})
