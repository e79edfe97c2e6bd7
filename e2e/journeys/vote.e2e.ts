import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createAccount, signIn } from './account-steps.ts'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'
import { resetRateLimits } from './reset-rate-limits.ts'

test.beforeEach(resetRateLimits)

const votes = (page: Page) => page.getByRole('region', { name: 'Player opinions' })
const option = (page: Page, name: string) => votes(page).getByRole('button', { name })

/** Finds the URL of an event without votes of an earlier repetition. */
async function findEvent(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/events?games=wuthering&wuthering_subgroup=event')
  const { data } = (await response.json()) as { data: { events: { events: { uuid: string }[] }[] } }
  return `/timeline?open=${data.events[0]!.events[test.info().repeatEachIndex]!.uuid}`
}

test('shows the votes of two players to everyone', async ({ page, browser }) => {
  const event = await findEvent(page.request)
  await page.goto(event)
  await expect(votes(page).getByText('No votes yet')).toBeVisible()
  await votes(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Username or e-mail')).toBeVisible()

  await signIn(page, await createAccount('venti'))
  await page.goto(event)
  await option(page, 'Hard 0 votes').click()
  await expect(option(page, 'Hard 1 vote')).toHaveAttribute('aria-pressed', 'true')
  await option(page, 'Dull 0 votes').click()
  await expect(option(page, 'Dull 1 vote')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(option(page, 'Hard 1 vote')).toHaveAttribute('aria-pressed', 'true')
  expect(await findAccessibilityProblems(page)).toEqual([])

  const other = await browser.newPage()
  await signIn(other, await createAccount('diluc'))
  await other.goto(event)
  await expect(option(other, 'Hard 1 vote')).toHaveAttribute('aria-pressed', 'false')
  await option(other, 'Hard 1 vote').click()
  await option(other, 'Dull 1 vote').click()
  await option(other, 'Dull 2 votes').click()
  await expect(option(other, 'Dull 1 vote')).toHaveAttribute('aria-pressed', 'false')
  await option(other, 'Easy 0 votes').click()
  await option(other, 'Hard 1 vote').click()
  await expect(option(other, 'Hard 2 votes')).toHaveAttribute('aria-pressed', 'true')
  await other.reload()
  await expect(option(other, 'Hard 2 votes')).toHaveAttribute('aria-pressed', 'true')
  await expect(option(other, 'Dull 1 vote')).toHaveAttribute('aria-pressed', 'false')
  await other.close()

  const visitor = await browser.newPage()
  await visitor.goto(event)
  await expect(votes(visitor).getByRole('definition')).toHaveText([
    'Hard',
    '100% · 2 votes',
    '–',
    '0 votes',
    '–',
    '0 votes',
    'Dull',
    '100% · 1 vote',
  ])
  await expect(votes(visitor).getByText('Sign in to vote.')).toBeVisible()
  await visitor.close()
})
