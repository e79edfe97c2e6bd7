import { getManualMark } from '@bannerday/domain/pulls/manual-mark'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseDay } from '#testing/choose-day.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { clearPulls, pulls, stored, storePulls } from '../testing/show-pulls-page.tsx'

beforeEach(clearPulls)
afterEach(() => page.viewport(1280, 800))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog').first()
const box = (second: number) =>
  page.getByRole('checkbox', { name: new RegExp(`2026/01/01 10:00:0${second}$`) })

async function openEditor(rarities: string): Promise<void> {
  await storePulls({ '301': pulls(rarities) })
  await renderApp('/gacha/records')
  await button('Edit pulls').click()
}

async function storedPulls() {
  const [account] = await stored()
  return Object.values(account?.gachaTypes ?? {}).flat()
}

async function save(name: string): Promise<void> {
  await dialog().getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('adds a ten-pull with a preview, marks it, and undoes it', async () => {
  await openEditor('34')
  await button('Add').click()
  await dialog().getByText('10 pulls').click()
  await chooseDay(dialog().getByLabelText('Day'), '2026-01-03')
  await userEvent.fill(dialog().getByLabelText('Time'), '09:30:00')
  await userEvent.fill(dialog().getByLabelText('Item 1', { exact: true }), 'nothing')
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog().getByText('Choose an item from the list.').first()).toBeVisible()
  for (let number = 1; number <= 10; number += 1) {
    const name = number === 10 ? 'jean' : 'Cool Steel'
    await userEvent.fill(dialog().getByLabelText(`Item ${number}`, { exact: true }), name)
  }
  await expect
    .element(dialog().getByRole('listitem').getByText('Jean', { exact: true }))
    .toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
  await save('Add')
  await expect.element(page.getByText('Added by you').first()).toBeVisible()
  expect((await storedPulls()).filter((pull) => getManualMark(pull) === 'added')).toHaveLength(10)
  await button('Undo').click()
  await expect.element(page.getByText('Added by you')).not.toBeInTheDocument()
  expect(await storedPulls()).toEqual(pulls('34'))
})

test('changes one pull, whose fields are filled in, and keeps its id', async () => {
  await openEditor('34')
  await box(1).click()
  await button('Change').click()
  await expect.element(dialog().getByLabelText('Time')).toHaveValue('10:00:01')
  await expect.element(dialog().getByText('Nothing changes.')).toBeVisible()
  await dialog().getByRole('combobox', { name: 'Pull type' }).selectOptions('302')
  await userEvent.fill(dialog().getByLabelText('Item'), 'Jean')
  await expect.element(dialog().getByText('becomes')).toBeInTheDocument()
  await save('Save')
  const [, , changed] = [null, ...(await storedPulls())]
  expect(changed).toMatchObject({ id: pulls('34')[1]!.id, pullType: '302', rarity: 5 })
  expect(getManualMark(changed!)).toBe('edited')
})

test('deletes a range selected with Shift, and all that are shown', async () => {
  await openEditor('343434')
  await box(1).click()
  await box(4).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('4 selected')).toBeVisible()
  await button('Delete').click()
  await save('Delete 4 pulls')
  expect((await storedPulls()).map(({ time }) => time.slice(-1))).toEqual(['0', '5'])
  await page.getByRole('checkbox', { name: 'Select all 2 pulls shown' }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: '3★' }).click()
  await expect.element(page.getByText('0 selected')).toBeVisible()
})

test('moves all times on a phone', async () => {
  await page.viewport(390, 844)
  await openEditor('34')
  await button('Move times').click()
  await userEvent.fill(dialog().getByLabelText('Move by hours'), '-1')
  await expect.element(dialog().getByText(/09:00:00/)).toBeVisible()
  await save('Move times')
  expect((await storedPulls()).map(({ time }) => time.slice(11))).toEqual(['09:00:00', '09:00:01'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findAccessibilityProblems()).toEqual([])
})
