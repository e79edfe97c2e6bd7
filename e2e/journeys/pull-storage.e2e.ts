import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium, expect, test, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.mjs'

/** Creates a file with pulls of one account, one pull per minute. */
function createHistory(count: number) {
  const list = Array.from({ length: count }, (_, n) => ({
    uigf_gacha_type: '301',
    gacha_type: '301',
    item_id: '11301',
    // Random, because some browsers compress storage and count the result.
    name: randomBytes(60).toString('base64'),
    time: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString().slice(0, 19).replace('T', ' '),
    rank_type: '3',
    // With seconds, as generated ids: they reveal no clock.
    id: String(1_767_261_601_000_000_000n + BigInt(n)),
  }))
  const info = { export_timestamp: 1, export_app: 'e2e', export_app_version: '1', version: 'v4.2' }
  const file = { info, hk4e: [{ uid: '800000001', timezone: 8, list }] }
  const buffer = Buffer.from(JSON.stringify(file))
  return { name: 'history.json', mimeType: 'application/json', buffer }
}

/** Saves the offered file; returns the number of its pulls. */
async function saveAsFile(page: Page): Promise<number> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file instead' }).click()
  const file = await (await download).path()
  const { hk4e } = JSON.parse(readFileSync(file, 'utf8')) as { hk4e: [{ list: unknown[] }] }
  return hk4e[0].list.length
}

test('keeps the data of a full device, reports it and offers the pulls as a file', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  // Set before anything is stored: the browser checks its limit only occasionally.
  await page.goto('/robots.txt')
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_500_000 })
  await page.goto('/gacha')
  await page.getByLabel('Choose file').setInputFiles(createHistory(30))
  await page.getByRole('button', { name: 'Save 30 new pulls' }).click()
  const card = page.getByRole('article', { name: 'Character Event Wish' })
  await expect(card.getByText('30 pulls')).toBeVisible()

  await page.getByRole('button', { name: 'Add pulls' }).click()
  await page.getByLabel('Choose file').setInputFiles(createHistory(30_000))
  await page.getByRole('button', { name: 'Save 29,970 new pulls' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This device has no storage space left for the pulls.',
  )
  expect(await saveAsFile(page)).toBe(30_000)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(card.getByText('30 pulls')).toBeVisible()
})

test('reports a browser without storage and offers the pulls as a file', async ({
  baseURL,
}, testInfo) => {
  const folder = testInfo.outputPath('profile')
  mkdirSync(`${folder}/Default`, { recursive: true })
  const blockAll = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(`${folder}/Default/Preferences`, JSON.stringify(blockAll))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? '',
    args: chromiumArguments,
    serviceWorkers: 'block',
    locale: 'en-GB',
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/gacha')
  // The welcome dialog appears, because nothing could be stored.
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Your browser doesn’t let this page store data',
  )

  await page.getByLabel('Choose file').setInputFiles(createHistory(30))
  await expect(page.getByText('history.json was not imported')).toBeVisible()
  expect(await saveAsFile(page)).toBe(30)
  expect(errors).toEqual([])
  await context.close()
})
