import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { readToasts } from '#shared/ui/toasts/toasts.ts'
import { chooseDay } from '#testing/choose-day.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderApp, renderInApp } from '#testing/render-app.tsx'
import { PlanAndOdds, PlanSection } from './plan-and-odds.tsx'
import { addDays } from './plan-pulls.ts'
import { usePlanDay } from './use-pull-plan.ts'

function Sections() {
  const [shown, setShown] = useState<'plan' | 'odds'>('plan')
  return (
    <>
      <button onClick={() => setShown('plan')}>Show the plan</button>
      <button onClick={() => setShown('odds')}>Show the odds</button>
      <PlanAndOdds game="starrail" account={undefined} shown={shown} />
    </>
  )
}

async function showPlanAndOdds() {
  const client = new QueryClient()
  client.setQueryDefaults(['banners'], { enabled: false })
  await renderInApp(
    <QueryClientProvider client={client}>
      <Sections />
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

describe('PlanAndOdds', () => {
  beforeEach(() => writePreference('pullPlans', {}))
  afterEach(() => vi.restoreAllMocks())

  test('computes the odds with the pulls of the plan until they are overwritten, for any savings and day', async () => {
    await showPlanAndOdds()
    const isConsistent = () => {
      const { plan, odds } = readResults()
      return (
        plan.pulls !== undefined &&
        plan.pulls === odds.pulls &&
        plan.probability === odds.probability
      )
    }
    await userEvent.fill(page.getByLabelText('Stellar Jade', { exact: true }), '8000')
    await expect.poll(() => Number(readResults().plan.pulls)).toBeGreaterThan(50)
    await expect.poll(isConsistent).toBe(true)
    const today = Temporal.Now.plainDateISO('UTC').toString()
    const before = readResults().plan.pulls
    await chooseDay(page.getByLabelText('Day', { exact: true }), addDays(today, 60))
    await expect.poll(() => readResults().plan.pulls).not.toBe(before)
    await expect.poll(isConsistent).toBe(true)
    // A goal determines the odds of its banner, even when another day is viewed.
    await page.getByRole('button', { name: 'Add goal' }).click()
    const goalPulls = readResults().odds.pulls
    await chooseDay(page.getByLabelText('Day', { exact: true }), addDays(today, 90))
    await expect.poll(() => Number(readResults().plan.pulls)).toBeGreaterThan(Number(goalPulls))
    expect(readResults().odds.pulls).toBe(goalPulls)
    await page.getByText('Show the odds').click()
    await userEvent.fill(page.getByLabelText(/^Pulls by /), '7')
    await expect.element(page.getByText('Chance with 7 pulls', { exact: true })).toBeVisible()
    // The entered number is still there after a look at the plan.
    await page.getByText('Show the plan').click()
    await userEvent.fill(page.getByLabelText('Stellar Jade', { exact: true }), '16000')
    await page.getByText('Show the odds').click()
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
    history.push('/gacha?section=plan', { plannedBanner: toId('b') })
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
})

function showPlan() {
  const client = new QueryClient()
  const today = Temporal.Now.plainDateISO('UTC').toString()
  client.setQueryDefaults(['banners'], { enabled: false })
  client.setQueryData(
    ['banners', 'starrail', 'en'],
    [
      {
        uuid: 'a',
        title: 'Phase 2 of 4.7',
        end_time: `${addDays(today, 40)}T15:00:00`,
        start_time: `${addDays(today, 20)}T10:00:00`,
        projected: true,
        projection: { margin_days: 3, observations: 9 },
      },
      {
        uuid: 'c',
        title: 'Phase 1 of 4.8',
        start_time: `${addDays(today, 40)}T10:00:00`,
        end_time: `${addDays(today, 60)}T15:00:00`,
        projected: true,
      },
      {
        uuid: 'd',
        title: 'An Ocean in a Pearl',
        featured: [
          { id: '1', name: 'Pearl', kind: 'character', rarity: 5 },
          { id: '2', name: 'Pela', kind: 'character', rarity: 4 },
        ],
        start_time: `${addDays(today, -1)}T10:00:00`,
        end_time: `${addDays(today, 20)}T15:00:00`,
        projected: false,
      },
      { uuid: 'b', title: 'Over', end_time: `${addDays(today, -9)}T15:00:00` },
    ],
  )
  return renderInApp(
    <QueryClientProvider client={client}>
      <main>
        <h1>Pulls</h1>
        <Plan />
      </main>
    </QueryClientProvider>,
  )
}

function Plan() {
  const [now] = useState(() => Temporal.Now.plainDateTimeISO('UTC').toString().slice(0, 19))
  const planDay = usePlanDay('starrail', now)
  return <PlanSection game="starrail" account={undefined} now={now} planDay={planDay} />
}

const until = () => page.getByLabelText(/^Until/)

/** Selects a custom day instead of the end of a banner. */
const chooseOwnDay = () => userEvent.selectOptions(until(), 'Custom date')

const goals = () => page.getByRole('list')

describe('PlanSection', () => {
  beforeEach(() => writePreference('pullPlans', {}))

  test('shows the pulls by the end of a banner and their odds', async () => {
    await showPlan()
    await userEvent.fill(page.getByLabelText('Special Passes', { exact: true }), '70')
    await expect.element(page.getByRole('option', { name: /Over/ })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('option', { name: /^Phase 2 of 4\.7 · ends ≈ .+ \(± 3d\)$/ }))
      .toBeInTheDocument()
    await expect
      .element(page.getByRole('option', { name: /^Pearl · ends .+\d$/ }))
      .toBeInTheDocument()
    await expect
      .element(page.getByRole('option', { name: /^Phase 1 of 4\.8 · ends ≈ .+\d$/ }))
      .toBeInTheDocument()
    await userEvent.selectOptions(until(), 'a')
    await page.getByRole('button', { name: 'Add goal' }).click()
    const goal = page.getByRole('listitem')
    // The result is a sentence for screen readers and figures on screen.
    await expect
      .element(goal)
      .toMatchTextContent(
        /By .+ you have about \d+ – \d+ pulls\. \d+% for one copy · \d+% if your next 5★ is guaranteed/,
      )
    await expect.element(goal.getByText(/^≈ \d+ – \d+ pulls$/)).toBeVisible()
    await expect.element(goal).toMatchTextContent(/Guaranteed within 180 pulls \d+ pulls short/)
    await expect.element(goal).toMatchTextContent(/70 now \+ \d+ – \d+ expected/)
    await expect.element(goal).toMatchTextContent(/give or take 3 days/)
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('defaults to the end of the running banner', async () => {
    await showPlan()
    await expect.element(until()).toHaveDisplayValue(/^Pearl · ends /)
    await expect.element(page.getByText('Pearl', { exact: true })).toBeVisible()
    // Another type removes the character from the goal, but keeps the day.
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Banner' }), '12')
    await expect.element(page.getByText('Pearl', { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Day', { exact: true })).not.toBeInTheDocument()
    await chooseOwnDay()
    await expect.element(page.getByLabelText('Day', { exact: true })).toBeVisible()
  })

  test('shows the odds before a goal is added and updates them on changes', async () => {
    await showPlan()
    const summary = page.getByText(/^By .+ you have about/)
    await userEvent.fill(page.getByLabelText('Special Passes', { exact: true }), '400')
    await expect.element(summary).toMatchTextContent(/pulls\. 100% for one copy$/)
    await expect.element(page.getByText('Guaranteed within 180 pulls')).toBeVisible()
    await userEvent.fill(page.getByLabelText('Copies'), '7')
    await expect
      .element(summary)
      .toMatchTextContent(/for 7 copies · \d+% if your next 5★ is guaranteed$/)
    await expect
      .element(page.getByText(/^Guaranteed within/))
      .toMatchTextContent(/1,260 pulls \d+ pulls short$/)
  })

  test('lists the sources of the pulls, with links to their fields', async () => {
    await page.viewport(390, 844)
    await showPlan()
    await chooseOwnDay()
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 10 })
    await chooseDay(page.getByLabelText('Day', { exact: true }), day.toString())
    await userEvent.fill(page.getByLabelText('Stellar Jade', { exact: true }), '800')
    await page.getByText(/^5 now \+ \d+ expected$/).click()
    const row = (name: string | RegExp) => page.getByRole('row', { name })
    await expect.element(row(/^You have 800/)).toBeVisible()
    // The income of a day depends on the hour at which the test runs.
    await expect.element(row(/^Daily Training (9|10|11) × 60 (540|600|660)/)).toBeVisible()
    const income = page.getByText('Edit expected income')
    await expect.element(page.getByText('5 of 8 sources')).toBeVisible()
    await income.click()
    const daily = page.getByLabelText('Daily Training', { exact: true })
    await expect
      .element(
        page.getByText(/^Not counted: Express Supply Pass, Endgame challenges,? and Events$/),
      )
      .toBeVisible()
    // The event income is spread over the days and stated per version.
    await userEvent.fill(page.getByLabelText('Events', { exact: true }), '2000')
    await expect.element(row(/^Events ≈ 0\.2\d × 2,000 per version \d{3}/)).toBeVisible()
    await userEvent.fill(page.getByLabelText('Events', { exact: true }), '0')
    await userEvent.fill(daily, '0')
    await expect.element(row(/^Daily Training/)).not.toBeInTheDocument()
    await expect.element(page.getByText('4 of 8 sources')).toBeVisible()
    await expect
      .element(page.getByText(/^Not counted: Daily Training, Express Supply Pass/))
      .toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.viewport(1280, 800)
  })

  test('shows the result early on a phone, with the odds in the largest type', async () => {
    await page.viewport(390, 844)
    await showPlan()
    await userEvent.fill(page.getByLabelText('Special Passes', { exact: true }), '20')
    const top = (locator: Locator) => locator.element().getBoundingClientRect().top
    const size = (locator: Locator) =>
      Number.parseFloat(getComputedStyle(locator.element()).fontSize)
    const probability = page.getByText(/^\d+%$/)
    await expect.element(probability).toBeVisible()
    const copies = page.getByLabelText('Copies')
    expect(top(copies)).toBe(top(page.getByRole('combobox', { name: 'Banner' })))
    expect(top(probability) - top(copies)).toBeLessThan(150)
    expect(size(probability)).toBeGreaterThan(size(page.getByText(/^≈ \d+ pulls$/)))
    const supposed = page.getByText(/^\d+% if your next 5★ is guaranteed$/)
    await expect.element(supposed).toBeVisible()
    expect(size(supposed)).toBeLessThan(size(probability) / 2)
    // With a custom day, both fields are in one row too.
    await chooseOwnDay()
    expect(top(page.getByLabelText('Day', { exact: true }))).toBe(top(until()))
    await page.viewport(1280, 800)
  })

  test('asks for savings instead of showing pulls and odds from income alone', async () => {
    await showPlan()
    const saved = page.getByLabelText('Stellar Jade', { exact: true })
    await expect.element(saved).toHaveValue('')
    const enter = page.getByRole('button', { name: 'Enter savings' })
    await expect.element(page.getByText('Guaranteed within 180 pulls')).toBeVisible()
    expect(page.getByText(/%|≈ \d+ pulls|expected,/).elements()).toEqual([])
    await enter.click()
    await expect.element(saved).toHaveFocus()
    await userEvent.keyboard('0')
    await expect.element(page.getByText(/^0 now \+ \d+ expected$/)).toBeVisible()
    await expect.element(enter).not.toBeInTheDocument()
    // A change elsewhere in the plan leaves the savings unset.
    await userEvent.fill(saved, '')
    await page.getByRole('button', { name: 'Add goal' }).click()
    const goal = page.getByRole('listitem')
    await expect.element(goal.getByRole('button', { name: 'Enter savings' })).toBeVisible()
    await expect.element(goal).not.toMatchTextContent(/%|≈/)
  })

  test('shows the limits of savings and goals when they are exceeded', async () => {
    await showPlan()
    const savings = page.getByLabelText('Stellar Jade', { exact: true })
    await userEvent.fill(savings, '1000000')
    await expect.element(savings).toHaveAccessibleDescription('A whole number from 0 to 999,999')
    const goal = {
      title: 'Far',
      until: '2099-01-01',
      marginDays: 0,
      pullType: '11',
      target: 'featured',
      copies: 1,
    } as const
    const goals = Array.from({ length: 12 }, (_, index) => ({ ...goal, id: String(index) }))
    writePreference('pullPlans', {
      starrail: { savings: { currency: 0, passes: 0, shop: 0 }, income: {}, goals },
    })
    await expect.element(page.getByText(/^A plan can have up to 12 goals/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add goal' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Remove: Far' }).first().click()
    await expect.element(page.getByRole('button', { name: 'Add goal' })).toBeVisible()
  })

  test('computes the goals in order, and again after a reorder', async () => {
    await showPlan()
    await userEvent.fill(page.getByLabelText('Special Passes', { exact: true }), '400')
    await page.getByRole('button', { name: 'Add goal' }).click()
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Banner' }), '12')
    await page.getByRole('button', { name: 'Add goal' }).click()
    await expect.element(page.getByRole('listitem')).toHaveLength(2)
    await expect
      .element(page.getByRole('listitem').last())
      .toMatchTextContent(/^Light Cone.*with all earlier goals/)
    const up = page.getByRole('button', { name: /^Move up: Light Cone/ })
    await up.click()
    await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/^Light Cone/)
    // A disabled move button keeps the focus.
    await expect.element(up).toHaveFocus()
    await expect.element(up).toHaveAttribute('aria-disabled', 'true')
    page
      .getByRole('button', { name: /^Remove: Light Cone/ })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('listitem')).toHaveLength(1)
    await expect.poll(() => document.activeElement?.contains(goals().element())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    const [undo] = readToasts().flatMap(({ action }) => action ?? [])
    undo?.run()
    await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/^Light Cone/)
    await expect.element(page.getByRole('listitem')).toHaveLength(2)
  })
})
