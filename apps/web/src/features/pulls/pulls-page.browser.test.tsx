import { openDB, type IDBPDatabase } from 'idb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { accountKey } from './local-store/stored-account.ts'
import {
  card,
  choose,
  clearPulls,
  DATABASE,
  fileInput,
  importFile,
  openAddPulls,
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

  test('shows the section of its address, with links to the others', async () => {
    await page.viewport(390, 844)
    await storePulls({ '301': pulls('3335333') })
    await renderApp('/gacha?section=plan')
    const tabs = page.getByRole('navigation', { name: 'Sections' })
    const tab = (name: string) => tabs.getByRole('link', { name })
    await expect.element(page.getByRole('region', { name: 'Plan', exact: true })).toBeVisible()
    await expect.element(tab('Plan')).toHaveAttribute('aria-current', 'page')
    await expect.element(tab('Pity')).not.toHaveAttribute('aria-current')
    await expect.element(card()).not.toBeInTheDocument()
    await tab('Collection').click()
    const search = page.getByLabelText('Search by name')
    await userEvent.fill(search, 'Jean')
    await expect.element(tab('Collection')).toHaveAttribute('href', '/gacha?section=collection')
    await tab('Pity').click()
    await expect.element(card().getByText('3 of 90')).toBeVisible()
    await expect.element(search).not.toBeVisible()
    // The entered text is still there.
    await tab('Collection').click()
    await expect.element(search).toHaveValue('Jean')
    expect(await findAccessibilityProblems()).toEqual([])
    // The tabs stay below the top bar while the page scrolls, and a change scrolls back up.
    await tab('Odds').click()
    const scrollDown = () => {
      scrollTo(0, document.documentElement.scrollHeight)
      return tabs.element().getBoundingClientRect().top
    }
    await expect.poll(scrollDown).toBe(56)
    await tab('Plan').click()
    const plan = page.getByRole('heading', { name: 'Plan', exact: true })
    await expect.poll(() => plan.element().getBoundingClientRect().top).toBeGreaterThan(99)
    expect(plan.element().getBoundingClientRect().top).toBeLessThan(300)
  })

  test('shows the first section where the page lacks that of its address', async () => {
    await renderApp('/gacha?section=statistics')
    await expect.element(page.getByText('No pulls for Genshin Impact yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Statistics' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Odds' })).toBeVisible()
  })

  test('shows the pity of all types on the first screen of a phone', async () => {
    await page.viewport(390, 844)
    const types = ['301', '302', '500', '200', '100']
    await storePulls(Object.fromEntries(types.map((type) => [type, pulls('33353333', type)])))
    await renderApp('/gacha')
    const cards = page.getByRole('article')
    await expect.element(cards).toHaveLength(types.length)
    for (const each of cards.all())
      await expect.element(each.getByRole('button', { name: /4( of [89]0)?$|4 of/ })).toBeVisible()
    // The navigation bar covers the last 56 pixels.
    expect(cards.last().element().getBoundingClientRect().bottom).toBeLessThan(844 - 56)
    const row = card().getByRole('button', { name: /^Character Event Wish/ })
    await expect.element(row).toMatchTextContent('Next 5★: featured, guaranteed')
    await row.click()
    await expect.element(card().getByText('0 won, 1 lost')).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('shows the changed card after each save, without a focus frame', async () => {
    await page.viewport(390, 844)
    await renderApp('/gacha')
    await importFile(uigf([...rows('3335'), ...rows('3333', '302')]))
    await expect.element(card()).toHaveFocus()
    expect(getComputedStyle(card().element()).outlineStyle).toBe('none')
    await expect.element(card().getByText('0 of 90')).toBeVisible()

    await page.getByRole('link', { name: 'Odds' }).click()
    await openAddPulls()
    await page.getByRole('dialog').getByRole('button', { name: 'Enter pity manually' }).click()
    const dialog = page.getByRole('dialog')
    await userEvent.selectOptions(dialog.getByRole('combobox').first(), 'Standard Wish')
    await userEvent.fill(dialog.getByLabelText('Pulls since the last 5★'), '41')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const standard = page.getByRole('article', { name: 'Standard Wish' })
    await expect.element(standard).toHaveFocus()
    await expect.element(standard.getByText('41 of 90')).toBeInViewport()
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
