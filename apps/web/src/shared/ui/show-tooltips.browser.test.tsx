import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { IconButton } from './button.tsx'
import { showTooltips } from './show-tooltips.ts'

let stop = () => {}
beforeEach(() => {
  stop = showTooltips()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const renderTools = () =>
  renderInApp(
    <main>
      <h1>Tools</h1>
      <IconButton aria-label="Zoom in">
        <svg width="20" height="20" aria-hidden />
      </IconButton>
      <button type="button" aria-label="Save all of it">
        Save
      </button>
    </main>,
  )

/** Renders an icon and a button with text, and stops the time. */
async function show() {
  await renderTools()
  vi.useFakeTimers()
}

/** Runs all timers, and waits for the frame in which a tooltip appears. */
async function runTimers() {
  vi.runAllTimers()
  await nextFrame()
}

const nextFrame = () => new Promise(requestAnimationFrame)

const tooltip = () => document.querySelector<HTMLElement>('[popover]:popover-open')?.textContent
const icon = () => page.getByRole('button', { name: 'Zoom in' })

test('shows the name of an icon on hover, and stays while the pointer is on the tooltip', async () => {
  await show()
  await icon().hover()
  expect(tooltip()).toBeUndefined()
  await runTimers()
  expect(tooltip()).toBe('Zoom in')
  await page.elementLocator(document.querySelector('[popover]:popover-open')!).hover()
  await runTimers()
  expect(tooltip()).toBe('Zoom in')
  await page.getByRole('heading').hover()
  await runTimers()
  expect(tooltip()).toBeUndefined()
})

test('shows at once on keyboard focus, until Escape', async () => {
  await show()
  await userEvent.tab()
  await nextFrame()
  expect(tooltip()).toBe('Zoom in')
  vi.useRealTimers()
  expect(await findAccessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeUndefined()
})

test('shows no tooltip for an element with text, and removes the previous one', async () => {
  await show()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Save all of it' })).toHaveFocus()
  expect(tooltip()).toBeUndefined()
  await page.getByRole('button', { name: 'Save all of it' }).hover()
  await runTimers()
  expect(tooltip()).toBeUndefined()
})

test('hides on press, and shows one explanation per icon only', async () => {
  await show()
  await icon().hover()
  await runTimers()
  expect(tooltip()).toBe('Zoom in')
  await icon().click()
  expect(tooltip()).toBeUndefined()
  expect(icon().element().hasAttribute('title')).toBe(false)
})

test('stays hidden on a pressed icon until the pointer leaves it, even when the icon changes', async () => {
  await show()
  await icon().click()
  const button = icon().element()
  button.replaceChildren(button.firstElementChild!.cloneNode())
  await page.elementLocator(button.firstElementChild!).hover()
  await runTimers()
  expect(tooltip()).toBeUndefined()
  await page.getByRole('heading').hover()
  await icon().hover()
  await runTimers()
  expect(tooltip()).toBe('Zoom in')
})
