import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { closeToasts } from '#testing/close-toasts.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { createActivity } from '../testing/create-activity.ts'
import { elementAt, getBar, inBox, showTimeline } from '../testing/show-timeline.tsx'

afterEach(closeToasts)

const activity = createActivity(nowMs(), -2, 9, { title: 'Stygian Onslaught' })
type Point = { readonly x: number; readonly y: number }

/** Converts a point to page coordinates, because the tests run in a frame. */
function inPage({ x, y }: Point): Point {
  const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {}
  return { x: x + left, y: y + top }
}

/** Dispatches a touch as the browser would, at a time in seconds since the epoch. */
async function touch(type: 'touchStart' | 'touchEnd', timestamp: number, point?: Point) {
  const touchPoints = point ? [inPage(point)] : []
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
}

/** Resolves after the page has handled a request for a context menu. */
const waitForContextMenu = () =>
  new Promise((resolve) => addEventListener('contextmenu', resolve, { once: true }))

const readStatus = () => readPreferences().activityStatus[activity.uuid]

test('sets a status by the keys 1 to 5, visible and announced on the bar', async () => {
  await showTimeline([activity])
  const icon = () => getBar(activity).querySelector('[href="#activity-status-done"]')
  getBar(activity).focus()
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('button', { name: /Stygian.*Done/ })).toBeVisible()
  expect(readStatus()).toBe('done')
  await expect.poll(() => icon()?.getBoundingClientRect().width).toBeGreaterThan(0)
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect.element(messages.getByText('Marked as done: Stygian Onslaught')).toBeVisible()
  // A held key has no further effect. The next status replaces the previous toast.
  await userEvent.keyboard('{2>3/}')
  expect(messages.elements()).toHaveLength(1)
  await userEvent.keyboard('3')
  await expect.element(messages.getByText(/^Marked as in progress/)).toBeVisible()
  await messages.getByRole('button', { name: 'Undo' }).click()
  expect(readStatus()).toBe('done')
  getBar(activity).focus()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('button', { name: /Stygian.*Done/ })).not.toBeInTheDocument()
  expect(icon()).toBeNull()
  expect(readStatus()).toBeUndefined()
})

test('sets a status by key at once, even while code is still loading', async () => {
  await showTimeline([activity])
  const keydown = new KeyboardEvent('keydown', { key: '4', bubbles: true })
  getBar(activity).dispatchEvent(keydown)
  expect(readStatus()).toBe('starred')
  await expect
    .element(page.getByRole('region', { name: 'Messages' }).getByRole('listitem'))
    .toBeVisible()
})

test('offers the five statuses on a right click, without opening the details', async () => {
  await showTimeline([activity])
  await userEvent.click(getBar(activity), { button: 'right', position: { x: 40, y: 10 } })
  await expect.element(page.getByRole('menu', { name: /Stygian/ })).toBeVisible()
  await expect
    .element(page.getByRole('menuitemradio', { name: 'No status' }))
    .toHaveAttribute('aria-checked', 'true')
  expect(await findAccessibilityProblems()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(readStatus()).toBe('in_progress')
  expect(document.activeElement).toBe(getBar(activity))
  await expect.element(page.getByText('Marked as in progress: Stygian Onslaught')).toBeVisible()
})

test('offers the statuses on a long press, when the finger is lifted', async () => {
  await showTimeline([activity])
  const { left, top } = getBar(activity).getBoundingClientRect()
  const point = { x: left + 40, y: top + 10 }
  // The code for long presses loads on the first touch.
  await import('../canvas/watch-touch.ts')
  const pressed = nowMs() / 1000
  await touch('touchStart', pressed, point)
  await touch('touchEnd', pressed + 0.6)
  await expect.element(page.getByRole('menu', { name: /Stygian/ })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(String(getSelection())).toBe('')
  await page.getByRole('menuitemradio', { name: 'Starred' }).click()
  expect(readStatus()).toBe('starred')

  await touch('touchStart', pressed + 2, point)
  await touch('touchEnd', pressed + 2.1)
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('shows in the day panel the status that was set there', async () => {
  await showTimeline([activity])
  elementAt('[aria-current="date"]').click()
  await page.getByRole('button', { name: /^Status of Stygian/ }).click()
  await page.getByRole('menuitemradio', { name: 'Done' }).click()
  const panel = page.getByRole('dialog')
  const announcement = panel.getByRole('status').filter({ hasText: /^Marked as done: Stygian/ })
  await expect.element(announcement).toBeInTheDocument()
  await panel.getByRole('button', { name: 'Undo' }).click()
  expect(readStatus()).toBeUndefined()
})

test('names button, menu and message by the visible name of the activity', async () => {
  const banner = createActivity(nowMs(), -2, 9, {
    type: 'gacha',
    title: 'The Lone Light Knocks at Night',
    label: { primary: 'Flins', kind: 'Rate-up', title: null },
  })
  await renderInApp(inBox([banner], { view: 'list' }))
  await page.getByRole('button', { name: 'Status of Flins: No status' }).click()
  await expect.element(page.getByRole('menu', { name: 'Status of Flins' })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'Done' }).click()
  await expect.element(page.getByText('Marked as done: Flins')).toBeVisible()
})

test('keeps the context menu open when the right button is released', async () => {
  await showTimeline([activity])
  const { left, top } = getBar(activity).getBoundingClientRect()
  const point = inPage({ x: left + 40, y: top + 10 })
  const right = { ...point, button: 'right', clickCount: 1 } as const
  // The menu component is loaded from the second time on.
  for (let time = 0; time < 2; time += 1) {
    const contextMenu = waitForContextMenu()
    await cdp().send('Input.dispatchMouseEvent', { ...right, type: 'mousePressed' })
    await contextMenu
    // In some browsers the release would close a menu that opened on the press.
    expect(page.getByRole('menu').elements()).toEqual([])
    await cdp().send('Input.dispatchMouseEvent', { ...right, type: 'mouseReleased' })
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
})

test('leaves the status unchanged on Escape', async () => {
  writePreference('activityStatus', { [activity.uuid]: 'starred' })
  await showTimeline([activity])
  await userEvent.click(getBar(activity), { button: 'right', position: { x: 40, y: 10 } })
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(readStatus()).toBe('starred')
})

test('shows at once a status that another tab set', async () => {
  await showTimeline([activity])
  const text = JSON.stringify({ activityStatus: { [activity.uuid]: 'cancelled' } })
  localStorage.setItem('bannerday', text)
  dispatchEvent(new StorageEvent('storage', { key: 'bannerday' }))
  await expect.element(page.getByRole('button', { name: /Stygian.*Skipped/ })).toBeVisible()
})
