import type { GameId } from '@bannerday/domain/game'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import type { PullOverview } from '../local-store/read-overview.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { OddsPanel } from './odds-panel.tsx'

function showPanel(game: GameId) {
  return renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>Pulls</h1>
        <OddsPanel game={game} account={undefined} getAvailablePulls={() => null} />
      </main>
    </QueryClientProvider>,
  )
}

const needed = (share: string) =>
  page.getByRole('table').first().getByRole('columnheader', { name: share })
const pullsRow = (numbers: string) => page.getByRole('row', { name: numbers, exact: true })

/** Lists the curves of the chart: a single curve, or both edges of a range. */
const listCurves = () => page.getByRole('figure').element().querySelectorAll('polyline')

describe('OddsPanel', () => {
  test.each([390, 1280])(
    'shows the result below or next to all fields at a width of %d px',
    async (width) => {
      await page.viewport(width, 844)
      await renderInApp(
        <QueryClientProvider client={new QueryClient()}>
          <OddsPanel
            game="genshin"
            account={undefined}
            getAvailablePulls={() => ({ pulls: 31, until: '2026-12-17' })}
          />
        </QueryClientProvider>,
      )
      const result = page.getByText('Chance with 31 pulls, your plan by Dec 17')
      await expect.element(result).toBeVisible()
      const resultBox = result.element().getBoundingClientRect()
      const more = page.getByText('More', { exact: true }).element().getBoundingClientRect()
      if (width < 760) expect(resultBox.top).toBeGreaterThan(more.bottom)
      else expect(resultBox.left).toBeGreaterThan(more.right)
      // A row as tall as its number of values would mean that the ranges wrap.
      await userEvent.fill(page.getByLabelText('Copies'), '2')
      await expect.poll(() => needed('50%').element().clientWidth).toBeGreaterThan(40)
      const row = page.getByRole('table').first().getByRole('row').last()
      expect(row.element().getBoundingClientRect().height).toBeLessThan(45)
      await page.viewport(1280, 800)
    },
  )

  test('shows the odds and the needed pulls without any stored pulls', async () => {
    await showPanel('starrail')
    await expect.element(page.getByText('Chance with 90 pulls')).toBeVisible()
    await expect.element(needed('99%')).toBeVisible()
    await expect.element(page.getByText('Guaranteed within 180 pulls')).toBeVisible()
  })

  test('updates on changes: the last pull before the hard pity is certain', async () => {
    await showPanel('starrail')
    await userEvent.fill(page.getByLabelText('Current pity'), '89')
    await userEvent.fill(page.getByLabelText('Pulls you have'), '1')
    await expect.element(page.getByText('50%', { exact: true }).first()).toBeVisible()
    await page.getByLabelText('Guaranteed: the next 5★ is featured').click()
    await expect.element(page.getByText('100%').first()).toBeVisible()
    await expect.element(pullsRow('1 1 1 1')).toBeVisible()
    await userEvent.fill(page.getByLabelText('Copies'), '7')
    // After the first item, six more are lost and six more are guaranteed.
    await expect.element(page.getByText('Guaranteed within 1,081 pulls')).toBeVisible()
  })

  test('shows the allowed range, and keeps the last valid number', async () => {
    await showPanel('genshin')
    const copies = page.getByLabelText('Copies')
    await userEvent.fill(copies, '8')
    await expect.element(copies).toBeInvalid()
    await expect.element(page.getByText('A whole number from 1 to 7')).toBeVisible()
    await expect.element(page.getByText('Guaranteed within 180 pulls')).toBeVisible()
  })

  test('shows the fields that affect the odds of a banner', async () => {
    await showPanel('genshin')
    await page.getByText('More', { exact: true }).click()
    await expect
      .element(page.getByRole('combobox', { name: '50/50s lost in a row' }))
      .toHaveValue('')
    await userEvent.selectOptions(page.getByRole('combobox', { name: '50/50s lost in a row' }), '3')
    await expect.element(page.getByText('Guaranteed within 90 pulls')).toBeVisible()
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Banner' }), '302')
    await expect.element(page.getByRole('combobox', { name: 'You want' })).toHaveValue('chosen')
    await page.getByLabelText('Fate Point reached').click()
    await expect.element(page.getByText('Guaranteed within 77 pulls')).toBeVisible()
  })

  test('shows the range of the disputed models, and why they differ', async () => {
    await showPanel('genshin')
    const why = page.getByText(/^Shaded: player models of the rules differ/)
    const ranges = page.getByText('Pulls for a chance of (varies by model)')
    await userEvent.fill(page.getByLabelText('Current pity'), '89')
    await userEvent.fill(page.getByLabelText('Pulls you have'), '1')
    await page.getByText('More', { exact: true }).click()
    const lost = page.getByRole('combobox', { name: '50/50s lost in a row' })
    await userEvent.selectOptions(lost, '2')
    await expect.element(page.getByText('66% – 75%').first()).toBeVisible()
    await expect.element(why).toBeVisible()
    await expect.element(ranges).toBeVisible()
    expect(listCurves()).toHaveLength(2)
    await userEvent.selectOptions(lost, '3')
    await expect.element(page.getByText('100%').first()).toBeVisible()
    await expect.element(why).not.toBeInTheDocument()
    await expect.element(ranges).not.toBeInTheDocument()
    expect(listCurves()).toHaveLength(1)
  })

  test('shows the text about Capturing Radiance when it applies', async () => {
    await showPanel('genshin')
    const radiance = page.getByText(/^Capturing Radiance is included: in the long run, 55%/)
    await expect.element(radiance).toBeVisible()
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'You want' }), 'any')
    await expect.element(radiance).not.toBeInTheDocument()
  })

  test('shows that the first S of a period is certain, until an S was pulled', async () => {
    await showPanel('zenless')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Banner' }), '102')
    await userEvent.fill(page.getByLabelText('Current pity'), '89')
    await userEvent.fill(page.getByLabelText('Pulls you have'), '1')
    await expect.element(page.getByText('100%', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^1( 1){3}$/ })).toBeVisible()
    await page.getByText('Rules and sources').click()
    await expect.element(page.getByText(/^The first S-Rank of each period/)).toBeVisible()
    await page.getByText('More', { exact: true }).click()
    await page.getByLabelText('No S-Rank from this run of the channel yet').click()
    await expect.element(page.getByText('50%', { exact: true }).first()).toBeVisible()
  })

  test('counts the featured character among the others of a Star Rail warp', async () => {
    await showPanel('starrail')
    await userEvent.fill(page.getByLabelText('Current pity'), '89')
    await userEvent.fill(page.getByLabelText('Pulls you have'), '1')
    await expect.element(page.getByText('56%', { exact: true }).first()).toBeVisible()
    await page.getByText('Rules and sources').click()
    await expect
      .element(page.getByText(/^56\.25% are the featured item: 50% directly/))
      .toBeVisible()
  })

  test('shows both measured rate increases of Wuthering Waves, and the pulls at which both are certain', async () => {
    await showPanel('wuthering')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Banner' }), '2')
    await userEvent.fill(page.getByLabelText('Current pity'), '78')
    await userEvent.fill(page.getByLabelText('Pulls you have'), '1')
    await expect.element(page.getByText('56.8% – 100%').first()).toBeVisible()
    await page.getByText('Rules and sources').click()
    await expect
      .element(
        page.getByText(
          'In another model, it rises by 4% from pull 66, by 8% from pull 71, and by 10% from pull 76.',
        ),
      )
      .toBeVisible()
  })

  test('shows the rules and their sources', async () => {
    await showPanel('genshin')
    await page.getByText('Rules and sources').click()
    await expect
      .element(page.getByText('Base rate 0.6%, consolidated rate 1.6%, as stated in the game.'))
      .toBeVisible()
    await expect.element(page.getByText(/Capturing Radiance raises this to 55%/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^HoYo\.Gacha/ })).toBeVisible()
  })

  test("starts at the account's state, and resets to it", async () => {
    const account: AccountId = { game: 'genshin', uid: '800000001' }
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
    client.setQueryDefaults(['odds'], { enabled: true })
    client.setQueryData(['pulls', { call: 'overview', account, language: 'en' }], OVERVIEW)
    await renderInApp(
      <QueryClientProvider client={client}>
        <OddsPanel game="genshin" account={account} getAvailablePulls={() => null} />
      </QueryClientProvider>,
    )
    await expect.element(page.getByLabelText('Current pity')).toHaveValue('42')
    await page.getByText('More', { exact: true }).click()
    await expect
      .element(page.getByRole('combobox', { name: '50/50s lost in a row' }))
      .toHaveValue('2')
    await expect.element(page.getByLabelText('Guaranteed: the next 5★ is featured')).toBeChecked()
    await userEvent.fill(page.getByLabelText('Current pity'), '7')
    await page.getByRole('button', { name: 'Reset to your pulls' }).click()
    await expect.element(page.getByLabelText('Current pity')).toHaveValue('42')
    await expect.element(page.getByText('Filled in from your pulls.')).toBeVisible()
    await page.getByText('More', { exact: true }).click()
    // In the model with a counter, the pulls show that it is at 3. Without the pulls, it is at 3
    // for only a
    // third of the players.
    await page.getByLabelText('Guaranteed: the next 5★ is featured').click()
    await userEvent.fill(page.getByLabelText('Current pity'), '89')
    await userEvent.fill(page.getByLabelText('Pulls you have'), '1')
    await expect.element(page.getByText('75% – 100%').first()).toBeVisible()
    await userEvent.selectOptions(page.getByRole('combobox', { name: '50/50s lost in a row' }), '1')
    await userEvent.selectOptions(page.getByRole('combobox', { name: '50/50s lost in a row' }), '2')
    await expect.element(page.getByText('66% – 75%').first()).toBeVisible()
  })

  test('marks manual entries', async () => {
    const account: AccountId = { game: 'genshin', uid: '' }
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
    client.setQueryDefaults(['odds'], { enabled: true })
    client.setQueryData(['pulls', { call: 'overview', account, language: 'en' }], {
      types: [{ ...OVERVIEW.types[0], total: 0 }],
    })
    await renderInApp(
      <QueryClientProvider client={client}>
        <OddsPanel game="genshin" account={account} getAvailablePulls={() => null} />
      </QueryClientProvider>,
    )
    await expect.element(page.getByText('Filled in from the pity you entered.')).toBeVisible()
    await userEvent.fill(page.getByLabelText('Current pity'), '7')
    await page.getByRole('button', { name: 'Reset to the pity you entered' }).click()
    await expect.element(page.getByLabelText('Current pity')).toHaveValue('42')
  })

  test.each([
    // The counter is at 2 or 3. A fifth of these players have lost three times and win for certain.
    { lostInARow: 2, shown: '≥2', chance: '75% – 80%' },
    // Three losses make the next win certain, as do more than three.
    { lostInARow: 7, shown: '3', chance: '100%' },
  ])(
    'uses a minimum of $lostInARow losses in a row from the account',
    async ({ lostInARow, shown, chance }) => {
      const account: AccountId = { game: 'genshin', uid: '800000001' }
      const [type] = OVERVIEW.types
      const guarantee = {
        ...type!.guarantee!,
        lostInARow,
        lostCertainty: 'at-least',
        radianceCount: null,
      } as const
      const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
      client.setQueryDefaults(['odds'], { enabled: true })
      client.setQueryData(['pulls', { call: 'overview', account, language: 'en' }], {
        types: [{ ...type!, topPity: 89, guarantee: { ...guarantee, isGuaranteed: false } }],
      })
      await renderInApp(
        <QueryClientProvider client={client}>
          <OddsPanel game="genshin" account={account} getAvailablePulls={() => null} />
        </QueryClientProvider>,
      )
      await page.getByText('More', { exact: true }).click()
      const lost = page.getByRole('combobox', { name: '50/50s lost in a row' })
      await expect.element(lost).toHaveValue(shown)
      await userEvent.fill(page.getByLabelText('Pulls you have'), '1')
      await expect.element(page.getByText(chance).first()).toBeVisible()
    },
  )

  test.each(['light', 'dark'] as const)('is accessible in %s', async (theme) => {
    writePreference('theme', theme)
    await showPanel('genshin')
    await page.getByText('Rules and sources').click()
    await page.getByText('Show as a table').click()
    await userEvent.fill(page.getByLabelText('Copies'), 'x')
    expect(await findAccessibilityProblems()).toEqual([])
  })
})

const OVERVIEW: PullOverview = {
  importBefore: null,
  types: [
    {
      pullType: '301',
      total: 500,
      top: 8,
      second: 60,
      unknown: 0,
      topPity: 42,
      topCertainty: 'exact',
      secondPity: 3,
      secondCertainty: 'exact',
      guarantee: { isGuaranteed: true, lostInARow: 2, lostCertainty: 'exact', radianceCount: 3 },
      outcomes: null,
      isFirst: null,
      start: {},
      tops: [],
      remembered: [],
      fatePoints: null,
      chosenItem: null,
      oldest: '2026-01-01 10:00:00',
      newest: '2026-06-01 10:00:00',
      newestTops: [],
      hasGaps: false,
    },
  ],
}
