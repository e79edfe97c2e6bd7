import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import { findAccessibilityProblems } from '../../../testing/find-accessibility-problems.ts'
import { closeToasts } from '../../../testing/close-toasts.ts'
import { madeActivity } from '../testing/made-activity.ts'
import { barOf, elementAt, showTimeline } from '../testing/show-timeline.tsx'

afterEach(closeToasts)

const activity = madeActivity(nowMs(), -2, 9, { title: 'Stygian Onslaught' })
type Place = { readonly x: number; readonly y: number }

/** The tests stand in a frame of the page. */
function inPage({ x, y }: Place): Place {
  const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {}
  return { x: x + left, y: y + top }
}

/** What a finger does, as the browser hears of it. */
async function touch(type: 'touchStart' | 'touchEnd', place?: Place) {
  const touchPoints = place ? [inPage(place)] : []
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

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
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect.element(messages.getByText('Marked as done: Stygian Onslaught')).toBeVisible()
  // A key that is held down says nothing more, and the next mark takes the place of the last.
  await userEvent.keyboard('{2>3/}')
  expect(messages.elements()).toHaveLength(1)
  await userEvent.keyboard('3')
  await expect.element(messages.getByText(/^Marked as in progress/)).toBeVisible()
  await messages.getByRole('button', { name: 'Undo' }).click()
  expect(noted()).toBe('done')
  barOf(activity).focus()
  await userEvent.keyboard('1')
  await expect.poll(elements).toBe(without)
  expect(noted()).toBeUndefined()
})

test('a key notes at once, whatever is still to be fetched', async () => {
  await showTimeline([activity])
  const keydown = new KeyboardEvent('keydown', { key: '4', bubbles: true })
  barOf(activity).dispatchEvent(keydown)
  expect(noted()).toBe('starred')
  await expect
    .element(page.getByRole('region', { name: 'Messages' }).getByRole('listitem'))
    .toBeVisible()
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
  await expect.element(page.getByText('Marked as in progress: Stygian Onslaught')).toBeVisible()
})

test('a finger that rests on a bar is offered them when it is lifted', async () => {
  await showTimeline([activity])
  const { left, top } = barOf(activity).getBoundingClientRect()
  const place = { x: left + 40, y: top + 10 }
  await touch('touchStart', place)
  await new Promise((resolve) => setTimeout(resolve, 600))
  await touch('touchEnd')
  await expect.element(page.getByRole('menu', { name: /Stygian/ })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(String(getSelection())).toBe('')
  await page.getByRole('menuitemradio', { name: 'Starred' }).click()
  expect(noted()).toBe('starred')

  await touch('touchStart', place)
  await touch('touchEnd')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a status noted in the day panel is said there', async () => {
  await showTimeline([activity])
  elementAt('[aria-current="date"]').click()
  await page.getByRole('button', { name: /^Status of Stygian/ }).click()
  await page.getByRole('menuitemradio', { name: 'Done' }).click()
  const panel = page.getByRole('dialog')
  const said = panel.getByRole('status').filter({ hasText: /^Marked as done: Stygian/ })
  await expect.element(said).toBeInTheDocument()
  await panel.getByRole('button', { name: 'Undo' }).click()
  expect(noted()).toBeUndefined()
})

test('a right button that is held lets go of nothing', async () => {
  await showTimeline([activity])
  const { left, top } = barOf(activity).getBoundingClientRect()
  const place = inPage({ x: left + 40, y: top + 10 })
  const right = { ...place, button: 'right', clickCount: 1 } as const
  // What draws the menu is there from the second time on.
  for (let time = 0; time < 2; time += 1) {
    await cdp().send('Input.dispatchMouseEvent', { ...right, type: 'mousePressed' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    await cdp().send('Input.dispatchMouseEvent', { ...right, type: 'mouseReleased' })
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
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
