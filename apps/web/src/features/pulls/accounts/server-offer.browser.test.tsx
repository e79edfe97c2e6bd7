import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreference, writePreferences } from '#shared/preferences.ts'
import { readToasts } from '#shared/ui/toasts/toasts.ts'
import { closeToasts } from '#testing/close-toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderApp } from '#testing/render-app.tsx'
import {
  card,
  clearPulls,
  importFile,
  renderPage,
  rows,
  uigf,
} from '../testing/show-pulls-page.tsx'

const EUROPE = { uid: '700000001', timezone: 1 }

const OFFER_TEXT = 'Your Genshin account is on Europe; times are shown for Asia.'

const offer = () => page.getByRole('region', { name: /^Your .* times are shown for/ })
const acceptButton = () => offer().getByRole('button', { name: /^Use/ })
const declineButton = () => offer().getByRole('button', { name: /^Keep/ })

function servers() {
  const { gameServers, serverTimezone } = readPreferences()
  return { gameServers, serverTimezone }
}

const onAsia = { gameServers: {}, serverTimezone: 'UTC+8' } as const

beforeEach(async () => {
  await clearPulls()
  localStorage.clear()
  closeToasts()
  writePreferences({ userLanguage: 'en', hasCompletedGameSelection: true, ...onAsia })
})

/** Stores the account list as an earlier import would. */
function storeAccounts(downloaded: Readonly<Record<string, readonly string[]>>): void {
  writePreference('gachaUids', { selected: {}, downloaded })
}

describe("the suggestion of the accounts' server", () => {
  test('appears after an import, sets the server, and can be undone', async () => {
    await renderPage()
    await expect.element(offer()).not.toBeInTheDocument()
    await importFile(uigf(rows('33'), EUROPE))
    await expect.element(offer().getByText(OFFER_TEXT)).toBeVisible()
    expect(servers()).toEqual(onAsia)

    await acceptButton().click()
    await expect.element(offer()).not.toBeInTheDocument()
    expect(servers()).toEqual({ gameServers: { genshin: 'UTC+1' }, serverTimezone: 'UTC+8' })

    const toast = readToasts().at(-1)!
    expect(toast.message).toBe('Times of Genshin are now shown for Europe.')
    toast.action!.run()
    expect(servers()).toEqual(onAsia)
    await expect.element(offer()).toBeVisible()
  })

  test('changes the default server when all displayed games agree', async () => {
    writePreference('userGameSelections', {
      genshin: { enabled: true, activities: [] },
      zenless: { enabled: true, activities: [] },
    })
    storeAccounts({ genshin: ['700000001'], zenless: ['1500000001'], wuthering: ['500000001'] })
    await renderPage()
    await expect
      .element(offer().getByText(/^Your Genshin and ZZZ accounts are on Europe;/))
      .toBeVisible()
    await acceptButton().click()
    expect(servers()).toEqual({ gameServers: {}, serverTimezone: 'UTC+1' })
    await expect.element(offer()).not.toBeInTheDocument()
  })

  test('does not appear again after it was declined', async () => {
    storeAccounts({ genshin: ['700000001'] })
    const { unmount } = await renderPage()
    await expect.element(offer()).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await declineButton().click()
    await expect.element(offer()).not.toBeInTheDocument()
    expect(servers()).toEqual(onAsia)
    await unmount()

    await renderPage()
    await importFile(uigf(rows('33'), EUROPE))
    await expect.element(card().getByText('2 pulls')).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
    // The accounts on another server are not loaded yet.
    storeAccounts({ genshin: ['600000001'] })
    await expect.element(offer().getByText(/Genshin account is on America/)).toBeVisible()
  })

  test.each([
    ['the account is on the server of the game', { genshin: ['800000001'] }, {}],
    ['the accounts are on two servers', { genshin: ['700000001', '600000001'] }, {}],
    ['the UID does not determine the server', { genshin: ['43'] }, {}],
    ['the game has its own server setting', { genshin: ['700000001'] }, { genshin: 'UTC-5' }],
  ] as const)('does not appear when %s', async (_, accounts, gameServers) => {
    writePreference('gameServers', gameServers)
    storeAccounts(accounts)
    await renderPage()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(offer().elements()).toEqual([])
  })

  test('appears in the first paint of Today, and moves the focus to the page when closed', async () => {
    mockApi({ '/api/events': () => ({ data: { events: [] } }) })
    storeAccounts({ genshin: ['700000001'] })
    await renderApp('/')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    expect(offer().elements()).toHaveLength(1)
    expect(await findAccessibilityProblems()).toEqual([])
    declineButton().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(offer()).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
})
