import { expect, test } from '@playwright/test'

test('offers to reload when a file was removed with its release', async ({ page }) => {
  const files = '**/assets/pulls-page-*.js'
  await page.goto('/timeline')
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Pulls', exact: true }).click()
  await expect(page.getByText('Bannerday was updated in the meantime')).toBeVisible()

  await page.unroute(files)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('radio', { name: 'Genshin Impact' })).toBeVisible()
})
