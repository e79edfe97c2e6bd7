import { expect, test, type Page } from '@playwright/test'

const info = { export_timestamp: 1, export_app: 'e2e', export_app_version: '1', version: 'v4.2' }

/** Creates a history of the first character banner, oldest first; each digit is a rarity. */
function createHistory(rarities: string, uid = '800000001'): string {
  const list = [...rarities].map((rank, index) => ({
    uigf_gacha_type: '301',
    gacha_type: '301',
    item_id: rank === '5' ? '10000003' : '11301',
    time: `2026-01-01 10:00:${String(index).padStart(2, '0')}`,
    rank_type: rank,
    id: `17672331600000000${String(index).padStart(2, '0')}`,
  }))
  return JSON.stringify({ info, hk4e: [{ uid, timezone: 8, list }] })
}

async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'history.json', { type: 'application/json' }))
    return data
  }, text)
  for (const type of ['dragover', 'drop']) {
    await page.dispatchEvent('main', type, { dataTransfer })
  }
}

// A returning user; the welcome dialog would cover the page.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.bannerday ??= JSON.stringify({ hasCompletedGameSelection: true })
  }),
)

test('imports a dropped UIGF file and shows pity', async ({ page }) => {
  await page.goto('/gacha')
  await expect(page.getByText('Drop a file with pulls here')).toBeVisible()
  await drop(page, createHistory('33343533343'))
  await page.getByRole('button', { name: 'Save 11 new pulls' }).click()

  const card = page.getByRole('article', { name: 'Character Event Wish' })
  await expect(card.getByText('11 pulls')).toBeVisible()
  await expect(card.getByText('5 of 90')).toBeVisible()

  await page.reload()
  await expect(card.getByText('5 of 90')).toBeVisible()

  await drop(page, createHistory('33343533343'))
  await expect(page.getByText('You already have everything in this file.')).toBeVisible()
})

test('imports a file by keyboard alone', async ({ page }) => {
  const buffer = Buffer.from(createHistory('335'))
  // Registered early: a file chooser that opens without a listener stays open.
  page.on(
    'filechooser',
    (chooser) => void chooser.setFiles({ name: 'a.json', mimeType: 'application/json', buffer }),
  )
  const chooseByKeyboard = async (button: string) => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  }

  await page.goto('/gacha')
  const fileInput = page.getByLabel('Choose file')
  await expect(fileInput).toBeVisible()
  const device = page.getByRole('combobox', { name: 'Device' })
  await expect(device).toBeVisible()
  await page.getByRole('radio', { name: 'Genshin Impact' }).focus()
  // Tabs past the links to the features without pulls.
  for (const name of ['Pity', 'Plan', 'Odds']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(device).toBeFocused()
  // The last way of the guide to the link is before the file.
  await page
    .getByRole('group')
    .filter({ hasText: 'With a file of the game' })
    .locator('summary')
    .focus()
  await page.keyboard.press('Tab')
  await expect(fileInput).toBeFocused()
  await chooseByKeyboard('Save 3 new pulls')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(fileInput).toBeFocused()

  await chooseByKeyboard('Save 3 new pulls')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByText('3 pulls', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toBeFocused()
})

test('navigates from a card to its records and back, with filters in the URL', async ({ page }) => {
  await page.goto('/gacha')
  await drop(page, createHistory('33343533343'))
  await page.getByRole('button', { name: 'Save 11 new pulls' }).click()
  await page.getByRole('link', { name: 'Records: Character Event Wish' }).click()
  await expect(page.getByRole('heading', { name: 'Pull records' })).toBeVisible()
  await expect(page.getByText('1–10 of 11')).toBeVisible()

  await page.getByRole('checkbox', { name: '3★' }).uncheck()
  await expect(page.getByRole('cell', { name: /^Jean/ })).toBeVisible()
  await expect(page.getByText('1–3 of 3', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/rarity=54/)
  await page.reload()
  await expect(page.getByText('1–3 of 3', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the overview' }).click()
  await expect(page.getByText('11 pulls')).toBeVisible()
})

test('deletes an account and restores it', async ({ page }) => {
  await page.goto('/gacha')
  await drop(page, createHistory('335'))
  await page.getByRole('button', { name: 'Save 3 new pulls' }).click()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Delete pulls of/ }).click()
  await page.getByRole('button', { name: 'Delete 3 pulls' }).click()
  // The import can be undone too, and its message may still be visible.
  const message = page.getByRole('listitem').filter({ hasText: '3 pulls deleted' })
  await message.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('article').getByText('3 pulls', { exact: true })).toBeVisible()
})

test('exports everything as a workbook and imports it again', async ({ page }) => {
  await page.goto('/gacha')
  await drop(page, createHistory('335'))
  await page.getByRole('button', { name: 'Save 3 new pulls' }).click()
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: /^Export pulls of/ }).click()
  await page.getByLabel('File format').selectOption('xlsx')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  const file = await (await download).path()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add pulls' }).click()
  await page.getByLabel('Choose file').setInputFiles(file)
  await expect(page.getByText('You already have everything in this file.')).toBeVisible()
})

test('shows the name in the file for a pull without item tables', async ({ page }) => {
  const named = createHistory('335').replaceAll('"item_id":"10000003"', '"name":"Master Jean",$&')
  await page.goto('/gacha')
  await drop(page, named)
  await page.getByRole('button', { name: 'Save 3 new pulls' }).click()
  await expect(page.getByRole('article').getByText('3 pulls', { exact: true })).toBeVisible()
  await page.goto('/gacha/records')
  await expect(page.getByRole('cell', { name: /^Jean/ })).toBeVisible()

  await page.route('**/assets/genshin-*.js', async (route) => {
    const file = await route.fetch()
    // The banners have the same name, but no names of items.
    if ((await file.text()).includes('温迪')) await route.abort()
    else await route.fulfill({ response: file })
  })
  await page.reload()
  await expect(page.getByRole('cell', { name: /^Master Jean/ })).toBeVisible()
})

test('shifts nothing while the page loads', async ({ page }) => {
  await page.goto('/gacha')
  // The question about the server is part of the first paint.
  await drop(page, createHistory('33343533343', '700000001'))
  await page.getByRole('button', { name: 'Save 11 new pulls' }).click()
  await expect(page.getByRole('article').getByText('11 pulls')).toBeVisible()
  await page.addInitScript(() => {
    const moves: number[] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moves.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/gacha')
    await expect(page.getByRole('article').getByText('11 pulls')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use Europe' })).toBeVisible()
    expect(await page.evaluate(() => (globalThis as { moves?: number[] }).moves)).toEqual([])
  }
})
