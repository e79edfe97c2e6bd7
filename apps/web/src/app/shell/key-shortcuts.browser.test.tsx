import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockActivities, wireActivity } from '#features/timeline/testing/mock-activities.ts'
import { saveTimelineState } from '#features/timeline/url-state.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { setShortcutsOn } from '#shared/ui/key-shortcuts.ts'
import { closeToasts } from '#testing/close-toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { waitForAnimations } from '#testing/wait-for-animations.ts'

const activity = wireActivity({ title: 'Windtrace' })

beforeEach(() => {
  writePreference('userLanguage', 'en')
  writePreference('activityStatus', {})
  writePreference('timelineView', 'timeline')
  saveTimelineState({ search: {}, position: null, openDate: null })
  mockActivities([activity])
})
afterEach(() => {
  vi.restoreAllMocks()
  setShortcutsOn(true)
  closeToasts()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const help = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Opens the help, which shows that the keys act. */
async function openHelp() {
  await expect
    .poll(async () => {
      if (help().query() === null) await userEvent.keyboard('?')
      return help().query()
    })
    .not.toBeNull()
}

test('lists the keys, and switches them off', async () => {
  await renderApp('/about')
  await openHelp()
  await expect.element(help().getByText('Now on the timeline, Today elsewhere')).toBeVisible()
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])
  // A dialog covers the page.
  await userEvent.keyboard('t')
  await help().getByRole('checkbox', { name: 'Use single keys' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
  await userEvent.keyboard('?t')
  await expect.element(heading('About')).toBeVisible()
  await expect.element(help()).not.toBeInTheDocument()

  setShortcutsOn(true)
  await userEvent.keyboard('t')
  await expect.element(heading('Today')).toBeVisible()
  const line = page.getByRole('region', { name: 'Ends next' }).getByRole('listitem')
  await line.first().hover()
  await userEvent.keyboard('d')
  expect(readPreferences().activityStatus?.[activity.uuid]).toBe('done')
})

test('reaches the search from every page, and types letters into it', async () => {
  await renderApp('/about')
  await openHelp()
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  const field = page.getByRole('combobox', { name: 'Search activities' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('tld?/')
  await expect.element(field).toHaveValue('tld?/')
  await expect.element(heading('Today')).toBeVisible()
})

test('switches between list and timeline, opens their search, and marks activities as done', async () => {
  await renderApp('/about')
  await openHelp()
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
  const readStatus = () => readPreferences().activityStatus?.[activity.uuid]
  await userEvent.keyboard('l')
  const row = page.getByRole('row').filter({ hasText: 'Windtrace' })
  await row.getByRole('button', { name: /^Windtrace/ }).hover()
  await userEvent.keyboard('d')
  expect(readStatus()).toBe('done')

  await userEvent.keyboard('l')
  const bar = page.getByRole('button', { name: /^Windtrace/ })
  await bar.click()
  const dialog = page.getByRole('dialog', { name: 'Windtrace' })
  await dialog.getByRole('radio', { name: 'No status' }).click()
  await userEvent.keyboard('d')
  expect(readStatus()).toBe('done')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})
