import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '#shared/i18n/i18n.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { DateField } from './date-field.tsx'

afterEach(() => chooseLanguage('en'))

type FieldProps = { first: string; range?: { first: string; last: string } }

function Form({ first, range }: FieldProps) {
  const [day, setDay] = useState(first)
  return (
    <main>
      <h1>Form</h1>
      <DateField label="From" value={day} {...(range && { range })} onChange={setDay} />
    </main>
  )
}

const field = (name: string) => page.getByRole('button', { name, exact: true })
const day = (name: string) => page.getByRole('grid').getByRole('button', { name, exact: true })

test.each([
  ['en', 'Nov 5, 2026', 'November', '2026'],
  ['fr', '5 nov. 2026', 'novembre', '2026'],
  ['ja', '2026年11月5日', '2026年', '11月'],
  ['ko', '2026년 11월 5일', '2026년', '11월'],
  ['zh-Hans', '2026年11月5日', '2026年', '十一月'],
] as const)(
  'shows its day and its calendar in %s, as the app does',
  async (language, text, first, last) => {
    await renderInApp(<Form first="2026-11-05" />)
    await chooseLanguage(language)
    await field(`From ${text}`).click()
    const selects = page.getByRole('dialog').getByRole('combobox')
    await expect.element(selects.first()).toHaveDisplayValue(first)
    await expect.element(selects.last()).toHaveDisplayValue(last)
  },
)

test('moves by keys over the days of the calendar, and returns to the field', async () => {
  await renderInApp(<Form first="2026-11-05" />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(day('Thursday, November 5, 2026')).toHaveFocus()
  expect(await findAccessibilityProblems()).toEqual([])
  const moves = [
    ['{ArrowLeft}', 'Wednesday, November 4, 2026'],
    ['{ArrowUp}', 'Wednesday, October 28, 2026'],
    // The week of English begins on Sunday.
    ['{Home}', 'Sunday, October 25, 2026'],
    ['{End}', 'Saturday, October 31, 2026'],
    ['{PageDown}', 'Monday, November 30, 2026'],
    ['{ArrowRight}', 'Tuesday, December 1, 2026'],
  ] as const
  for (const [key, name] of moves) {
    await userEvent.keyboard(key)
    await expect.element(day(name)).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(field('From Dec 1, 2026')).toHaveFocus()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}{PageDown}{Escape}')
  await expect.element(field('From Dec 1, 2026')).toHaveFocus()
})

test('shows another month by its buttons and fields, and marks the chosen day', async () => {
  await renderInApp(<Form first="2026-01-31" />)
  await field('From Jan 31, 2026').click()
  const calendar = page.getByRole('dialog')
  const chosen = calendar.getByRole('gridcell', { selected: true })
  await expect.element(chosen).toHaveTextContent('31')
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expect.element(page.getByRole('grid', { name: 'February 2026' })).toBeVisible()
  await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'year' }), '2024')
  await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'month' }), 'March')
  await calendar.getByRole('button', { name: 'Previous month' }).click()
  await day('Wednesday, February 28, 2024').click()
  await expect.element(field('From Feb 28, 2024')).toBeVisible()
})

test('closes only its calendar by Escape in a dialog', async () => {
  const onClose = vi.fn<() => void>()
  await renderInApp(
    <Dialog title="Filter" width={400} onClose={onClose}>
      <DateField label="From" value="2026-11-05" onChange={() => {}} />
    </Dialog>,
  )
  await field('From Nov 5, 2026').click()
  await expect.element(day('Thursday, November 5, 2026')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(field('From Nov 5, 2026')).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('is cleared unless it has a range', async () => {
  await renderInApp(<Form first="2026-11-05" />)
  await field('From Nov 5, 2026').click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(field('From Choose a day')).toHaveFocus()
})

test('offers only the days of its range', async () => {
  const onChange = vi.fn<(day: string) => void>()
  const range = { first: '2026-11-03', last: '2027-02-10' }
  await renderInApp(<DateField label="Day" value="2026-11-05" range={range} onChange={onChange} />)
  await field('Day Nov 5, 2026').click()
  await expect.element(day('Monday, November 2, 2026')).toBeDisabled()
  expect(page.getByRole('button', { name: 'Clear' }).elements()).toEqual([])
  await userEvent.keyboard('{PageUp}')
  await expect.element(day('Tuesday, November 3, 2026')).toHaveFocus()
  const year = page.getByRole('combobox', { name: 'year' })
  await userEvent.selectOptions(year, '2027')
  await expect.element(page.getByRole('grid', { name: 'February 2027' })).toBeVisible()
  await expect.element(day('Thursday, February 11, 2027')).toBeDisabled()
  await day('Wednesday, February 10, 2027').click()
  expect(onChange.mock.calls).toEqual([['2027-02-10']])
})
