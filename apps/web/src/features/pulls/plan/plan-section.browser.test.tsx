import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences/preferences.ts'
import { readToasts } from '#shared/ui/toasts/toasts.ts'
import { findAccessibilityProblems } from '../../../testing/find-accessibility-problems.ts'
import { renderInApp } from '../../../testing/render-app.tsx'
import { daysLater } from './plan-pulls.ts'
import { PlanSection } from './plan-section.tsx'

beforeEach(() => writePreference('pullPlans', {}))

function show() {
  const client = new QueryClient()
  const today = Temporal.Now.plainDateISO('UTC').toString()
  client.setQueryDefaults(['banners'], { enabled: false })
  client.setQueryData(
    ['banners', 'starrail', 'en'],
    [
      {
        uuid: 'a',
        title: 'Phase 2 of 4.7',
        end_time: `${daysLater(today, 40)}T15:00:00`,
        projected: true,
        projection: { margin_days: 3, observations: 9 },
      },
      {
        uuid: 'c',
        title: 'Phase 1 of 4.8',
        end_time: `${daysLater(today, 60)}T15:00:00`,
        projected: true,
      },
      {
        uuid: 'd',
        title: 'An Ocean in a Pearl',
        featured: [
          { id: '1', name: 'Pearl', kind: 'character', rarity: 5 },
          { id: '2', name: 'Pela', kind: 'character', rarity: 4 },
        ],
        end_time: `${daysLater(today, 20)}T15:00:00`,
        projected: false,
      },
      { uuid: 'b', title: 'Over', end_time: `${daysLater(today, -9)}T15:00:00` },
    ],
  )
  return renderInApp(
    <QueryClientProvider client={client}>
      <main>
        <h1>Pulls</h1>
        <PlanSection game="starrail" account={undefined} />
      </main>
    </QueryClientProvider>,
  )
}

const goals = () => page.getByRole('list')

test('tells the pulls by the end of a banner and what they are good for', async () => {
  await show()
  await userEvent.fill(page.getByLabelText('Special Passes', { exact: true }), '70')
  await expect.element(page.getByRole('option', { name: /Over/ })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('option', { name: /^Phase 2 of 4\.7 · ≈ .+ \(± 3d\)$/ }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /^Pearl · .+\d$/ })).toBeInTheDocument()
  await expect
    .element(page.getByRole('option', { name: /^Phase 1 of 4\.8 · ≈ .+\d$/ }))
    .toBeInTheDocument()
  await userEvent.selectOptions(page.getByLabelText(/^Until/), 'a')
  await page.getByRole('button', { name: 'Add goal' }).click()
  const goal = page.getByRole('listitem')
  await expect.element(goal).toMatchTextContent(/By .+ you have about \d+ – \d+ pulls/)
  await expect.element(goal).toMatchTextContent(/\(70 now \+ \d+ – \d+ expected income\)/)
  await expect.element(goal).toMatchTextContent(/% for one copy · .+% if guaranteed/)
  await expect.element(goal).toMatchTextContent(/give or take 3 days/)
  expect(await findAccessibilityProblems()).toEqual([])
})

test('counts goals in their order, which can be changed', async () => {
  await show()
  await userEvent.fill(page.getByLabelText('Special Passes', { exact: true }), '400')
  await page.getByRole('button', { name: 'Add goal' }).click()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Banner' }), '12')
  await page.getByRole('button', { name: 'Add goal' }).click()
  await expect.element(page.getByRole('listitem')).toHaveLength(2)
  await expect
    .element(page.getByRole('listitem').last())
    .toMatchTextContent(/^Light Cone.*with all goals before it/)
  const up = page.getByRole('button', { name: /^Move up: Light Cone/ })
  await up.click()
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/^Light Cone/)
  // Where it moves nothing more it keeps the focus.
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
