import { expect, type Page, test } from '@playwright/test'

const PAGES = [
  { path: '/gacha', en: 'Pulls', 'zh-Hans': '抽卡' },
  { path: '/timeline', en: 'Timeline', 'zh-Hans': '时间轴' },
  { path: '/settings', en: 'Settings', 'zh-Hans': '设置' },
  { path: '/shortcuts', en: 'Shortcuts', 'zh-Hans': '快捷入口' },
  { path: '/genshin-activities', en: '原神活动数据', 'zh-Hans': '原神活动数据' },
  { path: '/about', en: 'About', 'zh-Hans': '关于' },
  { path: '/', en: 'Today', 'zh-Hans': '今天' },
] as const

const VARIANTS = [
  { language: 'en', width: 1440, height: 900, colorScheme: 'light' },
  { language: 'en', width: 390, height: 844, colorScheme: 'dark' },
  { language: 'zh-Hans', width: 1440, height: 900, colorScheme: 'dark' },
  { language: 'zh-Hans', width: 390, height: 844, colorScheme: 'light' },
] as const

/** Collects errors of the browser: script errors, failed loads, CSP violations. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

async function storePreferences(page: Page, preferences: Record<string, unknown>): Promise<void> {
  await page.addInitScript(
    (text) => {
      localStorage.setItem('bannerday', text)
    },
    JSON.stringify({ hasCompletedGameSelection: true, ...preferences }),
  )
}

/** Navigates to a page by the sidebar, or on a phone by the drawer. */
async function goTo(page: Page, path: string): Promise<void> {
  const sidebar = page.locator('#sidebar')
  const opener = page.getByRole('banner').locator('button[aria-haspopup="dialog"]')
  await expect(sidebar.or(opener).filter({ visible: true })).toHaveCount(1)
  if (await opener.isVisible()) await opener.click()
  const entries = page.locator(`:is(#sidebar, dialog) nav a[href="${path}"]`)
  await entries.filter({ visible: true }).click()
}

for (const { language, width, height, colorScheme } of VARIANTS) {
  test(`shows every page in ${language} at ${width}×${height}, ${colorScheme}`, async ({
    page,
  }) => {
    const errors = collectErrors(page)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await storePreferences(page, { userLanguage: language })
    await page.goto('/')
    for (const { path, [language]: title } of PAGES) {
      await goTo(page, path)
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${title} - Bannerday`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(errors).toEqual([])
  })
}

test('applies the stored theme before the app loads', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await storePreferences(page, { theme: 'dark' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})

test("applies the theme's color to the browser's own frame", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await storePreferences(page, { theme: 'system' })
  await page.goto('/about')
  const colors = page.locator('meta[name="theme-color"]')
  await expect(colors.nth(0)).toHaveAttribute('content', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const color of await colors.all())
    await expect(color).toHaveAttribute('content', 'rgb(28, 25, 31)')
})

test('redirects an unknown address home', async ({ page }) => {
  await storePreferences(page, { userLanguage: 'en' })
  await page.goto('/no/such/page')
  await expect(page).toHaveTitle('Page not found - Bannerday')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('About Bannerday')).toBeVisible()
})

test('never turns text into an element, a script or a foreign script URL', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  const outcomes = await page.evaluate(() => {
    const tryWrite = (write: () => unknown) => {
      try {
        write()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    return {
      element: tryWrite(() => (document.createElement('p').innerHTML = '<img src=x onerror=a()>')),
      style: tryWrite(() => (document.createElement('style').innerHTML = ':root { --a: 1 }')),
      foreign: tryWrite(() => (document.createElement('script').src = 'https://example.org/a.js')),
      own: tryWrite(() => (document.createElement('script').src = '/a.js')),
      script: tryWrite(() => (document.createElement('script').text = 'a()')),
    }
  })
  expect(outcomes).toEqual({
    element: 'refused',
    style: 'done',
    foreign: 'refused',
    own: 'done',
    script: 'refused',
  })
})
