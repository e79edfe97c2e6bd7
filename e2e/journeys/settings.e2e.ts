import { expect, test } from '@playwright/test'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'
import { findBars, findGame } from './find-bars.ts'

const VISITS = [
  {
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    games: ['Genshin Impact', 'Honkai: Star Rail', 'Zenless Zone Zero', 'Wuthering Waves'],
    welcome: 'Welcome to Bannerday',
    confirm: 'Confirm',
    chooseGames: 'Choose games',
  },
  {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    games: ['原神', '崩坏：星穹铁道', '绝区零', '鸣潮'],
    welcome: '欢迎使用 Bannerday',
    confirm: '确认选择',
    chooseGames: '选择游戏',
  },
] as const

const firstVisit = { cookies: [], origins: [] }

for (const { locale, viewport, games, welcome: title, confirm, chooseGames } of VISITS) {
  test.describe(`in ${locale} at ${viewport.width}×${viewport.height}`, () => {
    test.use({ locale, viewport })

    test.describe('the first visit', () => {
      test.use({ storageState: firstVisit })

      test('shows all games behind the welcome dialog, then the selected ones', async ({
        page,
      }) => {
        await page.goto('/timeline')
        const welcome = page.getByRole('dialog', { name: title })
        await expect(welcome).toBeVisible()
        await expect(findBars(page).first()).toBeAttached()
        expect(await findAccessibilityProblems(page)).toEqual([])

        for (const name of games.slice(0, 3)) await welcome.getByRole('checkbox', { name }).check()
        await welcome.getByRole('button', { name: confirm }).click()
        await expect(welcome).toBeHidden()
        await expect(findGame(page, games[0])).toBeAttached()
        await expect(findGame(page, games[3])).toHaveCount(0)

        await page.reload()
        await expect(findBars(page).first()).toBeAttached()
        await expect(welcome).toBeHidden()
      })
    })

    test('explains an empty timeline when every game is disabled', async ({ page }) => {
      await page.goto('/settings')
      const genshin = page.getByRole('checkbox', { name: games[0] })
      // Games are collapsed on a phone.
      if (viewport.width < 960) await page.locator('summary').first().click()
      await expect(genshin).toBeVisible()
      for (const name of games) await page.getByRole('checkbox', { name }).uncheck()
      await page.goto('/timeline')
      await page.getByRole('link', { name: chooseGames }).click()
      await expect(page).toHaveURL('/settings')
    })
  })
}

test('links from the timeline to its clock setting and back', async ({ page }) => {
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
  await expect(findGame(page, 'Genshin Impact')).toHaveCount(0)
  const [zenless, starrail] = await Promise.all(
    ['Zenless Zone Zero', 'Honkai: Star Rail'].map((name) => findGame(page, name).boundingBox()),
  )
  expect(zenless!.y).toBeLessThan(starrail!.y)
})

test('navigates away from a highlighted card, however long the next page takes', async ({
  page,
}) => {
  let releasePage = () => {}
  const pageReleased = new Promise<void>((resolve) => (releasePage = resolve))
  await page.route('**/assets/pulls-page-*.js', async (route) => {
    await pageReleased
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/settings?highlight=timezone')
  await page.getByRole('link', { name: 'Pulls' }).first().click()
  await expect(page).toHaveURL(/\/gacha$/)
  // The highlight is over by then.
  await page.clock.runFor(2_000)
  releasePage()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your pulls')
})
