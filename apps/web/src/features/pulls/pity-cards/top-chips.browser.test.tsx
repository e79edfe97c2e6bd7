import { deleteDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { announcePullChange } from '../local-store/database.ts'
import { card, DATABASE, importFile, renderPage, rows, uigf } from '../testing/show-pulls-page.tsx'

beforeEach(async () => {
  await deleteDB(DATABASE)
  announcePullChange()
})

const chips = () =>
  card()
    .getByRole('list', { name: /^5★, newest first/ })
    .getByRole('listitem')

test('lists the five-stars of a card with their outcomes, newest first', async () => {
  await renderPage()
  await importFile(uigf(rows('335333533')))
  await expect.element(chips()).toHaveLength(2)
  // Jean is a standard character, so a 50/50 was lost.
  await expect.element(chips().first()).toMatchTextContent('Jean4Lost')
  await expect.element(chips().last()).toMatchTextContent('Jean≥ 3Lost')
  await expect.element(card().getByText('50/50 lost in a row: ≥ 2')).toBeVisible()
  // Import pulls of a second type to check that the legend appears once on the page.
  const other = rows('33533', '302').map((row) => ({ ...row, id: `2${String(row.id).slice(1)}` }))
  await importFile(uigf(other))
  await expect.element(page.getByRole('article', { name: 'Weapon Event Wish' })).toBeVisible()
  const legend = page.getByText('WonGuaranteedLostUnknown')
  await expect.element(legend).toBeVisible()
  await chips().first().getByRole('button').click()
  await expect
    .element(page.getByRole('tooltip'))
    .toMatchTextContent('Jan 1, 2026 · 4 pulls · lost the 50/50')
  expect(await findAccessibilityProblems()).toEqual([])
})

test('shows the newest few at first and all of them on demand', async () => {
  await renderPage()
  await importFile(uigf(rows('35353535353535353535')))
  await expect.element(chips()).toHaveLength(6)
  const all = card().getByRole('button', { name: 'Show all 10' })
  await all.click()
  await expect.element(chips()).toHaveLength(10)
  await expect.element(chips().last()).toMatchTextContent('Jean≥ 2')
  await card().getByRole('button', { name: 'Show fewer' }).click()
  await expect.element(chips()).toHaveLength(6)
})
