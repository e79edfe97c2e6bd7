import { expect, type Page, test } from '@playwright/test'

const PAGES = [
  '/',
  '/timeline',
  '/gacha',
  '/settings',
  '/shortcuts',
  '/genshin-activities',
  '/about',
  '/notification',
  '/nowhere',
]

async function useLanguage(page: Page, userLanguage: string): Promise<void> {
  await page.addInitScript(
    (preferences) => {
      localStorage.setItem('bannerday', preferences)
    },
    JSON.stringify({ userLanguage, hasCompletedGameSelection: true }),
  )
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change language: English' }).click()
  await page.getByRole('button', { name }).click()
}

for (const language of ['en', 'fr']) {
  test(`has all texts in ${language} on every page`, async ({ page }) => {
    await useLanguage(page, language)
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await page.locator('body').innerText(), path).not.toMatch(/\bapp\.\w+\.\w+/)
      expect(await page.title(), path).not.toContain('app.')
    }
  })
}

test.describe('in a browser from Taiwan', () => {
  test.use({ locale: 'zh-TW' })

  test('shows Traditional Chinese to a new player, also the next time', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
    const stored = await page.evaluate(() => localStorage.getItem('bannerday'))
    expect(JSON.parse(stored ?? '{}')).toHaveProperty('userLanguage', 'zh-Hant')
  })
})

test('reports a language that cannot be downloaded and leaves the page unchanged', async ({
  page,
}) => {
  await useLanguage(page, 'en')
  await page.route(/\/fr-\w+\.json$/, (route) => route.abort())
  await page.goto('/')
  await choose(page, 'Français')
  await expect(page.getByText('Français can’t be downloaded')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('falls back to English with a notice when the saved language is missing', async ({ page }) => {
  await useLanguage(page, 'fr')
  await page.route(/\/fr-\w+\.json$/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('Français can’t be downloaded')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const stored = await page.evaluate(() => localStorage.getItem('bannerday'))
  expect(JSON.parse(stored ?? '{}')).toHaveProperty('userLanguage', 'fr')
})

test('prefers an old copy of a language to none', async ({ page }) => {
  await useLanguage(page, 'fr')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await page.evaluate(() => {
    const key = 'bannerday-language-fr'
    const copy = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...copy, checkedAt: 0 }))
  })
  await page.route(/\/fr-\w+\.json$/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible()
})
