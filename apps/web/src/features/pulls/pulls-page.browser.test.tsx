import { openDB, type IDBPDatabase } from 'idb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { accountKey } from './local-store/stored-account.ts'
import {
  card,
  choose,
  clearPulls,
  DATABASE,
  fileInput,
  importFile,
  pulls,
  renderPage,
  rows,
  stored,
  storePulls,
  uigf,
} from './testing/show-pulls-page.tsx'

const connections: IDBPDatabase[] = []

beforeEach(async () => {
  // A connection that a failed test left open would block the deletion of the database.
  for (const connection of connections.splice(0)) connection.close()
  await clearPulls()
})

/** Creates a database of version 1. */
async function connectToOlder(): Promise<IDBPDatabase> {
  const database = await openDB(DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore('games', { keyPath: 'gameId' }),
  })
  connections.push(database)
  return database
}

afterEach(() => page.viewport(1280, 800))

describe('PullsPage', () => {
  test('shows the state of the next five-star, with a link to the records', async () => {
    await renderPage()
    const closed = page.getByRole('button', { name: 'All records' })
    await expect.element(closed).toBeDisabled()
    await expect.element(closed).toHaveAccessibleDescription('There are no pulls yet.')
    await storePulls({ '301': pulls('3335333') })
    // Jean is a standard character: the 50/50 was lost.
    await expect.element(card().getByText('Next 5★: featured, guaranteed')).toBeVisible()
    await expect.element(card().getByText('≥ 7 of 10')).toBeVisible()
    const records = card().getByRole('link', { name: 'Records: Character Event Wish' })
    await expect.element(records).toHaveAttribute('href', '/gacha/records?game=genshin&type=301')
    await expect.element(page.getByRole('link', { name: 'All records' })).toBeVisible()
  })

  test('is accessible without pulls, in the preview, with pulls and with a problem', async () => {
    await renderPage()
    await fileInput().hover()
    expect(await findAccessibilityProblems()).toEqual([])
    await choose(uigf([...rows('3345'), null], { timezone: 0 }))
    await expect.element(page.getByRole('button', { name: 'Save 4 new pulls' })).toHaveFocus()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.getByRole('button', { name: 'Save 4 new pulls' }).click()
    await expect.element(card()).toBeVisible()
    await choose('{', 'broken.json')
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('scrolls to the section in its address, which renders after the cards', async () => {
    await page.viewport(390, 844)
    await storePulls({ '301': pulls('3335333') })
    history.replaceState(history.state, '', '#pulls-plan')
    await renderPage()
    const plan = page.getByRole('heading', { name: 'Plan', exact: true })
    await expect.element(plan).toBeInTheDocument()
    await expect.poll(() => plan.element().getBoundingClientRect().top).toBeLessThan(300)
  })

  test('links from its top to its sections', async () => {
    await page.viewport(390, 844)
    await storePulls({ '301': pulls('3335333') })
    await renderPage()
    const odds = page.getByRole('heading', { name: 'Odds' })
    await expect.element(odds).toBeInTheDocument()
    await page.getByRole('link', { name: 'Odds' }).click()
    await expect.poll(() => odds.element().getBoundingClientRect().top).toBeLessThan(844)
    expect(document.activeElement?.contains(odds.element())).toBe(true)
  })

  test('starts with the pity on a phone, and collapses long sections until a link targets them', async () => {
    await page.viewport(390, 844)
    await storePulls({ '301': pulls('3335333') })
    await renderPage()
    await expect.element(card().getByText('3 of 90')).toBeVisible()
    // The limit excludes the top bar, which this test does not render.
    expect(card().getByText('3 of 90').element().getBoundingClientRect().top).toBeLessThan(290 - 56)
    const find = page.getByLabelText('Search by name')
    await expect.element(page.getByRole('heading', { name: 'Collection' })).toBeVisible()
    await expect.element(find).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Collection' }).click()
    await expect.element(find).toBeVisible()
    await expect.poll(() => find.element().getBoundingClientRect().top).toBeLessThan(300)
    expect(find.element().getBoundingClientRect().top).toBeGreaterThan(0)
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('shows pulls that another tab imports', async () => {
    await storePulls({ '301': pulls('333') })
    await renderPage()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    await storePulls({ '301': pulls('3334') })
    await expect.element(card().getByText('4 pulls')).toBeVisible()
  })

  test('assumes that the selected account exists until the store responds', async () => {
    writePreference('gachaUids', { selected: { genshin: '800000009' }, downloaded: {} })
    await renderPage()
    await expect.element(page.getByText('No pulls for Genshin Impact yet')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'All records' })).toBeDisabled()
    await storePulls({ '301': pulls('333') })
    await expect.element(card().getByText('3 pulls')).toBeVisible()
  })

  test('migrates a database of version 1, and replaces its rows by those of a file with ids', async () => {
    const records = rows('33534').map(({ id: _id, item_id: _item, ...record }, index) => ({
      ...record,
      name:
        record.rank_type === '5'
          ? 'Jean'
          : record.rank_type === '4'
            ? 'Favonius Sword'
            : 'Cool Steel',
      id: 1_700_000_000_000.123 + index,
    }))
    const older = await connectToOlder()
    const gameId = accountKey({ game: 'genshin', uid: '800000001' })
    await older.put('games', { gameId, gachaTypes: { '301': records } })
    older.close()

    await renderPage()
    await expect.element(card().getByText('5 pulls')).toBeVisible()
    await expect.element(card().getByText('2 of 90')).toBeVisible()
    await choose(uigf(rows('335343')))
    await expect.element(page.getByRole('row', { name: 'Character Event Wish 1 5' })).toBeVisible()
    await page.getByRole('button', { name: 'Save 1 new pull' }).click()
    await expect.element(card().getByText('6 pulls')).toBeVisible()
    const [account] = await stored()
    expect(account!.gachaTypes['301']!.every((pull) => pull.id !== undefined)).toBe(true)
  })

  test('offers to save a file when the device cannot store pulls', async () => {
    const newer = await openDB(DATABASE, 99)
    newer.close()
    await renderPage()
    await choose(uigf(rows('335')))
    await expect.element(page.getByText(/^history.json was not imported/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save as a file instead' })).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('shows that another tab has an older version of the database open', async () => {
    const older = await connectToOlder()
    await renderPage()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Another tab')
    older.close()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No pulls for Genshin Impact yet')).toBeVisible()
  })

  test('labels zenless ranks with letters', async () => {
    await renderPage()
    const list = rows('3334335').map((row) => ({
      ...row,
      gacha_type: '2',
      rank_type: Number(row.rank_type) - 1,
    }))
    const json = JSON.parse(uigf(list, { uid: '1300000001' })) as Record<string, unknown>
    await importFile(JSON.stringify({ info: json.info, nap: json.hk4e }))
    const channel = page.getByRole('article', { name: 'Exclusive Channel' })
    await expect.element(channel.getByText('S-Rank pity')).toBeVisible()
    // An S-Rank also resets the counter of the A-Rank.
    await expect.element(channel.getByText('0 of 10')).toBeVisible()
  })
})
