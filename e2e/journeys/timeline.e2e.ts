import '@bannerday/testing/install-temporal'
import { expect, type Page, test } from '@playwright/test'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'
import { findBars, findGame, findTimeline } from './find-bars.ts'

/** Collects errors of the browser: script errors, failed loads, CSP violations. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

async function openTimeline(page: Page): Promise<void> {
  await page.goto('/timeline')
  await expect(findBars(page).first()).toBeAttached()
}

test('shows today on the timeline', async ({ page }) => {
  const errors = collectErrors(page)
  await openTimeline(page)

  const date = Temporal.Now.zonedDateTimeISO('+08:00').toPlainDate()
  const month = date.toLocaleString('en', { month: 'long' })
  const today = new RegExp(` ${date.day} ${month} ${date.year}$`)
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute('title', today)
  await expect(page.locator('[aria-current="date"]')).toBeInViewport()
  await expect(findTimeline(page).getByRole('time')).toHaveText(/^\d\d:\d\d:\d\d$/)

  for (const game of [
    'Genshin Impact',
    'Honkai: Star Rail',
    'Zenless Zone Zero',
    'Wuthering Waves',
  ]) {
    const row = findGame(page, game)
    await row.scrollIntoViewIfNeeded()
    await expect(row).toBeInViewport()
  }
  expect(errors).toEqual([])
})

test('marks projected activities as projected', async ({ page }) => {
  await openTimeline(page)
  await findBars(page, /, Projected, /)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(
    /Not officially announced|Its end is not announced yet/,
  )
})

test('scrolls through time by the wheel, and through rows with shift or by the setting', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openTimeline(page)
  // The rows fill the height, so only an expanded game scrolls. The next view remembers it.
  await page.getByRole('button', { name: /^\d+ (?:more|live).*Genshin Impact/ }).click()
  const position = () =>
    findTimeline(page).evaluate((element) => [element.scrollLeft, element.scrollTop])
  const [startLeft] = await position()
  await findTimeline(page).hover()
  // The hand appears when the timeline takes the wheel.
  await expect(findTimeline(page)).toHaveCSS('cursor', 'grab')
  await page.keyboard.down('Shift')
  await page.mouse.wheel(0, 80)
  await page.keyboard.up('Shift')
  await expect.poll(position).toEqual([startLeft, 80])
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await position())[0]).toBe(startLeft! - 300)

  await page.goto('/settings')
  await page.getByRole('checkbox', { name: 'Mouse wheel scrolls the rows' }).check()
  await openTimeline(page)
  await findTimeline(page).hover()
  // The hand appears when the timeline takes the wheel.
  await expect(findTimeline(page)).toHaveCSS('cursor', 'grab')
  await page.mouse.wheel(0, 80)
  await expect.poll(async () => (await position())[1]).toBe(80)
})

test('keeps the position when the language changes', async ({ page }) => {
  const errors = collectErrors(page)
  await openTimeline(page)
  await page.getByRole('button', { name: /Change language/ }).click()
  await page.getByText('Français', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendrier')
  await expect(page.getByRole('combobox', { name: 'Tri' })).toBeVisible()
  await expect(page.locator('[aria-current="date"]')).toBeInViewport()
  expect(errors).toEqual([])
})

test('stores a status, and shows it and a day again on the next visit', async ({ page }) => {
  const errors = collectErrors(page)
  await openTimeline(page)
  const bar = findBars(page, /Ends in/).first()
  await bar.focus()
  await page.keyboard.press('2')
  await expect(bar).toContainText('Done')

  await page.locator('[aria-current="date"]').click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Today')
  await expect(panel.getByRole('button', { name: /: Done$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.reload()
  await expect(findBars(page, /, Done, /)).toHaveCount(1)
  expect(errors).toEqual([])
})

test('shows the same view from a shared link', async ({ page, context }) => {
  await openTimeline(page)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await page.getByRole('checkbox', { name: 'Version' }).click()
  await findBars(page, /Ends in/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const title = await page.getByRole('dialog').getByRole('heading').first().innerText()

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('dialog').getByRole('heading').first()).toHaveText(title)
  await other.keyboard.press('Escape')
  await expect(other.getByRole('checkbox', { name: 'Version' })).toBeChecked()
  const day = await other.locator('[aria-current="date"]').boundingBox()
  expect(day?.width).toBe(24)
})

test('creates the calendar file of an activity on the device', async ({ page }) => {
  await openTimeline(page)
  await findBars(page, /Ends in/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
})

test('shifts nothing while the timeline loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number }[]
      const sum = shifts.reduce((total, shift) => total + shift.value, 0)
      document.documentElement.dataset['shift'] = String(
        Number(document.documentElement.dataset['shift'] ?? 0) + sum,
      )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openTimeline(page)
  await page.waitForLoadState('networkidle')
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`passes accessibility checks in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openTimeline(page)
    expect(await findAccessibilityProblems(page)).toEqual([])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the bars, and the activity of a bar behind its link', async ({ page }) => {
    const errors = collectErrors(page)
    await page.goto('/timeline')
    const timeline = page.getByRole('region', { name: 'Activities over time' })
    await timeline.focus()
    await page.keyboard.press('Tab')
    const bar = timeline.getByRole('link').and(page.locator(':focus'))
    await expect(bar).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/timeline\?open=/)
    await expect(page.getByRole('article')).toContainText('Genshin Impact')
    expect(errors).toEqual([])
  })
})

test('draws the bars in the places of the page that the server rendered', async ({ page }) => {
  type Places = Record<string, number[]>
  await openTimeline(page)
  await findTimeline(page).hover()
  // The server knows the size of the window from now on.
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('view')
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  const readPlaces = (name: string) =>
    page.evaluate((selector) => {
      const bars = [...document.querySelectorAll<HTMLElement>(selector)]
      const places = bars.map((bar): [string, number[]] => {
        const { left, top, width, height } = bar.getBoundingClientRect()
        const id =
          bar.dataset['activityId'] ??
          new URLSearchParams(bar.getAttribute('href')!.split('?')[1]).get('open')!
        return [id, [left, top, width, height]]
      })
      return Object.fromEntries(places)
    }, name) as Promise<Places>
  const before = await readPlaces('.tl-bar')
  await page.unroute('**/*.js')
  await openTimeline(page)
  const after = await readPlaces('[data-activity-id]')
  const shared = Object.keys(after).filter((id) => id in before)
  expect(shared.length).toBeGreaterThan(10)
  // The server rounds to hundredths of a pixel.
  const moves = shared.flatMap((id) =>
    after[id]!.map((value, index) => Math.abs(value - before[id]![index]!)),
  )
  expect(Math.max(...moves)).toBeLessThan(0.1)
})
