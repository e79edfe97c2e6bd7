import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference, writePreferences } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp, renderInApp } from '#testing/render-app.tsx'
import { AccountsDialog } from './accounts-dialog.tsx'
import { createActivity } from '../testing/create-activity.ts'
import { day, mockActivities, wireActivity } from '../testing/mock-activities.ts'
import { getBar, showTimeline } from '../testing/show-timeline.tsx'
import { AccountSwitch } from './account-switch.tsx'

const activity = createActivity(nowMs(), -2, 9, { title: 'Stygian Onslaught' })
const alt = { id: crypto.randomUUID(), name: 'Alt', activityStatus: {} }
const dialog = page.getByRole('dialog', { name: 'Your in-game accounts' })
const chooser = page.getByRole('combobox', { name: 'Account', exact: true })
const names = () => readPreferences().secondAccounts.map(({ name }) => name)

beforeEach(() => writePreference('userLanguage', 'en'))
afterEach(() => {
  vi.restoreAllMocks()
  return page.viewport(1280, 800)
})

async function showAccounts() {
  await renderInApp(<AccountsDialog onClose={() => undefined} />)
  await expect.element(dialog).toBeVisible()
}

test('keeps separate statuses per game account', async () => {
  writePreferences({ secondAccounts: [alt], shownAccount: alt.id })
  await showTimeline([activity])
  getBar(activity).focus()
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('button', { name: /Stygian.*Done/ })).toBeVisible()
  expect(readPreferences().activityStatus).toEqual({})
  expect(readPreferences().secondAccounts[0]?.activityStatus).toEqual({ [activity.uuid]: 'done' })

  writePreference('shownAccount', undefined)
  await expect.element(page.getByRole('button', { name: /Stygian.*Done/ })).not.toBeInTheDocument()
  await userEvent.keyboard('3')
  expect(readPreferences().activityStatus).toEqual({ [activity.uuid]: 'in_progress' })
  expect(readPreferences().secondAccounts[0]?.activityStatus).toEqual({ [activity.uuid]: 'done' })
})

test('adds, displays, renames and, after a confirmation, removes an account by keyboard', async () => {
  await showAccounts()
  const added = dialog.getByRole('textbox', { name: 'New account' })
  added.element().focus()
  await userEvent.keyboard('  My   alt {Enter}')
  await expect.element(dialog.getByRole('radio', { name: 'My alt' })).not.toBeChecked()
  await expect.element(added).toHaveValue('')

  dialog.getByRole('radio', { name: 'First account' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('radio', { name: 'My alt' })).toBeChecked()
  const name = dialog.getByRole('textbox', { name: 'Name of My alt' })
  await userEvent.fill(name, '   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('My alt')
  await userEvent.fill(name, 'Cousin')
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Cousin'])

  const remove = dialog.getByRole('button', { name: 'Remove Cousin' })
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog.getByText('Remove “Cousin” and all its event statuses?'))
    .toBeVisible()
  // A second press of the same key cancels.
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove).toHaveFocus()
  expect(names()).toEqual(['Cousin'])
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('radio', { name: 'First account' })).toBeChecked()
  expect(names()).toEqual([])
  await expect.element(dialog.getByRole('group', { name: 'Account', exact: true })).toHaveFocus()
})

test('adds an account in a browser without randomUUID', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  writePreference('secondAccounts', [])
  await showAccounts()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'New account' }), 'Alt')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('radio', { name: 'Alt' })).toBeVisible()
})

test('switches the account in the header, and links to all accounts', async () => {
  writePreference('secondAccounts', [alt])
  await renderInApp(<AccountSwitch />)
  await expect.element(chooser).toHaveDisplayValue('First account')
  await chooser.selectOptions('Alt')
  expect(readPreferences().shownAccount).toBe(alt.id)
  await chooser.selectOptions('Manage…')
  await expect.element(dialog).toBeVisible()
  await expect.element(chooser).toHaveDisplayValue('Alt')
})

test('limits the number of accounts to ten', async () => {
  writePreference(
    'secondAccounts',
    Array.from({ length: 9 }, (_, index) => ({
      ...alt,
      id: crypto.randomUUID(),
      name: `${index}`,
    })),
  )
  await page.viewport(390, 844)
  await showAccounts()
  await expect.element(dialog.getByText('You can have up to ten accounts.')).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
})

test('shows an image of what ends and starts within seven days, before it is saved', async () => {
  const end_time = day(2)
  mockActivities([
    wireActivity({ title: 'Soon over', end_time }),
    wireActivity({ title: 'Begins soon', start_time: day(3), end_time: day(20) }),
    wireActivity({ title: 'Much later', end_time: day(12) }),
  ])
  await renderApp('/timeline')
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  await page.getByRole('button', { name: 'Image of this week' }).click()
  await expect
    .element(page.getByRole('img', { name: /^The next seven days.*Ends, Starts$/ }))
    .toBeVisible()
  // Long names are drawn in lines.
  const drawn = fillText.mock.calls.map(([text]) => text).join(' ')
  expect(drawn).toContain('Soon over')
  expect(drawn).toContain('Begins soon')
  expect(drawn).not.toContain('Much later')
})
