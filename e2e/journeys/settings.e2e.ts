import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const GAMES = ['Genshin Impact', 'Honkai: Star Rail', 'Zenless Zone Zero', 'Wuthering Waves']

const firstVisit = { cookies: [], origins: [] }

function gameOn(page: Page, name: string) {
  return page.locator('[data-timeline-scroller]').getByText(name, { exact: true })
}

test.describe('the first visit', () => {
  test.use({ storageState: firstVisit })

  test('shows all games behind the welcome, then the chosen ones', async ({ page }) => {
    await page.goto('/timeline')
    const welcome = page.getByRole('dialog', { name: 'Welcome to Bannerday' })
    await expect(welcome).toBeVisible()
    await expect(page.locator('[data-activity-id]').first()).toBeAttached()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await welcome.getByRole('checkbox', { name: 'Wuthering Waves' }).uncheck()
    await welcome.getByRole('button', { name: 'Confirm' }).click()
    await expect(welcome).toBeHidden()
    await expect(gameOn(page, 'Genshin Impact')).toBeAttached()
    await expect(gameOn(page, 'Wuthering Waves')).toHaveCount(0)

    await page.reload()
    await expect(page.locator('[data-activity-id]').first()).toBeAttached()
    await expect(welcome).toBeHidden()
  })
})

test('lead from the timeline to its clock, and back to what was chosen', async ({ page }) => {
  await page.goto('/timeline')
  await page.getByRole('link', { name: 'Server UTC+8' }).click()
  await expect(page).toHaveURL('/settings?highlight=timezone')
  await expect(page.getByRole('heading', { name: 'Time', exact: true })).toBeInViewport()
  await expect(page).toHaveURL('/settings')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your game server')).toBeFocused()

  await page.getByRole('checkbox', { name: 'Genshin Impact' }).uncheck()
  await page.getByRole('button', { name: 'Move Zenless Zone Zero up' }).click()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(gameOn(page, 'Genshin Impact')).toHaveCount(0)
  const [zenless, starrail] = await Promise.all(
    ['Zenless Zone Zero', 'Honkai: Star Rail'].map((name) => gameOn(page, name).boundingBox()),
  )
  expect(zenless!.y).toBeLessThan(starrail!.y)
})

test('with every game off the timeline is empty and says where to choose', async ({ page }) => {
  await page.goto('/settings')
  for (const name of GAMES) await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await page.getByRole('link', { name: 'Choose games' }).click()
  await expect(page).toHaveURL('/settings')
})
