import { expect, test } from '@playwright/test'

const info = { export_timestamp: 1, export_app: 'e2e', export_app_version: '1', version: 'v4.2' }

/** A history of the first character banner, oldest first; each digit is a rarity. */
function history(rarities: string): Buffer {
  const list = [...rarities].map((rank, index) => ({
    uigf_gacha_type: '301',
    gacha_type: '301',
    item_id: rank === '5' ? '10000003' : '11301',
    time: `2026-01-01 10:00:${String(index).padStart(2, '0')}`,
    rank_type: rank,
    id: `17672616000000000${String(index).padStart(2, '0')}`,
  }))
  return Buffer.from(JSON.stringify({ info, hk4e: [{ uid: '800000001', timezone: 8, list }] }))
}

test('drop a UIGF file, see pity', async ({ page }) => {
  await page.goto('/gacha')
  const drop = page.getByLabel(/Choose file|Add a file/)
  const file = { name: 'history.json', mimeType: 'application/json' }
  await drop.setInputFiles({ ...file, buffer: history('33343533343') })
  await page.getByRole('button', { name: 'Save 11 new pulls' }).click()

  const card = page.getByRole('article', { name: 'Character Event Wish' })
  await expect(card.getByText('11 pulls')).toBeVisible()
  await expect(card.getByText('5 of 90')).toBeVisible()

  await page.reload()
  await expect(card.getByText('5 of 90')).toBeVisible()

  await drop.setInputFiles({ ...file, buffer: history('33343533343') })
  await expect(page.getByText('You already have everything in this file.')).toBeVisible()
})
