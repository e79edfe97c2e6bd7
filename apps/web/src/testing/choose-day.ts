import { type Locator, page, userEvent } from 'vitest/browser'
import { fullDateText } from '#shared/dates/date-text.ts'

/** Chooses an ISO date in the calendar of a date field, in English. */
export async function chooseDay(field: Locator, day: string): Promise<void> {
  await field.click()
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') })
  await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'year' }), day.slice(0, 4))
  await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'month' }), day.slice(5, 7))
  await calendar.getByRole('button', { name: fullDateText(day, 'en') }).click()
}
