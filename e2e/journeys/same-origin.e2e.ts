import { expect, test } from '@playwright/test'

const PAGES = [
  '/',
  '/timeline',
  '/notification',
  '/settings',
  '/gacha',
  '/gacha/records',
  '/shortcuts',
  '/genshin-activities',
  '/about',
  '/nowhere',
]

test('sends requests to its own origin only on every page', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== baseURL) foreign.push(url.href)
  })
  for (const path of PAGES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
})
