import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '#shared/i18n/i18n.ts'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import type { StoredAccount } from '../local-store/stored-account.ts'
import { clearPulls, pulls, storePulls } from '../testing/show-pulls-page.tsx'
import { CollectionSection } from './collection-section.tsx'

beforeEach(clearPulls)

async function showCollection(gachaTypes: StoredAccount['gachaTypes']): Promise<void> {
  const account = { game: 'genshin', uid: '800000001' } as const
  await storePulls(gachaTypes, account)
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>Pulls</h1>
        <CollectionSection account={account} />
      </main>
    </QueryClientProvider>,
  )
}

const section = () => page.getByRole('region', { name: 'Collection' })
const entries = () => section().getByRole('listitem')

test('shows each item with the banner and date of each copy', async () => {
  const jean = { ...pulls('5')[0]!, time: '2025-09-15 10:00:00', id: '17000000000000000' }
  await showCollection({ '301': [jean, ...pulls('33534533544')] })
  await expect.element(entries()).toHaveLength(2)
  await expect.element(entries().first()).toMatchTextContent(/^Favonius Sword4★ · 3 copiesR3/)
  await expect
    .element(entries().last())
    .toMatchTextContent(
      /^Jean5★ · 4 copiesC3.*0 won, 4 lostFirstSep 15, 2025 Character EventLastJan 1, 2026 Character Event$/,
    )
  // The title attribute contains truncated text in full.
  await expect.element(entries().last().getByTitle('Character Event Wish').first()).toBeVisible()
  const level = entries().last().getByRole('button', { name: 'C3' })
  await expect.element(level).toHaveAccessibleDescription('Constellation 3')
  expect(await findAccessibilityProblems()).toEqual([])
})

test('uses the counters of a language for characters and weapons', async () => {
  await showCollection({ '301': pulls('33534533544') })
  await expect.element(entries()).toHaveLength(2)
  await chooseLanguage('ja')
  onTestFinished(() => chooseLanguage('en'))
  await expect.element(page.getByText(/3体$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '2凸' })).toBeVisible()
  await expect.element(page.getByText(/3個$/)).toBeVisible()
})

test('finds items by name and compares with all items of the game', async () => {
  writePreference('theme', 'dark')
  await showCollection({ '301': pulls('3354') })
  await userEvent.fill(section().getByLabelText('Search by name'), 'furina')
  await expect.element(section().getByText('0 items')).toBeVisible()
  await userEvent.selectOptions(section().getByLabelText('Which items'), 'missing')
  await expect.element(entries()).toHaveLength(1)
  await expect.element(entries().first()).toMatchTextContent('Furina5★ · Never pulled')
  await userEvent.fill(section().getByLabelText('Search by name'), '')
  await expect.element(entries()).toHaveLength(12)
  expect(await findAccessibilityProblems()).toEqual([])
  await section()
    .getByRole('button', { name: /^Show all/ })
    .click()
  await expect.poll(() => entries().elements().length).toBeGreaterThan(200)
})
