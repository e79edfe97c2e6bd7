import { expect, type Page, test } from '@playwright/test'

const titles = (page: Page) => page.getByRole('heading', { level: 3 })

test('finds a banner by a name in another language and shares the link', async ({
  page,
  browser,
}) => {
  await page.goto('/genshin-activities')
  await page.getByRole('searchbox').fill('温迪')
  await page.getByRole('radio', { name: 'Wish' }).check()
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2020')
  await expect(titles(page)).toHaveText(['Venti'])
  await expect(page.getByText('Ballad in Goblets', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/year=2020/)

  const friend = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  const theirPage = await friend.newPage()
  await theirPage.goto(page.url())
  await expect(theirPage.getByRole('searchbox')).toHaveValue('温迪')
  await expect(titles(theirPage)).toHaveText(['温迪'])
  await friend.close()
})

test('shows when an item was featured before', async ({ page }) => {
  await page.goto('/genshin-activities?q=venti&type=gacha&year=2022')
  await page
    .getByText(/^Earlier runs: \d$/)
    .first()
    .click()
  await expect(page.getByRole('listitem').getByText(/^\d(\.\d)? years ago$/)).not.toHaveCount(0)
  await expect(page.getByText('28 Sept – 18 Oct 2020')).toBeVisible()
})
