import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import {
  card,
  choose,
  clearPulls,
  pulls,
  renderPage,
  rows,
  stored,
  storePulls,
  uigf,
} from '../testing/show-pulls-page.tsx'

beforeEach(clearPulls)

/** Returns rows whose second one has the wrong time, item and rarity. */
function damagedRows(rarities: string) {
  const changed = rows(rarities)
  Object.assign(changed[1]!, { time: '2020-01-01 00:00:00', item_id: '10000003', rank_type: '5' })
  return changed
}

const preferFile = () => page.getByLabelText('Use the file’s version of these pulls')

async function storedPulls() {
  const [account] = await stored()
  return account?.gachaTypes['301']?.map(({ time, itemId, rarity }) => ({ time, itemId, rarity }))
}

describe('a file that contradicts the stored pulls', () => {
  test('leaves the stored pulls unchanged and shows the conflict', async () => {
    await storePulls({ '301': pulls('333') })
    await renderPage()
    const before = await storedPulls()
    await choose(uigf(damagedRows('3334')))
    await page.getByText('1 pull differs from yours').click()
    const conflict = page.getByRole('dialog').getByRole('listitem')
    await expect
      .element(conflict)
      .toMatchTextContent('Genshin Impact · 800000001 · Character Event Wish')
    await expect.element(conflict.getByText('2026/01/01 10:00:01 · Cool Steel · 3★')).toBeVisible()
    await expect.element(conflict.getByText('2020/01/01 00:00:00 · Jean · 5★')).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.getByRole('button', { name: 'Save 1 new pull' }).click()
    await expect.element(card().getByText('4 pulls')).toBeVisible()
    expect((await storedPulls())?.slice(0, 3)).toEqual(before)
  })

  test("replaces the stored pull after the player's confirmation", async () => {
    await storePulls({ '301': pulls('333') })
    await renderPage()
    const before = await storedPulls()
    await choose(uigf(damagedRows('333')))
    await expect.element(preferFile()).not.toBeChecked()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save changes' })
    expect(save.elements()).toEqual([])
    await preferFile().click()
    await save.click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(await storedPulls()).toEqual([
      { time: '2020-01-01 00:00:00', itemId: '10000003', rarity: 5 },
      before![0],
      before![2],
    ])
  })

  test('requires a new confirmation after another file is dropped', async () => {
    await storePulls({ '301': pulls('333') })
    await renderPage()
    await choose(uigf(damagedRows('333')), 'one.json')
    await preferFile().click()
    await expect.element(preferFile()).toBeChecked()
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([uigf(damagedRows('3335'))], 'two.json'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    await expect.element(page.getByText('two.json')).toBeVisible()
    await expect.element(preferFile()).not.toBeChecked()
  })
})
