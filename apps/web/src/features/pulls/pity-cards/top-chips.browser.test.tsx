import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import type { StoredAccount } from '../local-store/stored-account.ts'
import { card, clearPulls, pulls, storePulls } from '../testing/show-pulls-page.tsx'
import { PityCards } from './pity-cards.tsx'

beforeEach(clearPulls)

async function showCards(gachaTypes: StoredAccount['gachaTypes']): Promise<void> {
  const account = { game: 'genshin', uid: '800000001' } as const
  await storePulls(gachaTypes, account)
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>Pulls</h1>
        <PityCards account={account} />
      </main>
    </QueryClientProvider>,
  )
}

const chips = () =>
  card()
    .getByRole('list', { name: /^5★, newest first/ })
    .getByRole('listitem')

test('lists the five-stars of a card with their outcomes, newest first', async () => {
  await showCards({ '301': pulls('335333533'), '302': pulls('33533', '302') })
  await expect.element(chips()).toHaveLength(2)
  // Jean is a standard character, so a 50/50 was lost.
  await expect.element(chips().first()).toMatchTextContent('Jean4Lost')
  await expect.element(chips().last()).toMatchTextContent('Jean≥ 3Lost')
  await expect.element(card().getByText('0 won, 2 lost')).toBeVisible()
  await expect.element(card().getByText('50/50 lost in a row: ≥ 2')).toBeVisible()
  // The legend appears once for both types.
  await expect.element(page.getByRole('article', { name: 'Weapon Event Wish' })).toBeVisible()
  const legend = page.getByText('WonGuaranteedLostUnknown')
  await expect.element(legend).toBeVisible()
  await chips().first().getByRole('button').click()
  await expect
    .element(page.getByRole('tooltip'))
    .toMatchTextContent('Jan 1, 2026 · 4 pulls · lost the 50/50')
  expect(await findAccessibilityProblems()).toEqual([])
})

test('shows the newest few at first and all of them on demand', async () => {
  await showCards({ '301': pulls('35353535353535353535') })
  await expect.element(chips()).toHaveLength(6)
  const all = card().getByRole('button', { name: 'Show all 10' })
  await all.click()
  await expect.element(chips()).toHaveLength(10)
  await expect.element(chips().last()).toMatchTextContent('Jean≥ 2')
  await card().getByRole('button', { name: 'Show fewer' }).click()
  await expect.element(chips()).toHaveLength(6)
})
