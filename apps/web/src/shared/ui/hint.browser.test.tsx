import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { renderInApp } from '../../testing/render-app.tsx'
import { Hint } from './hint.tsx'

function show() {
  return renderInApp(
    <main>
      <h1>Words</h1>
      <p>
        <Hint text="The pulls since the last one.">Pity</Hint>
      </p>
      <p>
        <button type="button">Elsewhere</button>
      </p>
    </main>,
  )
}

const getTerm = () => page.getByRole('button', { name: 'Pity' })
const findTooltip = () => page.getByRole('tooltip')

test('explains itself on hover, and stays while the pointer is on the explanation', async () => {
  await show()
  await expect.element(findTooltip()).not.toBeInTheDocument()
  await getTerm().hover()
  await expect.element(findTooltip()).toBeVisible()
  await findTooltip().hover()
  await expect.element(findTooltip()).toBeVisible()
  await page.getByRole('heading', { name: 'Words' }).hover()
  await expect.element(findTooltip()).not.toBeInTheDocument()
})

test('explains itself on focus, until Escape or the next element', async () => {
  await show()
  await userEvent.tab()
  await expect.element(getTerm()).toHaveFocus()
  await expect.element(findTooltip()).toBeVisible()
  await expect.element(getTerm()).toHaveAccessibleDescription('The pulls since the last one.')
  expect(await findAccessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(findTooltip()).not.toBeInTheDocument()
  await getTerm().click()
  await expect.element(findTooltip()).toBeVisible()
  await userEvent.tab()
  await expect.element(findTooltip()).not.toBeInTheDocument()
})

test('opens on tap and closes on a tap outside', async () => {
  await show()
  const tap = (element: Element) => {
    for (const type of ['pointerenter', 'pointerdown', 'pointerup', 'pointerleave'] as const) {
      element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
    }
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  tap(getTerm().element())
  await expect.element(findTooltip()).toBeVisible()
  tap(page.getByRole('button', { name: 'Elsewhere' }).element())
  await expect.element(findTooltip()).not.toBeInTheDocument()
})

test('stays inside the window', async () => {
  await page.viewport(390, 300)
  await renderInApp(
    <p style={{ position: 'fixed', insetInlineEnd: 0, insetBlockEnd: 0 }}>
      <Hint text={'word '.repeat(40)}>Pity</Hint>
    </p>,
  )
  await getTerm().click()
  const { left, right, top, bottom } = findTooltip().element().getBoundingClientRect()
  await page.viewport(1280, 800)
  expect([left >= 0, right <= 390, top >= 0, bottom <= 300]).toEqual([true, true, true, true])
})
