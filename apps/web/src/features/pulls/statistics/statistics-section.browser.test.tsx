import type { Pull, Rarity } from '@bannerday/domain/pulls/pull'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import type { StoredAccount } from '../local-store/stored-account.ts'
import { clearPulls, storePulls } from '../testing/show-pulls-page.tsx'
import { StatisticsSection } from './statistics-section.tsx'

beforeEach(clearPulls)

/**
 * Jean is on the standard list and was featured on no character banner of early 2026. She marks a
 * lost 50/50.
 */
const JEAN = '10000003'
/** Featured on a character banner until 2026-01-13. */
const FEATURED = '10000111'
const ITEMS: Readonly<Record<Rarity, string>> = { 5: JEAN, 4: '11401', 3: '11301' }

/**
 * Creates pulls of one type, oldest first, ten a day from 2026-01-01. `tops` are the numbers of the
 * 5★ pulls.
 */
function history(
  count: number,
  tops: readonly number[],
  pullType = '301',
  featured: readonly number[] = [],
): Pull[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const rarity: Rarity = tops.includes(number) ? 5 : number % 10 === 0 ? 4 : 3
    const day = Math.floor(index / 10)
    const date = `2026-${String(Math.floor(day / 28) + 1).padStart(2, '0')}-${String((day % 28) + 1).padStart(2, '0')}`
    return {
      id: String(1000 + index),
      pullType,
      gachaType: pullType,
      time: `${date} 10:00:00`,
      itemId: featured.includes(number) ? FEATURED : ITEMS[rarity],
      rarity,
    }
  })
}

async function showStatistics(gachaTypes: StoredAccount['gachaTypes']): Promise<void> {
  const account = { game: 'genshin', uid: '800000001' } as const
  await storePulls(gachaTypes, account)
  await renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>Pulls</h1>
        <StatisticsSection account={account} />
      </main>
    </QueryClientProvider>,
  )
}

const card = (name: string) => page.getByRole('region', { name, exact: true })

async function expandTable(name: string): Promise<void> {
  await card(name).getByText('Show as a table').click()
}

describe('StatisticsSection', () => {
  test('counts the pulls of each month by rarity', async () => {
    await showStatistics({ '301': history(300, [80]), '200': history(10, [], '200') })
    const months = card('Pulls per month')
    await expect.element(months).toMatchTextContent('Jan 2026 to Feb 2026. Most pulls in Jan 2026')
    await months.getByText('Show as a table').click()
    await expect.element(months.getByRole('row', { name: 'Feb 2026 0 2 18 20' })).toBeVisible()
    await expect.element(months.getByRole('row', { name: 'Jan 2026 1 28 261 290' })).toBeVisible()
  })

  test('shows between which days pulls may be missing', async () => {
    const [first, ...later] = history(12, [])
    await showStatistics({ '301': [{ ...first!, time: '2024-03-09 23:59:59' }, ...later] })
    await expect
      .element(card('Pulls per month'))
      .toMatchTextContent('Pulls may be missing between Mar 9, 2024 and Jan 1, 2026.')
  })

  test('shows the observed pity next to the rules', async () => {
    // The first 5★ has an unknown pity.
    await showStatistics({ '301': history(200, [10, 90, 165]) })
    const name = 'Pulls it took to get each 5★'
    await expect
      .element(card(name))
      .toMatchTextContent('On average 77.5 pulls, based on 2 × 5★. Expected: 62.3.')
    await card(name).getByText('Show as a table').click()
    await expect.element(page.getByRole('row', { name: /^76–80 1/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: '1–5 0 0.1' })).toBeVisible()
  })

  test('shows the pulls per type and the cost of an item', async () => {
    await showStatistics({ '301': history(300, [10, 90]), '200': history(100, [], '200') })
    const spending = card('Where your pulls went')
    await expect
      .element(spending)
      .toMatchTextContent('Character Event Wish300 of 400 (75%)80.0 per 5★')
    await expandTable('Where your pulls went')
    await expect.element(spending.getByRole('row', { name: 'Standard Wish 100 – –' })).toBeVisible()
  })

  test('shows that no 50/50 was decided yet', async () => {
    await showStatistics({ '301': history(100, []) })
    await expect
      .element(card('50/50 wins and losses'))
      .toMatchTextContent('No 50/50 or 75/25 in this history yet.')
  })

  test('counts decisions, but does not judge a single win', async () => {
    // The first 50/50 is lost, so the second 5★ is guaranteed. The third is the first certain
    // 50/50.
    await showStatistics({ '301': history(120, [10, 90, 110], '301', [90, 110]) })
    const wins = card('50/50 wins and losses')
    await expect
      .element(wins)
      .toMatchTextContent('Character Event Wish1 won, 1 lost · 1 guaranteedToo few')
    await expect.element(wins).toMatchTextContent('Too few to compare: 4 more needed.')
    await expect.element(wins).toMatchTextContent('The share and the luck leave out 1 loss')
    await expect.element(wins).not.toMatchTextContent('of all players')
    await expandTable('50/50 wins and losses')
    await expect
      .element(wins.getByRole('row', { name: 'Character Event Wish 1 1 0 100% 0.5' }))
      .toBeVisible()
  })

  test('shows a range when models of Capturing Radiance differ', async () => {
    // The first 5★ may be guaranteed. The open 50/50s after it are lost, won, lost, won, won and
    // lost.
    const tops = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    await showStatistics({ '301': history(110, tops, '301', [20, 40, 50, 70, 80, 90]) })
    const wins = card('50/50 wins and losses')
    await expect
      .element(wins)
      .toMatchTextContent('Character Event Wish3 won, 4 lost · 3 guaranteed50% of 6 won.')
    await expect
      .element(wins)
      .toMatchTextContent('25% of all players win fewer and 37.5% – 39% win the same number.')
    await expect.element(wins).toMatchTextContent('Where player models of the rules differ')
  })

  test('compares the number of 5★ with that of all players, exactly', async () => {
    await showStatistics({ '301': history(190, [10]) })
    // A history of 180 pulls without a 5★ is impossible, because pull 90 is a certain 5★.
    const luck = card('Your luck against the odds')
    await expect
      .element(luck)
      .toMatchTextContent('Character Event WishLuckier than 0%0 × 5★ in 180 pulls.')
    await luck.getByText('Show as a table').click()
    await expect
      .element(luck.getByRole('row', { name: 'Character Event Wish 180 0 0% 0% 100%' }))
      .toBeVisible()
  })

  test('explains why there is no luck chart yet', async () => {
    await showStatistics({ '301': history(60, [10]) })
    await expect
      .element(card('Your luck against the odds'))
      .toMatchTextContent('Luck can be calculated from 90 consecutive pulls without a gap.')
  })

  test.each(['light', 'dark'] as const)(
    'is accessible in %s with tables expanded by keyboard',
    async (theme) => {
      writePreference('theme', theme)
      await showStatistics({ '301': history(300, [10, 90, 165]), '200': history(10, [], '200') })
      const summary = card('Pulls per month').getByText('Show as a table')
      await expect.element(summary).toBeVisible()
      summary.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('columnheader', { name: 'Month' })).toBeVisible()
      await userEvent.keyboard('{Tab}')
      await expect
        .element(page.getByRole('region', { name: /Pulls per month$/ }).last())
        .toHaveFocus()
      expect(await findAccessibilityProblems()).toEqual([])
    },
  )
})
