import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { mockApi } from '../../testing/mock-api.ts'
import { renderApp, renderInApp } from '../../testing/render-app.tsx'
import { addDays } from './plan/plan-pulls.ts'
import { PlanAndOdds } from './plan-and-odds.tsx'

beforeEach(() => writePreference('pullPlans', {}))
afterEach(() => vi.restoreAllMocks())

async function show() {
  const client = new QueryClient()
  client.setQueryDefaults(['banners'], { enabled: false })
  await renderInApp(
    <QueryClientProvider client={client}>
      <PlanAndOdds game="starrail" account={undefined} />
    </QueryClientProvider>,
  )
}

const planned = page.getByText(/^By .+ you have about/).first()
const oddsResult = page.getByText(/^Chance with /)

/** Returns the displayed pulls and odds of the plan and of the odds panel. */
function readResults() {
  const [, pulls, probability] =
    /about (\d+) pulls\. (\S+%)/.exec(planned.element().textContent) ?? []
  const odds = oddsResult.element()
  return {
    plan: { pulls, probability: probability?.replace('≈', '') },
    odds: {
      pulls: /with (\d+) pulls, your plan by/.exec(odds.textContent)?.[1],
      probability: odds.previousElementSibling?.textContent,
    },
  }
}

test('computes the odds with the pulls of the plan until they are overwritten, for any savings and day', async () => {
  await show()
  const isConsistent = () => {
    const { plan, odds } = readResults()
    return (
      plan.pulls !== undefined && plan.pulls === odds.pulls && plan.probability === odds.probability
    )
  }
  await expect.poll(isConsistent).toBe(true)
  await userEvent.fill(page.getByLabelText('Stellar Jade', { exact: true }), '8000')
  await expect.poll(() => Number(readResults().plan.pulls)).toBeGreaterThan(50)
  await expect.poll(isConsistent).toBe(true)
  const today = Temporal.Now.plainDateISO('UTC').toString()
  const before = readResults().plan.pulls
  await userEvent.fill(page.getByLabelText('Day', { exact: true }), addDays(today, 60))
  await expect.poll(() => readResults().plan.pulls).not.toBe(before)
  await expect.poll(isConsistent).toBe(true)
  // A goal determines the odds of its banner, even when another day is viewed.
  await page.getByRole('button', { name: 'Add goal' }).click()
  const goalPulls = readResults().odds.pulls
  await userEvent.fill(page.getByLabelText('Day', { exact: true }), addDays(today, 90))
  await expect.poll(() => Number(readResults().plan.pulls)).toBeGreaterThan(Number(goalPulls))
  expect(readResults().odds.pulls).toBe(goalPulls)
  await userEvent.fill(page.getByLabelText(/^Pulls by /), '7')
  await expect.element(page.getByText('Chance with 7 pulls', { exact: true })).toBeVisible()
  await userEvent.fill(page.getByLabelText('Stellar Jade', { exact: true }), '16000')
  await expect.element(page.getByText('Chance with 7 pulls', { exact: true })).toBeVisible()
})

test('selects the banner of the link at first', async () => {
  const today = Temporal.Now.plainDateISO('UTC').toString()
  const toId = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`
  const banner = (letter: string, name: string, kind: string) => ({
    uuid: toId(letter),
    game_id: 'genshin',
    title: name,
    title_lang: 'en',
    type: 'gacha',
    featured: [{ id: '1', name, kind, rarity: 5, last_run_end: null }],
    start_time: `${addDays(today, -1)}T10:00:00`,
    end_time: `${addDays(today, 9)}T15:00:00`,
    start_basis: 'server',
    end_basis: 'server',
    banner_img: null,
    is_version_update: false,
    projected: false,
  })
  const events = [banner('a', 'Skirk', 'character'), banner('b', 'Azurelight', 'weapon')]
  mockApi({ '/api/events': () => ({ data: { events: [{ game_id: 'genshin', events }] } }) })
  writePreference('gachaSelectedGame', 'genshin')
  const history = createMemoryHistory({ initialEntries: ['/account'] })
  history.push('/gacha#pulls-plan', { plannedBanner: toId('b') })
  await renderApp('/gacha', { history })
  const until = page.getByRole('combobox', { name: 'Until' })
  await expect.element(until).toHaveDisplayValue(/^Azurelight · ends/)
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect
    .element(plan.getByRole('combobox', { name: 'Banner' }))
    .toHaveDisplayValue('Weapon Event Wish')
  await userEvent.selectOptions(until, toId('a'))
  await expect
    .element(plan.getByRole('combobox', { name: 'Banner' }))
    .toHaveDisplayValue('Character Event Wish')
})
