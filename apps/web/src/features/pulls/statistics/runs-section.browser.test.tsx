import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { clearPulls, pulls, storePulls } from '../testing/show-pulls-page.tsx'
import { RunsSection } from './runs-section.tsx'

beforeEach(clearPulls)

const runs = () => page.getByRole('region', { name: 'Pulls by banner' }).getByRole('listitem')
test('lists the pulls of each banner with price, outcome and the pity around it', async () => {
  const account = { game: 'genshin', uid: '800000001' } as const
  const at = (time: string, rows: string, first: number) =>
    pulls(rows).map((pull, index) => ({ ...pull, time, id: `17${first + index}` }))
  await storePulls(
    {
      301: [
        ...at('2024-02-25 10:00:00', '333', 100),
        ...at('2024-03-12 20:00:00', '3', 200),
        ...at('2024-03-20 10:00:00', '3353', 300),
      ],
      200: at('2024-03-20 10:00:00', '3', 400),
    },
    account,
  )
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>Pulls</h1>
        <RunsSection account={account} />
      </main>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('2 banners')).toBeVisible()
  await expect.element(page.getByText(/1 pull is outside of all known banners/)).toBeVisible()
  await expect
    .element(runs().first())
    .toMatchTextContent(
      /^Chiori · Arataki IttoCharacter Event · Mar 13, 2024 – Apr 2, 20244 pullsworth 640 Primogemspity ≥ 4 → 1Jean/,
    )
  const link = page.getByRole('link', { name: 'Show pulls on Chiori · Arataki Itto' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/gacha/records?game=genshin&type=301&from=2024-03-13&to=2024-04-02')
  await page.getByRole('button', { name: 'Share as an image: Chiori · Arataki Itto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your pulls on this banner' })
  const preview = dialog.getByRole('img', {
    name: /^Chiori · Arataki Itto.*Mar 13, 2024.*4 pulls$/,
  })
  await expect.element(preview).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search by item or banner' }), 'zzz')
  await expect.element(page.getByText('No banner matches.')).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
})
