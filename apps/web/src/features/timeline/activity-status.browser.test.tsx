import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { madeActivity } from './testing/made-activity.ts'
import { barOf, showTimeline } from './testing/show-timeline.tsx'

const activity = madeActivity(nowMs(), -2, 9, { title: 'Stygian Onslaught' })
const noted = () => readPreferences().activityStatus[activity.uuid]

test('keys 1 to 5 note a status, which the bar draws and tells', async () => {
  await showTimeline([activity])
  const elements = () => barOf(activity).querySelectorAll('*').length
  const without = elements()
  barOf(activity).focus()
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('button', { name: /Stygian.*Done/ })).toBeVisible()
  expect(noted()).toBe('done')
  expect(elements()).toBe(without + 2)
  await userEvent.keyboard('1')
  await expect.poll(elements).toBe(without)
  expect(noted()).toBeUndefined()
})

test('a right click on a bar offers the five statuses, and opens no details', async () => {
  await showTimeline([activity])
  await userEvent.click(barOf(activity), { button: 'right', position: { x: 40, y: 10 } })
  await expect.element(page.getByRole('menu', { name: /Stygian/ })).toBeVisible()
  await expect
    .element(page.getByRole('menuitemradio', { name: 'No status' }))
    .toHaveAttribute('aria-checked', 'true')
  expect(await findAccessibilityProblems()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(noted()).toBe('in_progress')
  expect(document.activeElement).toBe(barOf(activity))
})

test('Escape leaves the status as it was', async () => {
  writePreference('activityStatus', { [activity.uuid]: 'starred' })
  await showTimeline([activity])
  await userEvent.click(barOf(activity), { button: 'right', position: { x: 40, y: 10 } })
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(noted()).toBe('starred')
})

test('what another tab notes is seen here at once', async () => {
  await showTimeline([activity])
  const text = JSON.stringify({ activityStatus: { [activity.uuid]: 'cancelled' } })
  localStorage.setItem('bannerday', text)
  dispatchEvent(new StorageEvent('storage', { key: 'bannerday' }))
  await expect.element(page.getByRole('button', { name: /Stygian.*Skipped/ })).toBeVisible()
})
