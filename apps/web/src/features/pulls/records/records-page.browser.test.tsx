import type { Pull } from '@bannerday/domain/pulls/pull'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { chooseDay } from '#testing/choose-day.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { requestPullWorker } from '../local-store/pull-client.ts'
import { clearPulls, pulls, storePulls } from '../testing/show-pulls-page.tsx'

beforeEach(clearPulls)
afterEach(() => page.viewport(1280, 800))

/** Spreads pulls over days, one a day from 2026-01-01. */
function history(rarities: string, pullType = '301'): Pull[] {
  return pulls(rarities, pullType).map((pull, index) => {
    const day = String((index % 28) + 1).padStart(2, '0')
    const month = String(Math.floor(index / 28) + 1).padStart(2, '0')
    return { ...pull, id: String(index + 1), time: `2026-${month}-${day} 10:00:00` }
  })
}

const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })
const cell = (row: number, column: number) => rows().nth(row).getByRole('cell').nth(column)

describe('RecordsPage', () => {
  test('shows ten pulls, newest first, with rarity, type and pity', async () => {
    await storePulls({ '301': history('333343333335') })
    await renderApp('/gacha/records')
    await expect.element(cell(0, 0)).toHaveTextContent('12')
    expect(document.title).toBe('Pull records - Bannerday')
    await expect.element(cell(0, 1)).toHaveTextContent('2026/01/12 10:00:00')
    await expect.element(cell(0, 2)).toHaveTextContent('JeanLost')
    await expect.element(cell(0, 3)).toHaveTextContent('5★')
    await expect.element(cell(0, 4)).toHaveTextContent('Character')
    await expect.element(cell(0, 5).getByRole('button')).toHaveTextContent('≥ 12')
    expect(rows().elements()).toHaveLength(10)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('11–12 of 12')).toBeVisible()
    await expect.element(cell(1, 0)).toHaveTextContent('1')
  })

  test('hides rarities without changing the pity, and stores the choice', async () => {
    await storePulls({ '301': history('3343354') })
    await renderApp('/gacha/records')
    await page.getByRole('checkbox', { name: '3★' }).click()
    await expect.element(page.getByText('3 pulls')).toBeVisible()
    await expect.element(cell(0, 5)).toHaveTextContent('4')
    expect(readPreferences().gachaRarityFilter).toEqual([5, 4])
    await page.getByRole('checkbox', { name: '5★' }).click()
    await page.getByRole('checkbox', { name: '4★' }).click()
    await expect.element(page.getByText('No pulls match these filters')).toBeVisible()
  })

  test('finds by name and by day', async () => {
    await storePulls({ '301': history('334335') })
    await renderApp('/gacha/records')
    await userEvent.fill(page.getByRole('searchbox'), 'jean')
    await expect.element(page.getByText('1 pull', { exact: true })).toBeVisible()
    await userEvent.fill(page.getByRole('searchbox'), '')
    await chooseDay(page.getByLabelText('From'), '2026-01-02')
    await chooseDay(page.getByLabelText('To'), '2026-01-03')
    await expect.element(page.getByText('2 pulls')).toBeVisible()
  })

  test('restores every filter from the URL', async () => {
    await storePulls({ '301': history('333'), '302': history('343345', '302') })
    await renderApp('/gacha/records?type=302&rarity=54&sort=pity&order=asc&size=20')
    await expect.element(page.getByLabelText('Pull type')).toHaveValue('302')
    await expect.element(page.getByText('1–3 of 3')).toBeVisible()
    await expect.element(cell(0, 5).getByRole('button')).toHaveTextContent('≥ 2')
    await expect.element(cell(2, 5).getByRole('button')).toHaveTextContent('≥ 6')
    const header = page.getByRole('columnheader', { name: 'Pity' })
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  })

  test('sorts by any column', async () => {
    await storePulls({ '301': history('353') })
    await renderApp('/gacha/records')
    await page.getByRole('button', { name: 'Name' }).click()
    await expect.element(cell(0, 2)).toHaveTextContent('Cool Steel')
    await page.getByRole('button', { name: 'Name' }).click()
    await expect.element(cell(0, 2)).toHaveTextContent('JeanLost')
  })

  test('shows a long history on one page, with few rendered rows', async () => {
    await storePulls({ '301': history('3'.repeat(5_000)) })
    await renderApp('/gacha/records?size=all')
    await expect.element(cell(0, 0)).toHaveTextContent('5000')
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(page.getByRole('cell', { name: '1', exact: true })).toBeVisible()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
    expect(rows().elements().length).toBeLessThan(150)
  })

  test('links a player without pulls to the import', async () => {
    writePreference('gachaSelectedGame', 'zenless')
    await renderApp('/gacha/records')

    await expect.element(page.getByText(/^No pulls for Zenless Zone Zero/)).toBeVisible()
  })

  test('has no records yet for an account with manual pity only', async () => {
    const account = { game: 'genshin', uid: '' } as const
    const entered = { start: { topPity: 12 }, tops: [] }
    await requestPullWorker({ call: 'start', account, pullType: '301', ...entered })
    writePreference('gachaSelectedGame', 'genshin')
    writePreference('gachaUids', { selected: { genshin: '' }, downloaded: {} })
    await renderApp('/gacha/records?rarity=5')
    await expect.element(page.getByText('No records yet')).toBeVisible()
    await expect.element(page.getByText('No pulls match these filters')).not.toBeInTheDocument()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  test('keeps the focus on the selected game, with pulls and without', async () => {
    writePreference('gachaSelectedGame', 'genshin')
    await storePulls({ '301': history('335') })
    await renderApp('/gacha/records')
    await expect.element(cell(0, 2)).toHaveTextContent('JeanLost')
    const game = page.getByRole('combobox', { name: 'Game' })
    const select = game.element() as HTMLElement
    select.focus()
    await userEvent.selectOptions(game, 'starrail')
    await expect.element(page.getByText(/^No pulls for Honkai: Star Rail/)).toBeVisible()
    await expect.element(game).toHaveFocus()
    await userEvent.selectOptions(game, 'genshin')
    await expect.element(cell(0, 2)).toHaveTextContent('JeanLost')
    await expect.element(game).toHaveFocus()
  })

  test.each([
    ['wide', 1280, 'light'],
    ['narrow', 390, 'light'],
    ['wide', 1280, 'dark'],
  ] as const)('is accessible: %s (%i px), %s', async (_, width, theme) => {
    await page.viewport(width, 800)
    writePreference('theme', theme)
    await storePulls({ '301': history('3343333533334335') })
    await renderApp('/gacha/records?size=20')
    await expect.element(rows().first()).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })
})
