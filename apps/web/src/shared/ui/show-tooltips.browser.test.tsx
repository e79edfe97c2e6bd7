import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { IconButton } from './button.tsx'
import { showTooltips } from './show-tooltips.ts'

/** More than the delays of showing and hiding. */
const DELAYS_MS = 500

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = showTooltips()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Moves the pointer onto an element, and lets the delays pass. */
async function hover(target: Locator) {
  await target.hover()
  await expect.poll(() => target.element().matches(':hover')).toBe(true)
  vi.advanceTimersByTime(DELAYS_MS)
}

const show = () =>
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

const tooltip = () => document.querySelector<HTMLElement>('[popover]:popover-open')?.textContent
const icon = () => page.getByRole('button', { name: 'Zoom in' })

test('shows the name of an icon on hover, and stays while the pointer is on the tooltip', async () => {
  await show()
  await hover(icon())
  expect(tooltip()).toBe('Zoom in')
  await hover(page.elementLocator(document.querySelector('[popover]:popover-open')!))
  expect(tooltip()).toBe('Zoom in')
  await hover(page.getByRole('heading'))
  expect(tooltip()).toBeUndefined()
})

test('shows at once on keyboard focus, until Escape', async () => {
  await show()
  await userEvent.tab()
  expect(tooltip()).toBe('Zoom in')
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
  await hover(page.getByRole('button', { name: 'Save all of it' }))
  expect(tooltip()).toBeUndefined()
})

test('hides on press, and shows one explanation per icon only', async () => {
  await show()
  await hover(icon())
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
  await hover(page.elementLocator(button.firstElementChild!))
  expect(tooltip()).toBeUndefined()
  await hover(page.getByRole('heading'))
  await hover(icon())
  expect(tooltip()).toBe('Zoom in')
})
